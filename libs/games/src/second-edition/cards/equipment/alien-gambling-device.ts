import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { locationOf } from '../../query/board';
import { provided } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';

/** Alien Gambling Device */
export const alienGamblingDevice: Behaviour = {
  card: premiere.alienGamblingDevice,
  text: {
    en: 'Once per turn, when a card has been selected at random at this equipment’s mission, you may set that result aside and have the selection made again.',
    de: 'Einmal pro Zug: Wenn bei der Mission dieser Ausrüstung eine Karte zufällig ausgewählt wurde, darfst du das Ergebnis verwerfen und neu auswählen lassen.',
  },
  abilities: [
    response('redo', 'randomly-selected', {
      once: 'turn',
      needs: [
        provided(
          ({ state, self, about }) =>
            about !== null && about.location >= 0 && about.location === locationOf(state, self),
          'not-at-this-mission',
        ),
      ],
      publicly: ({ about }) => about !== null && about.location >= 0,
      steps: [run((m) => m.action.set('redo', true))],
    }),
  ],
};
