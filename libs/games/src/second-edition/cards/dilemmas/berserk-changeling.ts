import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { killThose, select, stopTheRest, unless } from '../../vocabulary/dilemmas';
import { not, species } from '../../vocabulary/who';

/** Berserk Changeling */
export const berserkChangeling: Behaviour = {
  card: premiere.berserkChangeling,
  text: {
    en: 'Unless your personnel have 3 Security, or two Hand Weapons, or 2 Exobiology and 2 Science, one of them selected at random who is no Changeling is killed and the others are stopped.',
    de: 'Hat dein Personal weder 3 Sicherheit noch zwei Handwaffen noch 2 Exobiologie mit 2 Wissenschaft, stirbt eine zufällig bestimmte Person, die kein Wechselbalg ist, und die übrigen werden gestoppt.',
  },
  face: [unless(select(1, 'selected', not(species('Changeling'))), killThose(), stopTheRest())],
};
