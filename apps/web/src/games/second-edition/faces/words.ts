import type { Language } from '@logbuoy/contracts';
import type english from '../i18n/en.json';
import { secondEditionSays } from '../sentences';

type Stem<Key> = Key extends `${infer Counted}_one` | `${infer Counted}_other` ? Counted : Key;
type Translate = (key: Stem<keyof typeof english>, values?: { readonly [name: string]: string | number }) => string;

/** The words a face is written with: those of the catalogue, and those for what cards print. */
export interface FaceWords {
  readonly language: Language;
  readonly t: Translate;
  skill(name: string): string;
  species(name: string): string;
  keyword(name: string): string;
  attribute(name: string): string;
}

export const faceWords = (translate: Translate, language: Language): FaceWords => ({
  language,
  t: translate,
  skill: (name) => secondEditionSays.skill(name, language),
  species: (name) => secondEditionSays.species(name, language),
  keyword: (name) => secondEditionSays.keyword(name, language),
  attribute: (name) => secondEditionSays.attribute(name, language),
});
