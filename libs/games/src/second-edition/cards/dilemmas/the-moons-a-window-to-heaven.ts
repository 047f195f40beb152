import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { captureThose, select, stopTheRest, unless } from '../../vocabulary/dilemmas';

/** The Moon's a Window to Heaven */
export const theMoonsAWindowToHeaven: Behaviour = {
  card: premiere.theMoonsAWindowToHeaven,
  text: {
    en: 'Unless your personnel have Telepathy, or one of them has Leadership and more than 6 Cunning, one selected at random is placed in the opponent’s brig and the others are stopped.',
    de: 'Hat dein Personal weder Telepathie noch eine einzelne Person mit Führung und über 6 Klugheit, kommt eine zufällig bestimmte Person in die Arrestzelle des Gegners, und die übrigen werden gestoppt.',
  },
  face: [unless(select(1), captureThose(), stopTheRest())],
};
