import type { Behaviour } from '../../behaviour';
import { isFacing } from '../../query/situations';
import { download } from '../../vocabulary/steps';
import { both, personnel as anyPersonnel, skilled, species } from '../../vocabulary/who';
import { itself } from '../../vocabulary/whiles';
import { onPlay } from '../../vocabulary/responses';

export const personnel: readonly Behaviour[] = [
  {
    card: 289,
    text: {
      en: 'While facing a dilemma he gains Anthropology and Security.',
      de: 'Solange er vor einem Dilemma steht, hat er zusätzlich Anthropologie und Sicherheit.',
    },
    whiles: [itself(isFacing, { skills: { Anthropology: 1, Security: 1 } })],
  },
  {
    card: 297,
    text: {
      en: 'When you play him, you may download a Klingon with Honor.',
      de: 'Wenn du ihn spielst, darfst du einen Klingonen mit Ehre herunterladen.',
    },
    abilities: [onPlay([download(both(anyPersonnel, species('Klingon'), skilled('Honor')))])],
  },
];
