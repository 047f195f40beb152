import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { facing, killThose, ownerOfDilemma, stillFacing } from '../../vocabulary/dilemmas';
import { either, not, species } from '../../vocabulary/who';

/** Kelvan Show of Force */
export const kelvanShowOfForce: Behaviour = {
  card: premiere.kelvanShowOfForce,
  text: {
    en: 'The opponent names two of your personnel facing this dilemma, neither Android nor Hologram. One of the two, selected at random, is killed.',
    de: 'Der Gegner benennt zwei deiner Personen vor diesem Dilemma, die weder Androide noch Hologramm sind. Eine der beiden, zufällig bestimmt, stirbt.',
  },
  face: [
    choose('named', (m) => ({
      seat: ownerOfDilemma(m),
      why: 'choose-personnel',
      cards: facing(m, not(either(species('Android'), species('Hologram')))),
      least: 2,
    })),
    run((m) => verbs.pickAtRandom(m, stillFacing(m, 'named'), 1, 'selected')),
    killThose(),
  ],
};
