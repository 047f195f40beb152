import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, when } from '../../machine/program';
import { cardOf, commanded, commandedPersonnel, typed } from '../../query/board';
import { copyOf } from '../../state/state';
import { download } from '../../vocabulary/steps';
import { personnel, ship, unstopped, type Who } from '../../vocabulary/who';

/** In its owner's deck: a personnel whose Commander keyword names a ship the owner commands. */
const commanderOfYourShip: Who = (state, id) =>
  personnel(state, id) &&
  commanded(state, copyOf(state, id).owner).some(
    (other) =>
      ship(state, other) &&
      unstopped(state, other) &&
      typed(state, id, 'personnel').commanderOf.includes(cardOf(state, other).title),
  );

/** In its owner's deck: a ship that the Commander keyword of a personnel the owner commands names. */
const shipOfYourCommander: Who = (state, id) =>
  ship(state, id) &&
  commandedPersonnel(state, copyOf(state, id).owner).some(
    (other) =>
      unstopped(state, other) && typed(state, other, 'personnel').commanderOf.includes(cardOf(state, id).title),
  );

/** How Would You Like a Trip to Romulus? */
export const howWouldYouLikeATripToRomulus: Behaviour = {
  card: premiere.howWouldYouLikeATripToRomulus,
  text: {
    en: 'Choose one: download a personnel whose Commander keyword names a ship you command, or download a ship that the Commander keyword of a personnel you command names. Destroy this event.',
    de: 'Wähle eines: Lade ein Personal herunter, dessen Schlüsselwort Kommandant ein Schiff nennt, das du befehligst, oder lade ein Schiff herunter, das im Schlüsselwort Kommandant eines von dir befehligten Personals genannt wird. Zerstöre dieses Ereignis.',
  },
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [
        choose('what', () => ({ why: 'download-what', words: ['personnel', 'ship'] })),
        when(
          (m) => m.word('what') === 'ship',
          [download(shipOfYourCommander, 'ship')],
          [download(commanderOfYourShip, 'personnel')],
        ),
      ],
    },
  ],
};
