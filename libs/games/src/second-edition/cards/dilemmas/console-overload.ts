import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { returnToPile, showSkills, stopThose, unless, youPick } from '../../vocabulary/dilemmas';
import { skilled } from '../../vocabulary/who';

/** Console Overload */
export const consoleOverload: Behaviour = {
  card: premiere.consoleOverload,
  text: {
    en: 'Unless your personnel have 2 Engineer or 2 Programming, you stop one of them with Medical or Science and this dilemma returns to its owner’s dilemma pile. The others go on.',
    de: 'Hat dein Personal weder 2 Ingenieur noch 2 Programmierung, stoppst du eine Person mit Medizin oder Wissenschaft, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück. Die Übrigen machen weiter.',
  },
  face: [
    unless(
      youPick(skilled('Medical', 'Science')),
      showSkills('picked', 'Medical', 'Science'),
      stopThose('picked'),
      returnToPile,
    ),
  ],
};
