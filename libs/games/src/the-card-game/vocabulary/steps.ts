import type { Rating } from '@logbuoy/cards';
import { RATINGS } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { choose, repeatWhile, run, when, type Run, type Step } from '../machine/program';
import { enterprise, isMember, party } from '../query/board';
import { challengerOf, playerAt, type CopyId, type Lasting, type TcgState } from '../state';
import * as verbs from '../rules/verbs';
import { crewAndChallenges, inDiscardPile, inParty, inPlay, members, permanentsInPlay, type Who } from './who';

/** Asks for one card, kept under `as`: the user of the text unless another seat is named. */
export const chooseOne = (
  as: string,
  why: string,
  cards: (m: Run) => readonly CopyId[],
  seat?: (state: TcgState) => Seat,
): Step => choose(as, (m) => ({ why, cards: cards(m), ...(seat === undefined ? {} : { seat: seat(m.state) }) }));

export const byCurrent = ({ current }: TcgState): Seat => current;
export const byChallenger = (state: TcgState): Seat => challengerOf(state);

/** Chooses such a member of the Landing Party. */
export const chooseMember = (as: string, who: Who = members, seat?: (state: TcgState) => Seat): Step =>
  chooseOne(as, 'choose-member', (m) => inParty(m.state, who), seat);
export const chooseChallenge = (as: string, who: Who = () => true, seat?: (state: TcgState) => Seat): Step =>
  chooseOne(as, 'choose-challenge', (m) => inPlay(m.state, who), seat);
/** Chooses a Crew or Challenge in play. */
export const chooseInPlay = (as: string, who: Who = () => true): Step =>
  chooseOne(as, 'choose-crew-or-challenge', (m) => crewAndChallenges(m.state, who));
/** Chooses a word: a kind of icon, an Attribute, an Ability. */
export const chooseWord = (as: string, why: string, words: (m: Run) => readonly string[]): Step =>
  choose(as, (m) => ({ why, words: words(m) }));

/**
 * From now on the text of this name holds, until the Episode ends unless said otherwise; for those kept under `to`, where named.
 * Meant for others it does not hold where there is nobody to give it to.
 */
export const lasts = (name: string, { until = 'episode', to, word }: LastsFor = {}): Step =>
  run((m) => {
    const targets = to === undefined ? [] : m.cards(to);
    if (to !== undefined && targets.length === 0) return;
    verbs.lasts(m, name, { until, targets, word: word === undefined ? null : (m.word(word) ?? null) });
  });
export interface LastsFor {
  readonly until?: Lasting['until'];
  readonly to?: string;
  readonly word?: string;
}

/** "+2 Combat icons" for the side of the player. */
export const addIcons = (icon: Rating, count: number | ((m: Run) => number)): Step =>
  run((m) => verbs.addIcons(m, icon, typeof count === 'number' ? count : count(m)));
/** "+1 icon of a kind of your choice." */
export const addChosenIcons = (count: (m: Run) => number): Step[] => [
  chooseWord('icon', 'choose-icon', () => RATINGS),
  run((m) => verbs.addIcons(m, (m.word('icon') ?? 'combat') as Rating, count(m))),
];
/** "All Logic icons are Combat icons." */
export const turnIcons = (from: Rating, to: Rating): Step => run((m) => verbs.turnIcons(m, from, to));

/** The Action turns to the card kept under this name; Action, Rating and result stay [TCG-290]. */
export const turnsTo = (as: string): Step =>
  run((m) => {
    const target = m.card(as);
    if (target !== undefined) m.emit({ type: 'ActionRedirected', target });
  });
/** Cards of the own Discard Pile come into Hand, chosen and kept under `as`. */
export const takesFromDiscardPile = (as: string, why: string, who: Who): Step[] => [
  chooseOne(as, why, (m) => inDiscardPile(m.state, m.seat, who)),
  run((m) => verbs.takeIntoHand(m, m.seat, m.cards(as))),
];

export const neutralizes = (cards: (m: Run) => readonly CopyId[]): Step => run((m) => verbs.neutralize(m, cards(m)));
export const discardsChallenges = (who: Who): Step => run((m) => verbs.discardChallenges(m, inPlay(m.state, who)));
/** The Challenge chosen before is discarded. */
export const discardsChosen = (as: string): Step => run((m) => verbs.discardChallenges(m, m.cards(as)));

/** Crew Killed before in this Episode are Neutralized without XC instead [TCG-275]. */
export const sparesKilledBefore: Step = run((m) => {
  for (const { copy } of m.state.episode?.killed ?? [])
    if (copy !== m.source) m.emit({ type: 'KilledReturned', copy, as: 'neutralized', xc: 0 });
});

/** "Icon Flip": the Current Player names a member, unless one is kept under `of` [TCG-263]. */
export const iconFlip = ({ of, mild = false }: { readonly of?: string; readonly mild?: boolean } = {}): Step =>
  run((m) => {
    const target = of === undefined ? undefined : m.card(of);
    verbs.iconFlip(m, target === undefined ? { mild } : { target, mild });
  });

/** "Each member of the Landing Party makes an Icon Flip", in an order the Current Player chooses [TCG-265]. */
export const everyMemberFlips = ({ mild = false }: { readonly mild?: boolean } = {}): Step[] => [
  run((m) => m.keep('waiting', [...party(m.state)])),
  repeatWhile(
    (m) => waiting(m).length > 0,
    [
      choose('next', (m) => ({ why: 'name-member', seat: m.state.current, cards: waiting(m) })),
      run((m) => {
        const next = m.card('next');
        m.keep(
          'waiting',
          waiting(m).filter((id) => id !== next),
        );
        if (next !== undefined) verbs.iconFlip(m, { target: next, mild });
      }),
    ],
  ),
];
const waiting = (m: Run): readonly CopyId[] => m.cards('waiting').filter((id) => isMember(m.state, id));

/** A player is chosen, of those named, and found again with `playerChosen`. */
export const choosePlayer = (
  as: string,
  sides: (m: Run) => readonly ('current' | 'challenger')[] = () => ['current', 'challenger'],
): Step => chooseWord(as, 'choose-player', sides);
export const playerChosen = (m: Run, as: string): Seat =>
  m.word(as) === 'current' ? byCurrent(m.state) : byChallenger(m.state);

/** A Crew chosen before goes to the Discard Pile of its owner. */
export const discardsCrew = (as: string): Step =>
  run((m) => {
    const copy = m.card(as);
    if (copy !== undefined) m.emit({ type: 'CrewDiscarded', copy });
  });
/** Crew chosen before join the Landing Party. */
export const joins = (as: string): Step => run((m) => verbs.join(m, m.cards(as)));

/** "A Permanent Wild of your choice loses 1 XC." */
export const hitsPermanentWild = (count: number): Step[] => [
  chooseOne('wild', 'choose-permanent-wild', (m) => permanentsInPlay(m.state)),
  loses('wild', count),
];
/** XC that the Enterprise loses, in the Landing Party or not. */
export const shipLoses = (count: number | ((m: Run) => number)): Step =>
  run((m) => {
    const ship = enterprise(m.state);
    const lost = typeof count === 'number' ? count : count(m);
    if (ship !== undefined && lost > 0) verbs.lose(m, ship, lost);
  });

/** XC that a card chosen before loses. */
export const loses = (as: string, count: number): Step =>
  run((m) => {
    const copy = m.card(as);
    if (copy !== undefined) verbs.lose(m, copy, count);
  });

/** XC that the player of the text gains, into the Power Base. */
export const gains = (count: number): Step => run((m) => verbs.moveXc(m, 'earned', 'stores', { base: m.seat }, count));

/** Remembers something until the Episode ends; asked for with `noted`. */
export const note = (what: string, test: (m: Run) => boolean): Step =>
  when(test, [run((m) => m.emit({ type: 'Noted', source: m.source, note: what }))]);
export const noted = ({ episode }: TcgState, source: CopyId, what: string): boolean =>
  episode?.notes.includes(`${source}/${what}`) ?? false;

/** Values of a Challenge taken once when it is played [TCG-246]. */
export const workedOut = (ratings: (m: Run) => { readonly [rating in Rating]?: number }): Step =>
  run((m) => m.emit({ type: 'ChallengeWorkedOut', copy: m.source, ratings: ratings(m), actions: null }));

/** A player discards any number of cards and draws as many. */
export const redraws = (as: string, seat: (state: TcgState) => Seat): Step[] => [
  choose(as, ({ state }) => {
    const { hand } = playerAt(state, seat(state));
    return { why: 'discard', seat: seat(state), cards: hand, least: 0, most: hand.length };
  }),
  run((m) => {
    const copies = m.cards(as);
    if (copies.length === 0) return;
    m.emit({ type: 'CardsDiscarded', seat: seat(m.state), copies });
    verbs.draw(m, seat(m.state), copies.length);
  }),
];

/** A card of this player's Hand, chosen by chance on record [TCG-285]. */
export function discardAtRandom(m: Run, seat: Seat): void {
  const { hand } = playerAt(m.state, seat);
  if (hand.length === 0) return;
  const chance = m.random.roll(hand.length);
  const copy = hand[chance.result] as CopyId;
  m.emit({ type: 'RandomlyChosen', chance, seat, copy });
  m.emit({ type: 'CardsDiscarded', seat, copies: [copy] });
}
