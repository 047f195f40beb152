import { tcgCard } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { no, type Refusal } from '../../engine';
import { behaviourOf, behaviours, type Text, type Use } from '../behaviour';
import { fits, isEpisodePhase, type About, type Moment } from '../machine/moments';
import { commonAbility, isCommon } from './common-abilities';
import { commonProgram, textProgram } from './program-names';
import { copyOf, playerAt, type CopyId, type TcgState } from '../state';
import { hasRole, isCrew, isOfType, isRunning, party, partsPlayed } from '../query/board';
import { abilitiesOf, forces } from '../query/forces';
import { costOf, isForbidden } from '../query/values';

/** The texts of a card in play that are used: a Crew's by the Abilities it has now, common ones among them. */
export function textsInPlay(state: TcgState, id: CopyId): readonly Text[] {
  const texts = behaviourOf(copyOf(state, id).card)?.texts ?? [];
  if (!isCrew(state, id)) return texts;
  return abilitiesOf(state, id).flatMap((name) => {
    const own = texts.filter(({ ability }) => ability === name);
    const common = commonAbility(name);
    return own.length > 0 ? own : common === undefined ? [] : [common];
  });
}

/** What carries out a text of a card in play. */
export const programOf = (state: TcgState, id: CopyId, text: Text): string =>
  isCommon(text) ? commonProgram(text.id) : textProgram(copyOf(state, id).card, text.id);

/** What a Wild or an Effect does when it is played. */
export const playedText = (state: TcgState, id: CopyId): Text | undefined =>
  isOfType(state, id, 'wild', 'effect') ? behaviourOf(copyOf(state, id).card)?.texts?.[0] : undefined;

/** Cards in play whose texts this player may use: members of the Landing Party as Current Player, and Permanent Wilds. */
export const usableCards = (state: TcgState, seat: Seat): readonly CopyId[] => [
  ...(seat === state.current ? party(state) : []),
  ...playerAt(state, seat).permanents,
];

/** What a use costs in XC from the card. */
export function priceOf(state: TcgState, id: CopyId, { ability = '', pay = 0 }: Text): number {
  return forces(state).reduce((price, { text, bearing }) => text.price?.(bearing, id, ability, price) ?? price, pay);
}

/** Paid texts of Crew are used once in an Episode Phase, texts of Permanent Wilds once in a turn [TCG-188, TCG-207]. */
export const onceKey = (state: TcgState, id: CopyId, text: Text): string | null =>
  isCrew(state, id) && priceOf(state, id, text) === 0 ? null : `${id}/${text.id}`;

/** Why a text of a card in play cannot be used at this moment. */
export const whyNotUse = (text: Text, use: Use): Refusal | null =>
  whyNotUsable(text, use) ?? whyNotPaid(text, use) ?? firstRefusal(text, use);

function whyNotUsable(text: Text, use: Use): Refusal | null {
  const { state, seat, self, about } = use;
  if (!usableCards(state, seat).includes(self)) return no('not-your-card', isCrew(state, self) ? 'TCG-203' : 'TCG-188');
  if (about === null || !fits(text.when, about.kind)) return no('not-now', 'TCG-256');
  if (!isEpisodePhase(state.segment) || !isRunning(state)) return no('only-in-the-episode-phase', 'TCG-204');
  if (!hasRole(state, seat, text.by)) return no('not-in-this-role', 'TCG-202');
  const once = onceKey(state, self, text);
  if (once !== null && state.used.includes(once))
    return no('used-already', isCrew(state, self) ? 'TCG-207' : 'TCG-188');
  return null;
}

function whyNotPaid(text: Text, { state, self }: Use): Refusal | null {
  const cost = priceOf(state, self, text);
  const { xc } = copyOf(state, self);
  return xc < cost ? no('cannot-pay', isCrew(state, self) ? 'TCG-206' : 'TCG-189', { cost, have: xc }) : null;
}

function firstRefusal(text: Text, use: Use): Refusal | null {
  for (const need of text.needs ?? []) {
    const refusal = need(use);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Why a card of the Hand cannot be played at this moment. */
export function whyNotPlay(state: TcgState, seat: Seat, id: CopyId, about: About | null): Refusal | null {
  if (isOfType(state, id, 'permanent-wild')) return whyNotPermanent(state, seat, id, about);
  const text = playedText(state, id);
  if (text === undefined || text.instead !== undefined) return no('not-playable-now', 'TCG-256');
  const time = whyNotTimely(state, seat, text, about);
  if (time !== null) return time;
  if (isOfType(state, id, 'wild')) {
    const played = whyNotWild(state, id);
    if (played !== null) return played;
  }
  const { price = 0 } = text;
  const { powerBase } = playerAt(state, seat);
  if (powerBase < price) return no('cannot-pay', 'TCG-161', { cost: price, have: powerBase });
  return firstRefusal(text, { state, seat, self: id, about });
}

/** What is public of a moment and a text: the same for a card in somebody's Hand and for one that only might be there. */
function whyNotTimely(state: TcgState, seat: Seat, { when, by }: Text, about: About | null): Refusal | null {
  if (about === null || !fits(when, about.kind)) return no('not-now', when === 'effect' ? 'TCG-210' : 'TCG-256');
  if (!hasRole(state, seat, by)) return no('not-in-this-role', 'TCG-182');
  if (when === 'episode' && !isRunning(state)) return no('no-episode', 'TCG-182');
  if (when !== 'before-first-plot') return null;
  const isOpen =
    isRunning(state) && (state.episode?.initial ?? null) !== null && partsPlayed(state, 'plot').length === 0;
  return isOpen ? null : no('not-now', 'TCG-256');
}

/** Only one of each in a turn, by either player [TCG-183, TCG-187]. */
function whyNotWild(state: TcgState, id: CopyId): Refusal | null {
  if (isForbidden(state, 'wild', id)) return no('forbidden', 'TCG-182');
  return state.wildsPlayed.includes(copyOf(state, id).card) ? no('played-already', 'TCG-183') : null;
}

function whyNotPermanent(state: TcgState, seat: Seat, id: CopyId, about: About | null): Refusal | null {
  if (about === null || !fits('any', about.kind)) return no('not-now', 'TCG-256');
  const { card } = copyOf(state, id);
  if (state.wildsPlayed.includes(card)) return no('played-already', 'TCG-187');
  if (isInPlay(state, card)) return no('in-play-already', 'TCG-187');
  const cost = costOf(state, id);
  const { powerBase } = playerAt(state, seat);
  return cost > powerBase ? no('cannot-pay', 'TCG-191', { cost, have: powerBase }) : null;
}
const isInPlay = (state: TcgState, card: number): boolean =>
  state.players.some(({ permanents }) => permanents.some((other) => copyOf(state, other).card === card));

/**
 * Whether a Hand could hold an answer as far as everybody may know: some card of the game answers here that has not been played
 * in this turn. It depends on nothing in the Hand but its size.
 */
export function mightPlay(state: TcgState, seat: Seat, about: About): boolean {
  if (playerAt(state, seat).hand.length === 0) return false;
  if (fits('any', about.kind)) return true;
  return answersByMoment(about.kind).some(
    ({ card, text }) => !state.wildsPlayed.includes(card) && whyNotTimely(state, seat, text, about) === null,
  );
}

/** Cards that may be played from a Hand at a moment of its own. */
const answersByMoment = (moment: Moment): { readonly card: number; readonly text: Text }[] =>
  behaviours.all().flatMap(({ card, texts }) => {
    const [text] = texts ?? [];
    const { type } = tcgCard(card);
    const isPlayed = type === 'wild' || type === 'effect';
    return isPlayed && text !== undefined && fits(text.when, moment) ? [{ card, text }] : [];
  });

/** What a player may really do at a moment. */
export interface Answers {
  readonly plays: readonly CopyId[];
  readonly uses: readonly { readonly self: CopyId; readonly text: Text }[];
}
export function answersOf(state: TcgState, seat: Seat, about: About): Answers {
  return {
    plays: playerAt(state, seat).hand.filter((id) => whyNotPlay(state, seat, id, about) === null),
    uses: usesOf(state, seat, about),
  };
}

/** Abilities of Crew that cost XC and could be used now by whoever need not pay them. */
export const usesForNothing = (state: TcgState, seat: Seat, about: About): Answers['uses'] =>
  usableCards(state, seat)
    .filter((self) => isCrew(state, self))
    .flatMap((self) =>
      textsInPlay(state, self)
        .filter((text) => priceOf(state, self, text) > 0)
        .filter((text) => {
          const use: Use = { state, seat, self, about };
          return (whyNotUsable(text, use) ?? firstRefusal(text, use)) === null;
        })
        .map((text) => ({ self, text })),
    );

/** All of it is known to everybody. */
export const usesOf = (state: TcgState, seat: Seat, about: About): Answers['uses'] =>
  usableCards(state, seat).flatMap((self) =>
    textsInPlay(state, self)
      .filter((text) => whyNotUse(text, { state, seat, self, about }) === null)
      .map((text) => ({ self, text })),
  );
