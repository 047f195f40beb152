import type { Seat } from '@logbuoy/kernel';
import { behaviourOf } from '../behaviour';
import { inPlay } from '../query/board';
import { someAbilityRules } from '../query/values';
import { all, choose, run, type Step } from '../machine/program';
import type { Run } from '../machine/run';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../state/state';
import * as verbs from '../rules/verbs';
import { event, type Who } from './who';

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
 * taken; the question is put whether a card fits or not, so that being asked tells nothing. A text with several downloads
 * gives each step a name of its own.
 */
export const download = (who: Who, step = 'downloaded'): Step =>
  all(
    run((m) => verbs.examine(m, m.seat, playerAt(m.state, m.seat).deck)),
    choose(
      'downloaded',
      (m) => ({
        why: 'download',
        cards: playerAt(m.state, m.seat).deck.filter((id) => who(m.state, id)),
        words: ['none'],
        // The whole deck was looked through: how many cards of it fit is not shown to others.
        inSight: true,
      }),
      step,
    ),
    run((m) => {
      const cards = m.cards('downloaded');
      verbs.reveal(m, cards);
      const toDeck = someAbilityRules(m.state, 'downloadsToDeck', (rules, self) => rules(m.state, self, m.seat));
      if (!toDeck) verbs.move(m, 'CardsTakenIntoHand', cards, { zone: 'hand' });
      verbs.shuffleDeck(m, m.seat);
      if (toDeck) verbs.putOnDeck(m, cards);
    }),
  );

/**
 * Look at so many cards on top of a deck, one's own where nothing else is said; they are kept under `looked`. A look at an
 * opponent's is answered with `answerLook`, once they are back.
 */
export const lookAtTop = (count: number | ((m: Run) => number), whose: (m: Run) => Seat = (m) => m.seat): Step =>
  run((m) => {
    const copies = playerAt(m.state, whose(m)).deck.slice(0, typeof count === 'number' ? count : count(m));
    m.keep('looked', copies);
    if (copies.length === 0) return;
    m.emit({ type: 'CardsExamined', seat: m.seat, copies });
    if (whose(m) !== m.seat) m.keep('lookedAt', whose(m));
  });

/** The player whose deck was looked at may answer when these cards are where they go: none of them can be drawn then. */
export const answerLook = (as = 'looked'): Step =>
  run((m) => {
    const seat = m.word('lookedAt') as Seat | undefined;
    if (seat !== undefined) m.window({ kind: 'looked-at', seat, copies: m.cards(as), location: -1 });
  });

/** So many of the cards looked at go to hand; `othersLookedAt` are the rest. */
export const takeOfThose = (count: number): Step =>
  all(
    choose('kept', (m) => ({
      why: 'take-into-hand',
      cards: m.cards('looked'),
      least: count,
      most: count,
      inSight: true,
    })),
    run((m) => verbs.move(m, 'CardsTakenIntoHand', m.cards('kept'), { zone: 'hand' })),
  );
export const othersLookedAt = (m: Run): CopyId[] => m.cards('looked').filter((id) => !m.cards('kept').includes(id));

/** In which order the cards looked at go onto the deck, the first on top. */
export const chooseOrder: Step = choose('order', (m) => ({
  why: 'put-on-deck',
  cards: m.cards('looked'),
  least: m.cards('looked').length,
  ordered: true,
  inSight: true,
}));

/** The cards looked at go back where they lay, in the order chosen. */
export const putBackInOrder: Step = all(
  chooseOrder,
  run((m) => verbs.move(m, 'CardsPutOnDeck', m.cards('order'), { zone: 'top' })),
);

/** Events a text may destroy: none that is on a ship as damage [2E-234], none that cannot leave play. */
export const destroyableEvents = (state: SecondEditionState): CopyId[] =>
  inPlay(state).filter((id) => {
    const { card, damage } = copyOf(state, id);
    return event(state, id) && !damage && behaviourOf(card)?.rulings?.cannotLeave?.(state, id) !== true;
  });

/** For the price of the event itself. */
export const destroyItself: Step = run((m) => verbs.destroy(m, [m.source]));
export const removeItself: Step = run((m) => verbs.move(m, 'CardsRemovedFromGame', [m.source], { zone: 'removed' }));

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

/** Take any one card of one's discard pile into hand. */
export const takeFromDiscards: Step = all(
  chooseFromDiscards('taken', () => true, 1, 1),
  run((m) => verbs.move(m, 'CardsTakenIntoHand', m.cards('taken'), { zone: 'hand' })),
);

export const opponentsOf = (m: Run): Seat[] =>
  m.state.players.filter(({ seat, retired }) => !retired && seat !== m.seat).map(({ seat }) => seat);

/** Choose one opponent; where only one comes into question there is no choice. Read it with `chosenOpponent`. */
export const chooseOpponent = (among: (m: Run, opponent: Seat) => boolean = () => true): Step => {
  const candidates = (m: Run): Seat[] => opponentsOf(m).filter((seat) => among(m, seat));
  return all(
    choose('opponent', (m) => (candidates(m).length < 2 ? null : { why: 'choose-opponent', words: candidates(m) })),
    run((m) => {
      if (m.word('opponent') === undefined) m.keep('opponent', candidates(m)[0] ?? null);
    }),
  );
};
export const chosenOpponent = (m: Run): Seat => (m.word('opponent') as Seat | undefined) ?? (opponentsOf(m)[0] as Seat);

/** The card goes back to its owner's hand. */
export const returnToHand = (m: Run, copies: readonly CopyId[]): void =>
  verbs.leavePlay(m, 'CardsReturnedToHand', copies, { zone: 'hand' });
