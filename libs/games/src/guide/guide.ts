import type { Offer, SeenEvent } from '../game';
import type { InWords } from '../words';

/** A player whose match is waiting does not read more than this. */
export const GUIDE_STEPS_MOST = 12;

/**
 * A first match in which each new thing is explained when it first happens: plain data, shown beside a real match against a bot.
 * It says what to open and what to explain; the match itself is like any other.
 */
export type Guide = {
  /** A starter deck each for the newcomer and for the bot, where the game is played with decks. */
  readonly deck?: string;
  readonly against: { readonly bot: string; readonly deck?: string };
  /** At most `GUIDE_STEPS_MOST`. Of several that are due the first one listed is shown. */
  readonly steps: readonly GuideStep[];
};

export type GuideStep = {
  /** Stable: browsers remember by it what was shown. */
  readonly id: string;
  readonly when: Occasion;
  /** The part of the table it is about: `board`, `hand`, `dock`, `log`, or a word of the game's own. */
  readonly at: string;
  readonly title: InWords;
  readonly text: InWords;
};

/** When a step is due: everything it names must hold. */
export type Occasion = {
  /** The newcomer is awaited for this, by the game's short word; `respond` stands for `respond:…`, too. */
  readonly awaited?: string;
  /** The newcomer may send a command of this type. */
  readonly offered?: string;
  /** The newcomer saw an event of this type, some time in this match. */
  readonly happened?: string;
  /** Whose event that was, where it has a seat. */
  readonly by?: 'me' | 'others';
};

/** What the newcomer sees at a moment. */
export interface GuidedMoment {
  readonly mySeat: string;
  readonly awaiting: { readonly seats: readonly string[]; readonly why: string };
  readonly offers: readonly Pick<Offer, 'type'>[];
  /** All events of the match that they have seen. */
  readonly events: readonly SeenEvent[];
}

/** The step to show now: the first one listed that is due and was not shown yet. */
export const dueStep = (
  { steps }: Pick<Guide, 'steps'>,
  shown: readonly string[],
  moment: GuidedMoment,
): GuideStep | undefined => steps.find(({ id, when }) => !shown.includes(id) && isDue(when, moment));

function isDue({ awaited, offered, happened, by }: Occasion, moment: GuidedMoment): boolean {
  const { mySeat, awaiting, offers, events } = moment;
  const isAsked = awaiting.seats.includes(mySeat);
  if (awaited !== undefined && !(isAsked && isWord(awaiting.why, awaited))) return false;
  if (offered !== undefined && !(isAsked && offers.some(({ type }) => type === offered))) return false;
  return happened === undefined || events.some((event) => event.type === happened && isBy(event, by, mySeat));
}

const isWord = (why: string, awaited: string): boolean => why === awaited || why.startsWith(`${awaited}:`);

const isBy = ({ seat }: SeenEvent, by: Occasion['by'], mySeat: string): boolean =>
  by === undefined || (seat === mySeat) === (by === 'me');
