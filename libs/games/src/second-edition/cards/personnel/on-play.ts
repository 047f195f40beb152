import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { all, choose, repeatWhile, run, type Step } from '../../machine/program';
import type { Run } from '../../machine/run';
import { allAt, inPlay, locationOf, typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { clockwiseFrom, copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state';
import { cardsInDiscardPile, cardsInHand, provided } from '../../vocabulary/needs';
import { onPlay, response } from '../../vocabulary/responses';
import { discardFromHand, discardPileOf, draw, putUnderDeckFromHand, takeFromDiscards } from '../../vocabulary/steps';
import { titled } from '../../vocabulary/who';

/** One of this player's missions asks for Science. */
const hasScienceMission = (state: SecondEditionState, seat: Seat): boolean =>
  inPlay(state).some((id) => {
    const { zone, owner } = copyOf(state, id);
    if (zone !== 'mission' || owner !== seat) return false;
    return typed(state, id, 'mission').requirements.some(({ skills }) => (skills.Science ?? 0) > 0);
  });

const PICARD = 'Jean-Luc Picard';

const leftToAsk = (m: Run): readonly Seat[] => (m.value('left') ?? []) as readonly Seat[];

/** Every player in turn may draw a card. */
const everyoneMayDraw: Step = all(
  run((m) => m.keep('left', clockwiseFrom(m.state, m.seat))),
  repeatWhile(
    (m) => leftToAsk(m).length > 0,
    [
      choose('whether', (m) => ({ seat: leftToAsk(m)[0] as Seat, why: 'draw-a-card', words: ['yes', 'no'] })),
      run((m) => {
        const [seat, ...left] = leftToAsk(m);
        m.keep('left', left);
        if (seat !== undefined && m.word('whether') === 'yes') verbs.draw(m, seat, 1);
      }),
    ],
  ),
);

/** Personnel that do something when they are played, downloads aside. */
export const whenPlayed: readonly Behaviour[] = [
  {
    card: premiere.liNalasLegendOfBajor,
    text: {
      en: 'When you play him, you may draw a card. When he is killed, discard a card from hand.',
      de: 'Wenn du ihn spielst, darfst du eine Karte ziehen. Wenn er getötet wird, wirf eine Karte aus der Hand ab.',
    },
    abilities: [onPlay([draw(1)]), response('when-killed', 'died', { mandatory: true, steps: [discardFromHand(1)] })],
  },
  {
    card: premiere.ranjenKoralStudentOfBhala,
    text: {
      en: 'When you play him, you may take a card of your choice from your discard pile into hand.',
      de: 'Wenn du ihn spielst, darfst du eine beliebige Karte aus deinem Ablagestapel auf die Hand nehmen.',
    },
    abilities: [onPlay([takeFromDiscards], [cardsInDiscardPile(1)])],
  },
  {
    card: premiere.ocettDoggedRival,
    text: {
      en: 'When you play her, you may discard the top card of your deck to put another card of your discard pile on top of your deck.',
      de: 'Wenn du sie spielst, darfst du die oberste Karte deines Decks abwerfen, um eine andere Karte aus deinem Ablagestapel auf dein Deck zu legen.',
    },
    abilities: [
      onPlay(
        [
          choose('chosen', (m) => ({
            why: 'choose-from-discard-pile',
            cards: discardPileOf(m).filter((id) => !m.cards('paid').includes(id)),
          })),
          run((m) => verbs.putOnDeck(m, m.cards('chosen'))),
        ],
        [provided(({ state, seat }) => playerAt(state, seat).deck.length > 0, 'cannot-pay', '2E-247')],
        [
          run((m) => {
            const top = playerAt(m.state, m.seat).deck.slice(0, 1);
            m.keep('result', top);
            verbs.discard(m, top);
          }),
        ],
      ),
    ],
  },
  {
    card: premiere.kitrikTheTyrantMolor,
    text: {
      en: 'When you play him and one of your missions asks for Science, you may draw a card.',
      de: 'Wenn du ihn spielst und eine deiner Missionen Wissenschaft verlangt, darfst du eine Karte ziehen.',
    },
    abilities: [
      onPlay([draw(1)], [provided(({ state, seat }) => hasScienceMission(state, seat), 'no-science-mission')]),
    ],
  },
  {
    card: premiere.nudaqTenaciousRival,
    text: {
      en: 'When you play him, you may discard a card from hand to take a card from your discard pile into hand.',
      de: 'Wenn du ihn spielst, darfst du eine Karte aus der Hand abwerfen, um eine Karte aus deinem Ablagestapel auf die Hand zu nehmen.',
    },
    abilities: [onPlay([takeFromDiscards], [cardsInHand(1)], [discardFromHand(1)])],
  },
  {
    card: premiere.nelApgarTemperamentalResearcher,
    text: {
      en: 'When you play him, you may draw three cards, then put three cards from hand under your deck in any order.',
      de: 'Wenn du ihn spielst, darfst du drei Karten ziehen und danach drei Karten aus der Hand in beliebiger Reihenfolge unter dein Deck legen.',
    },
    abilities: [onPlay([draw(3), putUnderDeckFromHand(3)])],
  },
  {
    card: premiere.rivaRespectedMediator,
    text: {
      en: 'When you play him, each player may draw a card.',
      de: 'Wenn du ihn spielst, darf jeder Spieler eine Karte ziehen.',
    },
    abilities: [onPlay([everyoneMayDraw])],
  },
  {
    card: premiere.vashTreasureHunter,
    text: {
      en: 'When you play her, you may put a card from your discard pile under your deck and draw a card, or two cards with Jean-Luc Picard at this mission.',
      de: 'Wenn du sie spielst, darfst du eine Karte aus deinem Ablagestapel unter dein Deck legen und eine Karte ziehen, oder zwei, wenn Jean-Luc Picard bei dieser Mission ist.',
    },
    abilities: [
      onPlay(
        [
          choose('chosen', (m) => ({ why: 'choose-from-discard-pile', cards: discardPileOf(m) })),
          run((m) => {
            verbs.move(m, 'CardsPutUnderDeck', m.cards('chosen'), { zone: 'bottom' });
            const picards = picardsWith(m, m.source).slice(0, 1);
            verbs.show(
              m,
              picards.map((copy) => ({ copy, facts: [PICARD] })),
            );
            verbs.draw(m, m.seat, picards.length > 0 ? 2 : 1);
          }),
        ],
        [cardsInDiscardPile(1)],
      ),
    ],
  },
];

/** Anybody's: the text does not say whose. */
const picardsWith = (m: Run, self: CopyId): CopyId[] =>
  allAt(m.state, locationOf(m.state, self)).filter((id) => titled(PICARD)(m.state, id));
