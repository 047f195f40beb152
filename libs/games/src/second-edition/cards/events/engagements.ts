import { premiere } from '@logbuoy/cards';
import type { Behaviour, ShipAttributes } from '../../behaviour';
import { choose, run, type Step } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { captureRandomOpposing, engagementOrder, killRandomOpposing } from '../../vocabulary/fights';
import { destroyItself, score } from '../../vocabulary/steps';
import { gives } from '../../vocabulary/whiles';
import { affiliated, both, keyword, skilled, yours } from '../../vocabulary/who';

const klingonTraitor = both(affiliated('klingon'), skilled('Treachery'));

/** The event itself goes onto an opposing ship of the fight as damage. */
const becomeDamage: readonly Step[] = [
  choose('hit', (m) => ({ why: 'choose-ship', cards: m.state.fight?.opponent.ships ?? [] })),
  run((m) => {
    const ship = m.card('hit');
    if (ship !== undefined) verbs.damage(m, m.source, ship);
  }),
];

/** Events that begin an engagement of a ship with Leadership aboard and stay on the loser's ship. */
const damaging = (
  card: number,
  weapons: number,
  damage: ShipAttributes,
  [en, de]: readonly [string, string],
): Behaviour => ({
  card,
  text: {
    en: `Order: begin an engagement involving your ship with your Leadership personnel aboard; that ship has Weapons +${weapons} in it. If you win, put this event on an opposing ship in it; if you do not, destroy this event. Damage: this ship has ${en} -2.`,
    de: `Befehl: Beginne ein Gefecht mit einem deiner Schiffe, das dein Personal mit Führung an Bord hat; es hat darin Waffen +${weapons}. Gewinnst du, lege dieses Ereignis auf ein beteiligtes gegnerisches Schiff; sonst zerstöre es. Schaden: Dieses Schiff hat ${de} -2.`,
  },
  damage,
  abilities: [
    engagementOrder({
      card,
      carrying: skilled('Leadership'),
      bonus: { weapons },
      destroyed: false,
      win: becomeDamage,
      lose: [destroyItself],
    }),
  ],
});

export const engagements: readonly Behaviour[] = [
  {
    card: premiere.bah,
    text: {
      en: 'Order: destroy this event to begin an engagement involving your [Kli] ship, which has Weapons +1 in it. If you win, score 10 points.',
      de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner [Kli]-Schiffe zu beginnen, das darin Waffen +1 hat. Gewinnst du, erhältst du 10 Punkte.',
    },
    abilities: [
      engagementOrder({ card: premiere.bah, with: affiliated('klingon'), bonus: { weapons: 1 }, win: [score(10)] }),
    ],
  },
  {
    card: premiere.battleDrills,
    text: {
      en: 'Order: destroy this event to begin an engagement involving your ship with your Gul aboard, which has Weapons +2 in it. If you win, randomly select an opposing personnel in it to be killed.',
      de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner Schiffe zu beginnen, das einen deiner Guls an Bord hat und darin Waffen +2 hat. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
    },
    abilities: [
      engagementOrder({
        card: premiere.battleDrills,
        carrying: keyword('Gul'),
        bonus: { weapons: 2 },
        win: killRandomOpposing,
      }),
    ],
  },
  {
    card: premiere.cryHavoc,
    text: {
      en: 'Order: destroy this event to begin an engagement involving your Leadership personnel. If you win, randomly select an opposing personnel in it to be killed.',
      de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht zu beginnen, an dem dein Personal mit Führung beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
    },
    abilities: [engagementOrder({ card: premiere.cryHavoc, carrying: skilled('Leadership'), win: killRandomOpposing })],
  },
  {
    card: premiere.noPeaceInOurTime,
    text: {
      en: 'Your [Kli] Treachery personnel have Cunning +2. Order: destroy this event to begin an engagement involving your [Kli] Treachery personnel. If you win, randomly select an opposing personnel in it to be killed.',
      de: 'Dein [Kli]-Personal mit Verrat hat Klugheit +2. Befehl: Zerstöre dieses Ereignis, um ein Gefecht zu beginnen, an dem dein [Kli]-Personal mit Verrat beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
    },
    whiles: [
      gives((state, self, other) => yours(self)(state, other) && klingonTraitor(state, other), {
        attributes: { cunning: 2 },
      }),
    ],
    abilities: [
      engagementOrder({ card: premiere.noPeaceInOurTime, carrying: klingonTraitor, win: killRandomOpposing }),
    ],
  },
  damaging(premiere.pierceTheirDefenses, 2, { shields: -2 }, ['Shields', 'Schilde']),
  damaging(premiere.pointBlankStrike, 4, { weapons: -2 }, ['Weapons', 'Waffen']),
  damaging(premiere.preciseAttack, 2, { range: -2 }, ['Range', 'Reichweite']),
  {
    card: premiere.standardCardassianProcedure,
    text: {
      en: 'Order: destroy this event to begin an engagement involving your [Car] ship, which has Weapons +1 in it. If you win, randomly select an opposing personnel in it to be put into your brig.',
      de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner [Car]-Schiffe zu beginnen, das darin Waffen +1 hat. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und kommt in deine Arrestzelle.',
    },
    abilities: [
      engagementOrder({
        card: premiere.standardCardassianProcedure,
        with: affiliated('cardassian'),
        bonus: { weapons: 1 },
        win: captureRandomOpposing,
      }),
    ],
  },
  {
    card: premiere.theOrionUnderworld,
    text: {
      en: 'Order: destroy this event to begin an engagement involving your [NA] ship with your Thief aboard. If you win, score 10 points.',
      de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner [NA]-Schiffe zu beginnen, das einen deiner Diebe an Bord hat. Gewinnst du, erhältst du 10 Punkte.',
    },
    abilities: [
      engagementOrder({
        card: premiere.theOrionUnderworld,
        with: affiliated('non-aligned'),
        carrying: keyword('Thief'),
        win: [score(10)],
      }),
    ],
  },
];
