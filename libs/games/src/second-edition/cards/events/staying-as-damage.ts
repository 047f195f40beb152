import { premiere } from '@logbuoy/cards';
import type { Behaviour, ShipAttributes } from '../../behaviour';
import { choose, run, type Step } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { engagementOrder } from '../../vocabulary/fights';
import { destroyItself } from '../../vocabulary/steps';
import { skilled } from '../../vocabulary/who';

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

/** Pierce Their Defenses; Point Blank Strike; Precise Attack. */
export const stayingAsDamage: readonly Behaviour[] = [
  damaging(premiere.pierceTheirDefenses, 2, { shields: -2 }, ['Shields', 'Schilde']),
  damaging(premiere.pointBlankStrike, 4, { weapons: -2 }, ['Weapons', 'Waffen']),
  damaging(premiere.preciseAttack, 2, { range: -2 }, ['Range', 'Reichweite']),
];
