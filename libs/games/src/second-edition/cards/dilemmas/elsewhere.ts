import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run, when } from '../../machine/program';
import { locationOf, typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf } from '../../state';
import {
  captureThose,
  facingEquipment,
  pickHighest,
  returnToPile,
  select,
  showAttributes,
  somebodyWas,
  stayOnMission,
  stillFacing,
  stopEveryone,
  stopTheRest,
  unless,
} from '../../vocabulary/dilemmas';
import { provided } from '../../vocabulary/needs';
import { returnToHand } from '../../vocabulary/steps';
import { not, personnel, skilled, under } from '../../vocabulary/who';
import { ALL_THREE, gives } from '../../vocabulary/whiles';

/** Dilemmas that stay on the mission, or send cards to a brig, a hand or a discard pile. */
export const elsewhere: readonly Behaviour[] = [
  {
    card: premiere.aLivingDeath,
    text: {
      en: 'Place this dilemma on the mission. While it is there, each personnel on this planet without Treachery, whoever commands it, is Integrity -1, Cunning -1 and Strength -1. At the end of this turn this dilemma is overcome.',
      de: 'Lege dieses Dilemma auf die Mission. Solange es dort liegt, hat jede Person auf diesem Planeten ohne Verrat, wer auch immer sie befehligt, Integrität -1, Klugheit -1 und Stärke -1. Am Ende dieses Zuges ist dieses Dilemma überwunden.',
    },
    face: [stayOnMission],
    whiles: [
      gives(
        (state, self, id) =>
          copyOf(state, id).zone === 'surface' &&
          copyOf(state, id).at === locationOf(state, self) &&
          personnel(state, id) &&
          not(skilled('Treachery'))(state, id),
        { attributes: ALL_THREE(-1) },
      ),
    ],
    abilities: [
      {
        id: 'overcome',
        kind: 'end',
        mandatory: true,
        needs: [provided(({ state, self }) => copyOf(state, self).zone === 'on', 'not-on-a-mission')],
        steps: [
          run((m) =>
            verbs.move(m, 'DilemmaOvercome', [m.source], { zone: 'beneath', at: copyOf(m.state, m.source).at }),
          ),
        ],
      },
    ],
  },
  {
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
  },
  {
    card: premiere.equipmentMalfunction,
    text: {
      en: 'All of your equipment in this mission attempt returns to its owners’ hands.',
      de: 'Deine ganze Ausrüstung in diesem Missionsversuch kehrt auf die Hand ihrer Besitzer zurück.',
    },
    face: [run((m) => returnToHand(m, facingEquipment(m)))],
  },
  {
    card: premiere.impressiveTrophies,
    text: {
      en: 'Unless your personnel have more than 32 Cunning in all, the one with the highest cost is placed in the opponent’s brig and the others are stopped.',
      de: 'Hat dein Personal nicht zusammen über 32 Klugheit, kommt die Person mit den höchsten Kosten in die Arrestzelle des Gegners, und die übrigen werden gestoppt.',
    },
    face: [
      unless(
        pickHighest((m, id) => typed(m.state, id, 'personnel').cost),
        captureThose('picked'),
        stopTheRest('picked'),
      ),
    ],
  },
  {
    card: premiere.theMoonsAWindowToHeaven,
    text: {
      en: 'Unless your personnel have Telepathy, or one of them has Leadership and more than 6 Cunning, one selected at random is placed in the opponent’s brig and the others are stopped.',
      de: 'Hat dein Personal weder Telepathie noch eine einzelne Person mit Führung und über 6 Klugheit, kommt eine zufällig bestimmte Person in die Arrestzelle des Gegners, und die übrigen werden gestoppt.',
    },
    face: [unless(select(1), captureThose(), stopTheRest())],
  },
];
