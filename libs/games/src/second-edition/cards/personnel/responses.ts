import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { isAtSameMission, locationOf } from '../../query/board';
import { missionRequirements } from '../../rules/requirements';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state';
import type { Trigger } from '../../machine/triggers';
import { personnelAt } from '../../vocabulary/near';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { ofAnOpponent, ofYours, playedByYou, response } from '../../vocabulary/responses';
import { discardFromHand, draw, handOf } from '../../vocabulary/steps';
import { both, not, skilled, species } from '../../vocabulary/who';

const asksForScience = (state: SecondEditionState, mission: CopyId): boolean =>
  missionRequirements(state, mission).some(({ skills }) => (skills.Science ?? 0) > 0);

/** Whether a personnel is at the mission this trigger is about. */
const isThere = (state: SecondEditionState, self: CopyId, about: Trigger | null): boolean => {
  const mission = about?.copies[0];
  return mission !== undefined && isAtSameMission(state, self, mission);
};

const SCIENCE_CARDS_MOST = 4;

/** Personnel that answer what happens; those that save somebody or join an engagement have files of their own. */
export const responses: readonly Behaviour[] = [
  {
    card: premiere.benjaminSiskoTheEmissaryOfTheProphets,
    text: {
      en: 'Once per turn, when you play another Bajoran without Treachery at this mission, you may discard a card from hand to draw a card.',
      de: 'Einmal pro Zug, wenn du einen anderen Bajoraner ohne Verrat bei dieser Mission spielst, darfst du eine Karte aus der Hand abwerfen, um eine Karte zu ziehen.',
    },
    abilities: [
      response('exchange', 'played', {
        once: 'turn',
        needs: [
          provided(
            ({ state, seat, self, about }) => {
              const played = about?.copies[0];
              if (played === undefined || about?.seat !== seat || played === self) return false;
              return both(species('Bajoran'), not(skilled('Treachery')))(state, played) && isThere(state, self, about);
            },
            'nothing-to-respond-to',
            '2E-250',
          ),
          cardsInHand(1),
        ],
        publicly: publiclyAll(
          playedByYou(
            (card) => card.type === 'personnel' && card.species.includes('Bajoran') && !card.skills.Treachery,
          ),
          handOfAtLeast(1),
        ),
        cost: [discardFromHand(1)],
        steps: [draw(1)],
      }),
    ],
  },
  {
    card: premiere.darheelTheButcherOfGallitep,
    text: {
      en: 'Once per turn, when you place an opponent’s personnel in your brig, you may discard a card from hand to draw two cards.',
      de: 'Einmal pro Zug, wenn du Personal eines Gegners in deine Arrestzelle bringst, darfst du eine Karte aus der Hand abwerfen, um zwei Karten zu ziehen.',
    },
    abilities: [
      response('exchange', 'captured', {
        once: 'turn',
        needs: [provided(({ about, seat }) => about?.seat === seat, 'nothing-to-respond-to', '2E-250'), cardsInHand(1)],
        publicly: publiclyAll(ofYours, handOfAtLeast(1)),
        cost: [discardFromHand(1)],
        steps: [draw(2)],
      }),
    ],
  },
  {
    card: premiere.deannaTroiGuideAndConscience,
    text: {
      en: 'When an opponent discards, looks at or reveals a card from your hand or deck, you may draw a card.',
      de: 'Wenn ein Gegner eine Karte deiner Hand oder deines Decks abwirft, ansieht oder aufdeckt, darfst du eine Karte ziehen.',
    },
    abilities: [
      response('draw', 'looked-at', {
        needs: [provided(({ about, seat }) => about?.seat === seat, 'nothing-to-respond-to', '2E-250')],
        publicly: ofYours,
        steps: [draw(1)],
      }),
    ],
  },
  {
    card: premiere.gideonSeyetikGreatTerraformer,
    text: {
      en: 'When you complete a mission he is at that asks for Science, you may discard up to four cards from hand to draw as many cards.',
      de: 'Wenn du eine Mission erfüllst, bei der er ist und die Wissenschaft verlangt, darfst du bis zu vier Karten aus der Hand abwerfen, um ebenso viele Karten zu ziehen.',
    },
    abilities: [
      response('exchange', 'completed', {
        needs: [
          provided(
            ({ state, seat, self, about }) =>
              about?.seat === seat && isThere(state, self, about) && asksForScience(state, about.copies[0] as CopyId),
            'nothing-to-respond-to',
            '2E-250',
          ),
          cardsInHand(1),
        ],
        publicly: publiclyAll(ofYours, handOfAtLeast(1), ({ state, about }) =>
          asksForScience(state, about?.copies[0] as CopyId),
        ),
        steps: [
          choose('discarded', (m) => ({ why: 'discard', cards: handOf(m), least: 0, most: SCIENCE_CARDS_MOST })),
          run((m) => verbs.discard(m, m.cards('discarded'))),
          run((m) => verbs.draw(m, m.seat, m.cards('discarded').length)),
        ],
      }),
    ],
  },
  {
    card: premiere.durasSonOfATraitor,
    text: {
      en: 'When an opponent completes a mission he is at, you may kill one of that opponent’s personnel at that mission.',
      de: 'Wenn ein Gegner eine Mission erfüllt, bei der er ist, darfst du dort ein Personal dieses Gegners töten.',
    },
    abilities: [
      response('kill', 'completed', {
        needs: [
          provided(
            ({ state, seat, self, about }) => about?.seat !== seat && isThere(state, self, about),
            'nothing-to-respond-to',
            '2E-250',
          ),
        ],
        publicly: ofAnOpponent,
        steps: [
          choose('victim', (m) =>
            m.about === null
              ? null
              : {
                  why: 'choose-personnel',
                  cards: personnelAt(m.state, locationOf(m.state, m.source), m.about.seat),
                },
          ),
          run((m) => verbs.kill(m, m.cards('victim'))),
        ],
      }),
    ],
  },
  {
    card: premiere.morkaKlingonIntelligenceAgent,
    text: {
      en: 'When an opponent would put a card on top of their deck, you may discard a card from hand to have it put under that deck instead.',
      de: 'Wenn ein Gegner eine Karte auf sein Deck legen würde, darfst du eine Karte aus der Hand abwerfen, damit sie stattdessen unter dieses Deck kommt.',
    },
    abilities: [
      response('bury', 'would-top-deck', {
        needs: [
          provided(({ about, seat }) => about !== null && about.seat !== seat, 'nothing-to-respond-to', '2E-250'),
          cardsInHand(1),
        ],
        publicly: publiclyAll(ofAnOpponent, handOfAtLeast(1)),
        cost: [discardFromHand(1)],
        steps: [run((m) => m.action.set('bottom', true))],
      }),
    ],
  },
];
