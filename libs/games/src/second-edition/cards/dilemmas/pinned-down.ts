import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { stopThose } from '../../vocabulary/dilemmas';
import { oneAfterAnother } from './three-may-die';

/** Pinned Down */
export const pinnedDown: Behaviour = {
  card: premiere.pinnedDown,
  text: {
    en: 'One of your personnel selected at random is stopped. If nine or more are left, so is a second one; if ten or more are left then, so is a third.',
    de: 'Eine zufällig bestimmte Person wird gestoppt. Sind noch neun oder mehr übrig, wird eine zweite gestoppt; sind dann noch zehn oder mehr übrig, eine dritte.',
  },
  face: oneAfterAnother(stopThose()),
};
