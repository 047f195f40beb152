import { Gathering } from '../lib/gathering';

const GATHER_MS = 50;
let sentence = $state('');

export const announced = (): string => sentence;

// The same words again are only read out when the region was empty in between.
const gathering = new Gathering(
  (tell) => {
    sentence = '';
    setTimeout(tell, GATHER_MS);
  },
  (words) => (sentence = words),
);

/** Says something to people who listen to the page instead of looking at it. */
export const announce = (words: string): void => gathering.add(words);
