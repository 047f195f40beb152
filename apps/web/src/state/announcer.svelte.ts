let sentence = $state('');

export const announced = (): string => sentence;

/** Says something to people who listen to the page instead of looking at it. */
export function announce(words: string): void {
  // The same words again are only read out when the region was empty in between.
  sentence = '';
  setTimeout(() => (sentence = words), 50);
}
