import { premiere, type Skill } from '@logbuoy/cards';
import type { Behaviour, Use } from '../../behaviour';
import { choose, run, type Step } from '../../machine/program';
import type { Run } from '../../machine/run';
import { captivesOf, cardOf, damageOn, typed } from '../../query/board';
import { skillsOf } from '../../query/values';
import { removeDamage } from '../../rules/turn';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state';
import { killCaptives } from '../../vocabulary/captives';
import { showSkill } from '../../vocabulary/crews';
import { eventsOf, eventsOfOpponents } from '../../vocabulary/events';
import { opposingPresent, othersPresent, shipCarrying, yourOthersPresent } from '../../vocabulary/near';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { showKeyword } from '../../vocabulary/showing';
import {
  chooseFromDiscards,
  discardFromHand,
  draw,
  putUnderDeckFromHand,
  returnToHand,
  shuffleDeck,
} from '../../vocabulary/steps';
import { affiliated, both, keyword, not, personnel, skilled, species, unstopped, type Who } from '../../vocabulary/who';

type State = SecondEditionState;

/** Discard a card to put one that fits from the discard pile on top of the deck. */
const bringBack = (who: Who): Pick<ReturnType<typeof order>, 'needs' | 'cost' | 'steps'> => ({
  needs: [cardsInHand(1)],
  cost: [discardFromHand(1)],
  steps: [chooseFromDiscards('chosen', who, 1, 1), run((m) => verbs.putOnDeck(m, m.cards('chosen')))],
});

/** Captives whose owner commands an event. */
const captivesOfEventOwners = ({ state, seat }: Pick<Use, 'state' | 'seat'>): CopyId[] =>
  captivesOf(state, seat).filter((id) => eventsOf(state, copyOf(state, id).owner).length > 0);

/** The player's own ship this personnel is aboard. */
function ownShipOf(state: State, self: CopyId): CopyId | null {
  const ship = shipCarrying(state, self);
  return ship !== null && copyOf(state, ship).by === copyOf(state, self).by ? ship : null;
}
const damageOfOwnShip = (state: State, self: CopyId): readonly CopyId[] => {
  const ship = ownShipOf(state, self);
  return ship === null ? [] : damageOn(state, ship);
};

const gul = both(keyword('Gul'), unstopped);

/** Personnel and ships in hand of the affiliation of the ship she is aboard. */
const ofShipsAffiliation = (state: State, self: CopyId): CopyId[] => {
  const ship = ownShipOf(state, self);
  if (ship === null) return [];
  const { affiliation } = typed(state, ship, 'ship');
  return playerAt(state, copyOf(state, self).by).hand.filter((id) => {
    const card = cardOf(state, id);
    return (card.type === 'personnel' || card.type === 'ship') && card.affiliation === affiliation;
  });
};

const gainSkillOfAnother: readonly Step[] = [
  choose('whom', (m) => ({ why: 'choose-personnel', cards: othersPresent(m.state, m.source) })),
  choose('skill', (m) => {
    const whom = m.card('whom');
    return whom === undefined ? null : { why: 'choose-skill', words: Object.keys(skillsOf(m.state, whom)).sort() };
  }),
  run((m) => {
    const whom = m.card('whom');
    const skill = m.word('skill') as Skill | undefined;
    if (whom === undefined || skill === undefined) return;
    showSkill(m, whom, skill);
    verbs.give(m, m.source, { until: 'next-start', skills: { [skill]: skillsOf(m.state, whom)[skill] ?? 0 } });
  }),
];

/** The text does not say whose. What face-down cards of opponents are is not told by an order that is refused. */
const honestRomulan = both(species('Romulan'), not(skilled('Treachery')));

function buryForCards(m: Run): void {
  const romulan = m.card('romulan');
  if (romulan === undefined) return;
  const { cost } = typed(m.state, romulan, 'personnel');
  verbs.leavePlay(m, 'CardsPutUnderDeck', [romulan], { zone: 'bottom' });
  verbs.draw(m, m.seat, cost);
}

/** Personnel that are orders themselves; those that strike and those that beam have files of their own. */
export const orders: readonly Behaviour[] = [
  {
    card: premiere.winnAdamiKaiOfBajor,
    text: {
      en: 'Order: discard a card from hand to put a personnel that is not [Baj] from your discard pile on top of your deck.',
      de: 'Befehl: Wirf eine Karte aus der Hand ab, um ein Personal, das nicht [Baj] ist, aus deinem Ablagestapel auf dein Deck zu legen.',
    },
    abilities: [order(bringBack(both(personnel, not(affiliated('bajoran')))))],
  },
  {
    card: premiere.corbinEntekUndercoverOperationsSupervisor,
    text: {
      en: 'Order: kill your captive to destroy an event commanded by that captive’s owner.',
      de: 'Befehl: Töte deinen Gefangenen, um ein Ereignis zu zerstören, das der Besitzer dieses Gefangenen befehligt.',
    },
    abilities: [
      order({
        needs: [provided((use) => captivesOfEventOwners(use).length > 0, 'no-such-captive', '2E-240')],
        steps: [
          choose('captive', (m) => ({ why: 'choose-captive', cards: captivesOfEventOwners(m) })),
          choose('event', (m) => ({
            why: 'choose-event',
            cards: eventsOf(m.state, copyOf(m.state, m.card('captive') as CopyId).owner),
          })),
          run((m) => {
            killCaptives(m, m.cards('captive'));
            verbs.destroy(m, m.cards('event'));
          }),
        ],
      }),
    ],
  },
  {
    card: premiere.damarLoyalGlinn,
    text: {
      en: 'Order, once per turn: if your Gul is present with him, shuffle your deck.',
      de: 'Befehl, einmal pro Zug: Wenn dein Gul bei ihm ist, mische dein Deck.',
    },
    abilities: [
      order({
        once: 'turn',
        needs: [provided(({ state, self }) => yourOthersPresent(state, self, gul).length > 0, 'no-gul')],
        steps: [
          run((m) => {
            const [one] = yourOthersPresent(m.state, m.source, gul);
            if (one !== undefined) showKeyword(m, one, 'Gul');
          }),
          shuffleDeck,
        ],
      }),
    ],
  },
  {
    card: premiere.dukatMilitaryAdvisor,
    text: {
      en: 'Order: put a card from hand under your deck.',
      de: 'Befehl: Lege eine Karte aus der Hand unter dein Deck.',
    },
    abilities: [order({ needs: [cardsInHand(1)], steps: [putUnderDeckFromHand(1)] })],
  },
  {
    card: premiere.geordiLaForgeChiefEngineer,
    text: {
      en: 'Order, once per turn: if he is aboard your ship, discard a card from hand to remove a damage card from it.',
      de: 'Befehl, einmal pro Zug: Wenn er an Bord deines Schiffs ist, wirf eine Karte aus der Hand ab, um eine Schadenskarte von diesem Schiff zu entfernen.',
    },
    abilities: [
      order({
        once: 'turn',
        needs: [provided(({ state, self }) => damageOfOwnShip(state, self).length > 0, 'no-damage'), cardsInHand(1)],
        cost: [discardFromHand(1)],
        steps: [
          choose('damage', (m) => ({ why: 'choose-damage', cards: damageOfOwnShip(m.state, m.source) })),
          run((m) => removeDamage(m, m.cards('damage'))),
        ],
      }),
    ],
  },
  {
    card: premiere.jeanLucPicardExplorer,
    text: {
      en: 'Order: put three cards from hand under your deck in any order to draw a card.',
      de: 'Befehl: Lege drei Karten aus der Hand in beliebiger Reihenfolge unter dein Deck, um eine Karte zu ziehen.',
    },
    abilities: [order({ needs: [cardsInHand(3)], cost: [putUnderDeckFromHand(3)], steps: [draw(1)] })],
  },
  {
    card: premiere.lutherSloanManOfSecrets,
    text: {
      en: 'Order: destroy your event and return him to his owner’s hand to destroy an opponent’s event.',
      de: 'Befehl: Zerstöre dein Ereignis und nimm ihn auf die Hand seines Besitzers zurück, um ein Ereignis eines Gegners zu zerstören.',
    },
    abilities: [
      order({
        needs: [
          provided(({ state, seat }) => eventsOf(state, seat).length > 0, 'cannot-pay', '2E-247'),
          provided(({ state, seat }) => eventsOfOpponents(state, seat).length > 0, 'no-event-to-destroy'),
        ],
        cost: [
          choose('own', (m) => ({ why: 'choose-event', cards: eventsOf(m.state, m.seat) })),
          run((m) => {
            verbs.destroy(m, m.cards('own'));
            returnToHand(m, [m.source]);
          }),
        ],
        steps: [
          choose('event', (m) => ({ why: 'choose-event', cards: eventsOfOpponents(m.state, m.seat) })),
          run((m) => verbs.destroy(m, m.cards('event'))),
        ],
      }),
    ],
  },
  {
    card: premiere.etanaJolKtarianOperative,
    text: {
      en: 'Order, once per turn: if she is aboard your ship, discard a personnel or ship of that ship’s affiliation from hand to draw a card.',
      de: 'Befehl, einmal pro Zug: Wenn sie an Bord deines Schiffs ist, wirf Personal oder ein Schiff mit der Zugehörigkeit dieses Schiffs aus der Hand ab, um eine Karte zu ziehen.',
    },
    abilities: [
      order({
        once: 'turn',
        needs: [provided(({ state, self }) => ofShipsAffiliation(state, self).length > 0, 'cannot-pay', '2E-247')],
        cost: [
          choose('discarded', (m) => ({
            why: 'discard',
            cards: ofShipsAffiliation(m.state, m.source),
          })),
          run((m) => verbs.discard(m, m.cards('discarded'))),
        ],
        steps: [draw(1)],
      }),
    ],
  },
  {
    card: premiere.kamalaThePerfectMate,
    text: {
      en: 'Order, once per turn: until your next turn begins she gains a skill of another personnel present.',
      de: 'Befehl, einmal pro Zug: Bis dein nächster Zug beginnt, hat sie zusätzlich eine Fähigkeit eines anderen anwesenden Personals.',
    },
    abilities: [
      order({
        once: 'turn',
        needs: [provided(({ state, self }) => othersPresent(state, self).length > 0, 'nobody-present')],
        steps: gainSkillOfAnother,
      }),
    ],
  },
  {
    card: premiere.nvekSoldierOfTheUnderground,
    text: {
      en: 'Order, once per turn: put another Romulan without Treachery that is present, whoever commands it, under its owner’s deck to draw as many cards as it costs.',
      de: 'Befehl, einmal pro Zug: Lege einen anderen anwesenden Romulaner ohne Verrat, wer auch immer ihn befehligt, unter das Deck seines Besitzers, um so viele Karten zu ziehen, wie er kostet.',
    },
    abilities: [
      order({
        once: 'turn',
        needs: [
          provided(
            ({ state, self }) =>
              yourOthersPresent(state, self, honestRomulan).length > 0 || opposingPresent(state, self).length > 0,
            'no-such-romulan',
          ),
        ],
        steps: [
          choose('romulan', (m) => ({
            why: 'choose-personnel',
            cards: othersPresent(m.state, m.source, honestRomulan),
          })),
          run(buryForCards),
        ],
      }),
    ],
  },
  {
    card: premiere.shinzonCapableCommander,
    text: {
      en: 'Order: discard a card from hand to put a Maneuver card from your discard pile on top of your deck.',
      de: 'Befehl: Wirf eine Karte aus der Hand ab, um eine Karte mit dem Schlüsselwort Manöver aus deinem Ablagestapel auf dein Deck zu legen.',
    },
    abilities: [order(bringBack(keyword('Maneuver')))],
  },
  {
    card: premiere.shinzonRomulanPraetor,
    text: {
      en: 'Order, once per turn: discard a card from hand to draw a card.',
      de: 'Befehl, einmal pro Zug: Wirf eine Karte aus der Hand ab, um eine Karte zu ziehen.',
    },
    abilities: [order({ once: 'turn', needs: [cardsInHand(1)], cost: [discardFromHand(1)], steps: [draw(1)] })],
  },
];
