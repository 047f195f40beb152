import type { Choice, Command, Offer } from '../../../api/offers';
import { isComplete, picksAtFirst, type Picks } from '../../../table/picks';
import { isOne } from './known-offers';

/** What is picked for each blank of an offer. */
export type Answer = { readonly [blank: string]: Picks };

export const blanksOf = ({ choices = {} }: Offer): readonly (readonly [string, Choice])[] => Object.entries(choices);

export const answerAtFirst = (offer: Offer): Answer =>
  Object.fromEntries(blanksOf(offer).map(([blank, choice]) => [blank, picksAtFirst(choice)]));

export const isAnswered = (offer: Offer, answer: Answer): boolean =>
  blanksOf(offer).every(([blank, choice]) => isComplete(choice, answer[blank] ?? []));

/** The command that an answer makes of an offer. */
export function commandOf(offer: Offer, answer: Answer): Command {
  const filled = blanksOf(offer).map(([blank, choice]) => {
    const taken = (answer[blank] ?? []).map((option) => choice.candidates[option]);
    return [blank, isOne(choice) ? taken[0] : taken] as const;
  });
  return { type: offer.type, ...Object.fromEntries(filled) };
}

/** Whether the one pick there is to make is the command itself, so that a candidate can be its button. */
export function isAtOnce(offer: Offer): boolean {
  const blanks = blanksOf(offer);
  return blanks.length === 1 && blanks.every(([, choice]) => isOne(choice));
}

/** Nothing to choose: the offer is a button. */
export const isPlain = (offer: Offer): boolean =>
  blanksOf(offer).every(([, { candidates, least, most }]) => candidates.length === 1 && least === 1 && most === 1);
