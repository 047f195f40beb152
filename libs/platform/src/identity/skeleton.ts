import { nameKey } from '@logbuoy/accounts';
import toPrototypes from 'unhomoglyph';

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Of Unicode TR39, section 4: what looks the same has the same skeleton. */
const skeleton = (text: string): string => toPrototypes(text.normalize('NFD').replace(IGNORABLE, '')).normalize('NFD');

/**
 * Two names that look alike have the same look: `Раul` with a Cyrillic letter, `PauI` with a capital I and `Paul`. It is
 * taken of the name as it is shown, and then without regard to case, because both can deceive. It is for comparing only.
 */
export const lookOf = (name: string): string => skeleton(nameKey(skeleton(name.normalize('NFKC'))));
