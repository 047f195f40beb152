import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import type { Run } from '../../machine/run';
import { aboard, isType, locationOf, shipsAt } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, isCommandedBy, type CopyId } from '../../state';
import { damageShip, killOneAtRandom, stopEveryone, stopTheRest, unless } from '../../vocabulary/dilemmas';
import { provided } from '../../vocabulary/needs';
import { ALL_SHIP } from '../../vocabulary/whiles';

const shipsOfYoursHere = (m: Run): CopyId[] => {
  const { attempt } = m.state;
  if (attempt === null) return [];
  return shipsAt(m.state, locationOf(m.state, attempt.mission)).filter((id) =>
    isCommandedBy(copyOf(m.state, id), m.seat),
  );
};

const personnelAboard = (m: Run, ship: CopyId): CopyId[] =>
  aboard(m.state, ship).filter((id) => isType(m.state, id, 'personnel'));

/** Dilemmas that damage ships. */
export const damaging: readonly Behaviour[] = [
  {
    card: premiere.aggressiveBehavior,
    text: {
      en: 'Unless your personnel have 2 Anthropology, or 2 Leadership on a ship with more than 8 Weapons, one of them selected at random is killed, the others are stopped and this dilemma is placed on your ship. Damage: Range, Weapons and Shields -2.',
      de: 'Hat dein Personal weder 2 Anthropologie noch 2 Führung auf einem Schiff mit über 8 Waffen, stirbt eine zufällig bestimmte Person, die übrigen werden gestoppt, und dieses Dilemma wird auf dein Schiff gelegt. Schaden: Reichweite, Waffen und Schilde -2.',
    },
    face: [unless(killOneAtRandom, stopTheRest(), damageShip)],
    damage: ALL_SHIP(-2),
  },
  {
    card: premiere.gravimetricDistortion,
    text: {
      en: 'Unless your personnel have 3 Engineer, or 2 Astrometrics, or one of them has 2 Navigation, all are stopped and this dilemma is placed on your ship. Damage: Range, Weapons and Shields -2.',
      de: 'Hat dein Personal weder 3 Ingenieur noch 2 Astrometrie noch eine einzelne Person mit 2 Navigation, werden alle gestoppt, und dieses Dilemma wird auf dein Schiff gelegt. Schaden: Reichweite, Waffen und Schilde -2.',
    },
    face: [unless(stopEveryone, damageShip)],
    damage: ALL_SHIP(-2),
  },
  {
    card: premiere.gravitonEllipse,
    text: {
      en: 'Unless your personnel have Astrometrics, Engineer and Physics, or the Shields of your ship and the Range it has left this turn add up to more than 13, all are stopped and this dilemma is placed on your ship. Damage: Range, Weapons and Shields -2.',
      de: 'Hat dein Personal nicht Astrometrie, Ingenieur und Physik und ergeben auch die Schilde deines Schiffs und seine in diesem Zug noch übrige Reichweite zusammen nicht über 13, werden alle gestoppt, und dieses Dilemma wird auf dein Schiff gelegt. Schaden: Reichweite, Waffen und Schilde -2.',
    },
    face: [unless(stopEveryone, damageShip)],
    damage: ALL_SHIP(-2),
  },
  {
    card: premiere.naniteAttack,
    text: {
      en: 'Unless your personnel have 2 Diplomacy and 2 Engineer, or 2 Security and a Hand Weapon, this dilemma is placed on your ship. Damage: at the end of each of your turns one personnel aboard selected at random is killed.',
      de: 'Hat dein Personal weder 2 Diplomatie mit 2 Ingenieur noch 2 Sicherheit mit einer Handwaffe, wird dieses Dilemma auf dein Schiff gelegt. Schaden: Am Ende jedes deiner Züge stirbt eine zufällig bestimmte Person an Bord.',
    },
    face: [unless(damageShip)],
    abilities: [
      {
        id: 'devour',
        kind: 'end',
        mandatory: true,
        damage: true,
        needs: [
          provided(({ state, self }) => copyOf(state, copyOf(state, self).at).by === state.active, 'not-your-turn'),
        ],
        steps: [
          run((m) => verbs.pickAtRandom(m, personnelAboard(m, copyOf(m.state, m.source).at), 1, 'devoured')),
          run((m) => verbs.kill(m, m.cards('devoured'), { random: true })),
        ],
      },
    ],
  },
  {
    card: premiere.sympatheticMagic,
    text: {
      en: 'Place this dilemma on a ship of yours at this mission, or all your personnel facing it are stopped. Damage: Range, Weapons and Shields -2.',
      de: 'Lege dieses Dilemma auf eines deiner Schiffe bei dieser Mission, sonst wird dein ganzes Personal davor gestoppt. Schaden: Reichweite, Waffen und Schilde -2.',
    },
    face: [
      choose('ship', (m) => {
        const cards = shipsOfYoursHere(m);
        return cards.length === 0 ? null : { why: 'damage-ship-or-stop-all', cards, words: ['stop-all'] };
      }),
      when(
        (m) => m.cards('ship').length > 0,
        [run((m) => verbs.damage(m, m.source, m.card('ship') as CopyId))],
        [stopEveryone],
      ),
    ],
    damage: ALL_SHIP(-2),
  },
];
