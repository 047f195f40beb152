import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run, when } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import {
  returnToPile,
  select,
  showAttributes,
  somebodyWas,
  stillFacing,
  stopEveryone,
  unless,
} from '../../vocabulary/dilemmas';
import { under } from '../../vocabulary/who';

/** Drumhead */
export const drumhead: Behaviour = {
  card: premiere.drumhead,
  text: {
    en: 'Unless your personnel have Law, one of them with less than 4 Integrity, selected at random, is put in its owner’s discard pile. If there is none, all are stopped and this dilemma returns to its owner’s dilemma pile.',
    de: 'Hat dein Personal kein Recht, wird eine zufällig bestimmte Person mit weniger als 4 Integrität auf den Ablagestapel ihres Besitzers gelegt. Gibt es keine, werden alle gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
  },
  face: [
    unless(
      select(1, 'selected', under('integrity', 4)),
      showAttributes('selected', 'integrity'),
      when(
        somebodyWas('selected'),
        [run((m) => verbs.leavePlay(m, 'CardsDiscarded', stillFacing(m), { zone: 'discard' }))],
        [stopEveryone, returnToPile],
      ),
    ),
  ],
};
