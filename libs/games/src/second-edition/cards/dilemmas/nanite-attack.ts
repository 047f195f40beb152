import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { aboard, isType } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId } from '../../state/state';
import { damageShip, unless } from '../../vocabulary/dilemmas';
import { provided } from '../../vocabulary/needs';

const personnelAboard = (m: Run, ship: CopyId): CopyId[] =>
  aboard(m.state, ship).filter((id) => isType(m.state, id, 'personnel'));

/** Nanite Attack */
export const naniteAttack: Behaviour = {
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
};
