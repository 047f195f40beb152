import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import { killThose, select, showAndCheckUnless, somebodyWas, stopThose } from '../../vocabulary/dilemmas';
import { icon } from '../../vocabulary/who';

/** Misguided Activist */
export const misguidedActivist: Behaviour = {
  card: premiere.misguidedActivist,
  text: {
    en: 'One of your personnel with a command icon, selected at random, is stopped. Unless your personnel have Diplomacy and 2 Honor, or 2 Security, or Miles O’Brien is among them, that personnel is killed instead.',
    de: 'Eine zufällig bestimmte Person mit Kommandosymbol wird gestoppt. Hat dein Personal weder Diplomatie mit 2 Ehre noch 2 Sicherheit und ist auch Miles O’Brien nicht dabei, stirbt sie stattdessen.',
  },
  face: [
    select(1, 'selected', icon('command')),
    when(somebodyWas('selected'), [
      showAndCheckUnless(icon('command')),
      when((m) => m.flag('met'), [stopThose()], [killThose()]),
    ]),
  ],
};
