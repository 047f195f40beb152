import type { Seat } from '@logbuoy/kernel';
import { isAskedToRespond, offerOf } from '../engine';
import type { Awaiting, Offer, OfferedChoice } from '../game';
import { MOMENTS, type About } from './machine/moments';
import { answersOf } from './rules/texts';
import { copyOf, type CopyId, type TcgState } from './state';

/** Each seat may tell its client at any time which moments to pass; nobody else notices. */
const STANDING_PASSES: Offer = {
  type: 'SetStandingPasses',
  choices: { windows: { candidates: MOMENTS, least: 0, most: MOMENTS.length } },
};

export function awaiting(state: TcgState): Awaiting {
  if (state.outcome !== null) return { seats: [], why: 'over' };
  const top = state.stack.at(-1);
  if (top?.ask !== undefined) return { seats: [top.ask.seat], why: top.ask.why };
  const asked = top === undefined ? undefined : isAskedToRespond(top.vars);
  if (top === undefined || asked === undefined) return { seats: [], why: 'over' };
  return { seats: [asked], why: `answer:${aboutOf(top.vars).kind}` };
}
export const aboutOf = (vars: { readonly [name: string]: unknown }): About => vars['about'] as About;

/** Answers are taken in turn; everything else is the play of a Segment. */
export const turnRule = (state: TcgState): string => (state.stack.at(-1)?.ask === undefined ? 'TCG-255' : 'TCG-027');

/** Exactly what would be accepted from this seat now. */
export function offers(state: TcgState, seat: Seat): readonly Offer[] {
  return state.outcome === null ? [...offersNow(state, seat), STANDING_PASSES] : [];
}

const one = (candidates: readonly (string | number)[]): OfferedChoice => ({ candidates, least: 1, most: 1 });

function offersNow(state: TcgState, seat: Seat): readonly Offer[] {
  const top = state.stack.at(-1);
  if (top === undefined || !awaiting(state).seats.includes(seat)) return [];
  if (top.ask !== undefined) return [offerOf(top.ask)];
  const { plays, uses } = answersOf(state, seat, aboutOf(top.vars));
  const handle = (id: CopyId): number => copyOf(state, id).handle;
  return [
    ...(plays.length === 0 ? [] : [{ type: 'Play', choices: { card: one(plays.map(handle)) } }]),
    ...uses.map(({ self, text }): Offer => ({
      type: 'Use',
      choices: { card: one([handle(self)]), ability: one([text.id]) },
    })),
    { type: 'Pass' },
  ];
}
