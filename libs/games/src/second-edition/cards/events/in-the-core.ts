import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour, Use } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import { commanded, commandedShips, isType, locationOf, missionAt, showsAffiliation, typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state';
import { crewWith, showSkill } from '../../vocabulary/crews';
import { cardsInHand, provided, some } from '../../vocabulary/needs';
import { ofYours, response } from '../../vocabulary/responses';
import {
  answerLook,
  chooseOpponent,
  chosenOpponent,
  destroyItself,
  discardFromHand,
  score,
} from '../../vocabulary/steps';
import {
  affiliated,
  both,
  commandedBy,
  keyword,
  personnel,
  ship,
  shownOf,
  unstopped,
  yours,
} from '../../vocabulary/who';
import { gives } from '../../vocabulary/whiles';

type State = SecondEditionState;

const shipsWithAstrometrics = (state: State, seat: Seat): CopyId[] =>
  commandedShips(state, seat).filter((id) => crewWith(state, id, 'Astrometrics').length > 0);

/** At a mission that shows the ship's own affiliation. */
const isAtHome = (state: State, id: CopyId): boolean => {
  const location = locationOf(state, id);
  return location >= 0 && showsAffiliation(missionAt(state, location), typed(state, id, 'ship').affiliation);
};

/** On the planet of that title, not aboard a ship there. */
const isOn = (state: State, id: CopyId, title: string): boolean => {
  const { zone, at } = copyOf(state, id);
  return zone === 'surface' && missionAt(state, at).title === title;
};

const isInFight = ({ fight }: State, seat: Seat): boolean =>
  fight !== null && (fight.beginner.seat === seat || fight.opponent.seat === seat);

const bajoran = affiliated('bajoran');
const federation = both(personnel, affiliated('federation'));

/** Those of the cards it is about that are the player's [Fed] personnel. */
const yourFederation = ({ state, seat, about }: Omit<Use, 'self'>): CopyId[] =>
  (about?.copies ?? []).filter((id) => commandedBy(seat)(state, id) && federation(state, id));

const hasCompleted = (state: State, seat: Seat, type: 'planet' | 'space'): boolean =>
  playerAt(state, seat).completed.some((id) => typed(state, id, 'mission').missionType === type);

const hasDeck = (state: State, seat: Seat): boolean => playerAt(state, seat).deck.length > 0;

export const inTheCore: readonly Behaviour[] = [
  {
    card: premiere.astrometricsLab,
    text: {
      en: 'Order, once each turn: discard a card from hand to give your ship with your Astrometrics personnel aboard Range +2 until the end of this turn.',
      de: 'Befehl, einmal pro Zug: Wirf eine Karte aus der Hand ab, um einem deiner Schiffe, das dein Personal mit Astrometrie an Bord hat, bis zum Ende dieses Zuges Reichweite +2 zu geben.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        once: 'turn',
        needs: [
          cardsInHand(1),
          provided(({ state, seat }) => shipsWithAstrometrics(state, seat).length > 0, 'no-such-ship'),
        ],
        cost: [discardFromHand(1)],
        steps: [
          choose('ship', (m) => ({ why: 'choose-ship', cards: shipsWithAstrometrics(m.state, m.seat) })),
          run((m) => {
            const chosen = m.card('ship');
            if (chosen === undefined) return;
            showSkill(m, crewWith(m.state, chosen, 'Astrometrics')[0], 'Astrometrics');
            verbs.give(m, chosen, { until: 'turn', ship: { range: 2 } });
          }),
        ],
      },
    ],
  },
  {
    card: premiere.lineOfDefense,
    text: {
      en: 'Each of your ships has Shields +2 while it is at a mission that shows the icon of the ship’s affiliation.',
      de: 'Jedes deiner Schiffe hat Schilde +2, solange es bei einer Mission ist, die das Symbol seiner Zugehörigkeit zeigt.',
    },
    whiles: [gives((state, self, other) => both(ship, yours(self), isAtHome)(state, other), { ship: { shields: 2 } })],
  },
  {
    card: premiere.prejudiceAndPolitics,
    text: {
      en: 'Order, once each turn: if your Praetor or Senator is on Romulus, reveal the top card of an opponent’s deck. A personnel goes to that opponent’s hand; any other card goes under that deck and you score 5 points.',
      de: 'Befehl, einmal pro Zug: Ist dein Prätor oder Senator auf Romulus, decke die oberste Karte vom Deck eines Gegners auf. Personal kommt auf die Hand dieses Gegners; jede andere Karte kommt unter sein Deck, und du erhältst 5 Punkte.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        once: 'turn',
        needs: [
          some(
            both(keyword('Praetor', 'Senator'), unstopped),
            ({ state, seat }) => commanded(state, seat).filter((id) => isOn(state, id, 'Romulus')),
            'nobody-on-romulus',
            '2E-280',
          ),
          provided(
            ({ state, seat }) => state.order.some((other) => other !== seat && hasDeck(state, other)),
            'deck-is-empty',
          ),
        ],
        steps: [
          chooseOpponent((m, opponent) => hasDeck(m.state, opponent)),
          run((m) => {
            const top = playerAt(m.state, chosenOpponent(m)).deck.slice(0, 1);
            m.keep('top', top);
            verbs.reveal(m, top);
            m.keep('lookedAt', chosenOpponent(m));
          }),
          when(
            (m) => m.cards('top').every((id) => isType(m.state, id, 'personnel')),
            [run((m) => verbs.move(m, 'CardsTakenIntoHand', m.cards('top'), { zone: 'hand' }))],
            [run((m) => verbs.move(m, 'CardsPutUnderDeck', m.cards('top'), { zone: 'bottom' })), score(5)],
          ),
          answerLook('top'),
        ],
      },
    ],
  },
  {
    card: premiere.resistanceTactics,
    text: {
      en: 'When a combat or engagement involving your [Baj] card begins, you may destroy this event to prevent it; all personnel and ships involved are stopped.',
      de: 'Wenn ein Kampf oder Gefecht beginnt, an dem eine deiner [Baj]-Karten beteiligt ist, darfst du dieses Ereignis zerstören, um das zu verhindern; alle beteiligten Personal- und Schiffskarten werden gestoppt.',
    },
    abilities: [
      response('prevent', 'fight-begins', {
        needs: [
          some(
            bajoran,
            ({ state, seat, about }) => (about?.copies ?? []).filter((id) => commandedBy(seat)(state, id)),
            'no-bajoran-in-it',
            '2E-087',
          ),
        ],
        publicly: ({ state, seat }) =>
          isInFight(state, seat) && commanded(state, seat).some((id) => bajoran(state, id)),
        cost: [destroyItself],
        steps: [run((m) => m.action.set('prevented', true))],
      }),
    ],
  },
  {
    card: premiere.toBoldlyGo,
    text: {
      en: 'To play this event you must have completed a planet and a space mission. When a dilemma would stop your [Fed] personnel, you may destroy this event to keep them from being stopped.',
      de: 'Um dieses Ereignis zu spielen, musst du eine Planeten- und eine Weltraummission erfüllt haben. Wenn ein Dilemma dein [Fed]-Personal stoppen würde, darfst du dieses Ereignis zerstören, damit es nicht gestoppt wird.',
    },
    playableIf: [
      provided(
        ({ state, seat }) => hasCompleted(state, seat, 'planet') && hasCompleted(state, seat, 'space'),
        'missions-not-completed',
      ),
    ],
    abilities: [
      response('save', 'would-stop', {
        needs: [provided((use) => yourFederation(use).length > 0, 'nobody-to-save', '2E-087')],
        publicly: (use) => ofYours(use) && commanded(use.state, use.seat).some((id) => federation(use.state, id)),
        cost: [destroyItself],
        steps: [
          run((m) => {
            const saved = yourFederation(m);
            verbs.show(m, shownOf(m.state, federation, saved, saved.length));
            const copies = m.action.get('copies') as readonly CopyId[];
            m.action.set(
              'copies',
              copies.filter((id) => !saved.includes(id)),
            );
          }),
        ],
      }),
    ],
  },
];
