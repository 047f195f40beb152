import type { SeenEvent } from '../../game';
import type { Language, SeatNames } from '../../words';
import { ENGLISH } from './english';
import { GERMAN } from './german';
import { Reading, type Sentences } from './reading';

const SENTENCES: { readonly [language in Language]: Sentences } = { en: ENGLISH, de: GERMAN };

/** What a viewer saw, as a sentence; empty where there is nothing to tell. */
export const tell = (seen: SeenEvent, language: Language, names: SeatNames): string =>
  SENTENCES[language][seen.type]?.(new Reading(seen, language, names)) ?? '';
