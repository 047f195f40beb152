import type { CopyId, Segment } from '../state';

/** The moments at which players may answer [TCG-256]. Each is one kind of window. */
export const MOMENTS = [
  'any',
  'crew-played',
  'mission-played',
  'wild-played',
  'party-chosen',
  'before-action',
  'icon-draw',
  'outcome',
  'flip-named',
  'flip',
  'kill',
  'loss',
  'before-award',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** What a window is about: the moment, and the cards it concerns. */
export type About = { readonly kind: Moment; readonly copies: readonly CopyId[] };

/** When a text may be used, or a card of that text played. */
export const TIMES = [
  'any',
  'any-or-outcome',
  'episode',
  'before-first-plot',
  'crew-played',
  'mission-played',
  'wild-played',
  'party-chosen',
  'before-action',
  'icon-draw',
  'effect',
  'outcome',
  'flip-named',
  'flip',
  'kill',
  'loss',
  'before-award',
] as const;
export type Time = (typeof TIMES)[number];

/** Moments of their own, at which nothing else may be used: nothing but its texts could answer there. */
const CLOSED: ReadonlySet<Moment> = new Set(['icon-draw', 'outcome', 'flip', 'wild-played']);

const FITTING: { readonly [time in Time]: (moment: Moment) => boolean } = {
  any: (moment) => !CLOSED.has(moment),
  'any-or-outcome': (moment) => !CLOSED.has(moment) || moment === 'outcome' || moment === 'flip',
  episode: (moment) => !CLOSED.has(moment),
  'before-first-plot': (moment) => !CLOSED.has(moment),
  'crew-played': (moment) => moment === 'crew-played',
  'mission-played': (moment) => moment === 'mission-played',
  'wild-played': (moment) => moment === 'wild-played',
  'party-chosen': (moment) => moment === 'party-chosen',
  'before-action': (moment) => moment === 'before-action',
  'icon-draw': (moment) => moment === 'icon-draw',
  effect: (moment) => moment === 'before-action' || moment === 'icon-draw',
  outcome: (moment) => moment === 'outcome',
  'flip-named': (moment) => moment === 'flip-named',
  flip: (moment) => moment === 'flip',
  kill: (moment) => moment === 'kill',
  loss: (moment) => moment === 'loss',
  'before-award': (moment) => moment === 'before-award',
};
export const fits = (time: Time, moment: Moment): boolean => FITTING[time](moment);

/** The Episode Phase [TCG-028]: Abilities of Crew and Permanent Wilds are used in it and at no other time [TCG-188, TCG-204]. */
const EPISODE_PHASE: ReadonlySet<Segment> = new Set([
  'mission',
  'landing-party',
  'initial-xc',
  'challenge',
  'resolve',
  'plot',
  'second-challenge',
  'second-resolve',
  'discovery',
]);
export const isEpisodePhase = (segment: Segment): boolean => EPISODE_PHASE.has(segment);
