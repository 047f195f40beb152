import type { Seat } from '@logbuoy/kernel';
import { someRuling } from '../query/values';
import { all, choose, run, when, type Step } from '../machine/program';
import type { Run } from '../machine/run';
import { copyOf, playerAt, type CopyId } from '../state';
import * as verbs from '../rules/verbs';
import type { Who } from './who';

/** Steps in the words of texts, for the player the text speaks to. */

export const draw = (count: number): Step => run((m) => verbs.draw(m, m.seat, count));
export const score = (points: number): Step => run((m) => verbs.score(m, m.seat, points));
export const shuffleDeck: Step = run((m) => verbs.shuffleDeck(m, m.seat));

export const handOf = (m: Run): readonly CopyId[] => playerAt(m.state, m.seat).hand.filter((id) => id !== m.source);

/** Discard so many cards of one's choice from hand, or as many as there are. */
export const discardFromHand = (count: number, as = 'discarded', who: Who = () => true): Step =>
  all(
    choose(as, (m) => ({
      why: 'discard',
      cards: handOf(m).filter((id) => who(m.state, id)),
      least: count,
      most: count,
    })),
    run((m) => verbs.discard(m, m.cards(as))),
  );

/** Discard a card picked at random from hand. */
export const discardAtRandom: Step = all(
  run((m) => verbs.pickAtRandom(m, handOf(m), 1, 'unlucky')),
  run((m) => verbs.discard(m, m.cards('unlucky'))),
);

/** Put so many cards of one's hand under the deck, in the order chosen. */
export const putUnderDeckFromHand = (count: number): Step =>
  all(
    choose('buried', (m) => ({ why: 'put-under-deck', cards: handOf(m), least: count, most: count, ordered: true })),
    run((m) => verbs.move(m, 'CardsPutUnderDeck', m.cards('buried'), { zone: 'bottom' })),
  );

/**
 * Look through one's deck for a card that fits, show it, take it into hand, shuffle [2E-043 … 2E-047]. Nothing need be
 * taken; the question is put whether a card fits or not, so that being asked tells nothing.
 */
export const download = (who: Who): Step =>
  all(
    run((m) => verbs.examine(m, m.seat, playerAt(m.state, m.seat).deck)),
    choose('downloaded', (m) => ({
      why: 'download',
      cards: playerAt(m.state, m.seat).deck.filter((id) => who(m.state, id)),
      words: ['none'],
      // The whole deck was looked through: how many cards of it fit is nobody else's business.
      inSight: true,
    })),
    run((m) => {
      const cards = m.cards('downloaded');
      verbs.reveal(m, cards);
      const toDeck = someRuling(m.state, 'downloadsToDeck', (rules, self) => rules(m.state, self, m.seat));
      if (!toDeck) verbs.move(m, 'CardsTakenIntoHand', cards, { zone: 'hand' });
      verbs.shuffleDeck(m, m.seat);
      if (toDeck) verbs.putOnDeck(m, cards);
    }),
  );

export const discardPileOf = (m: Run, who: Who = () => true): CopyId[] =>
  playerAt(m.state, m.seat).discard.filter((id) => who(m.state, id));

/** Take up to so many cards of one's discard pile; they are shown to all [2E-262]. */
export const chooseFromDiscards = (as: string, who: Who, least: number, most: number): Step =>
  choose(as, (m) => ({
    why: 'choose-from-discard-pile',
    cards: discardPileOf(m, who),
    least,
    most,
    ordered: most > 1,
  }));

/** Whether to do something a text only allows. */
export const optionally = (why: string, steps: readonly Step[]): Step =>
  all(
    choose('whether', () => ({ why, words: ['yes', 'no'] })),
    when((m) => m.word('whether') === 'yes', steps),
  );

export const opponentsOf = (m: Run): Seat[] =>
  m.state.players.filter(({ seat, retired }) => !retired && seat !== m.seat).map(({ seat }) => seat);

/** Choose one opponent; with two players there is no choice. Read it with `chosenOpponent`. */
export const chooseOpponent = (among: (m: Run, opponent: Seat) => boolean = () => true): Step =>
  choose('opponent', (m) => {
    const candidates = opponentsOf(m).filter((seat) => among(m, seat));
    return candidates.length < 2 ? null : { why: 'choose-opponent', words: candidates };
  });
export const chosenOpponent = (m: Run): Seat => (m.word('opponent') as Seat | undefined) ?? (opponentsOf(m)[0] as Seat);

/** The card goes back to its owner's hand. */
export const returnToHand = (m: Run, copies: readonly CopyId[]): void =>
  verbs.leavePlay(m, 'CardsReturnedToHand', copies, { zone: 'hand' });

export const isStillThere = (m: Run, id: CopyId): boolean =>
  ['surface', 'aboard', 'orbit', 'core', 'on'].includes(copyOf(m.state, id).zone);
