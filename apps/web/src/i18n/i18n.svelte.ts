import { createInstance } from 'i18next';
import { sayErased } from '../lib/erased';
import type english from './en.json';
import type proofsEnglish from './proofs.en.json';
import type replayEnglish from './replay.en.json';
import type tournamentsEnglish from './tournaments.en.json';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export type WithoutPlural<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
/** Every sentence has a key; a misspelt one does not compile. */
export type Key = WithoutPlural<
  keyof typeof english | keyof typeof proofsEnglish | keyof typeof replayEnglish | keyof typeof tournamentsEnglish
>;
export type Values = { readonly [name: string]: string | number };

const REMEMBERED = 'logbuoy.language';
type Fetched = () => Promise<{ readonly default: { readonly [key: string]: string } }>;
export type Catalogue = { readonly [spoken in Language]: Fetched };
/** What every page says, and what only some do: those words are fetched with the pages that say them. */
const catalogues = {
  house: { en: () => import('./en.json'), de: () => import('./de.json') },
  proofs: { en: () => import('./proofs.en.json'), de: () => import('./proofs.de.json') },
  replay: { en: () => import('./replay.en.json'), de: () => import('./replay.de.json') },
  tournaments: { en: () => import('./tournaments.en.json'), de: () => import('./tournaments.de.json') },
} satisfies { readonly [part: string]: Catalogue };
const wanted = new Map<string, Catalogue>([['house', catalogues.house]]);
const learnt = new Set<string>();
const engine = createInstance();
const translate = engine.t as (key: string, values: object) => string;

/** Sentences without anything to fill in, as they were found: a board asks for the same few hundreds of times. */
const plain = new Map<string, string>();

let language = $state<Language>('en');
let started: Promise<void> = Promise.resolve();

export const currentLanguage = (): Language => language;

/** What is asked for by `learnWords` meanwhile is learnt along with the rest. */
export function startLanguage(): Promise<void> {
  started = begin();
  return started;
}

async function begin(): Promise<void> {
  await engine.init({
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    // Svelte escapes what it shows.
    interpolation: { escapeValue: false },
  });
  await speak(remembered() ?? preferred());
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen);
  try {
    localStorage.setItem(REMEMBERED, chosen);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

/** Before a page shows words that are not in the first catalogue. */
export const learnWords = (part: Exclude<keyof typeof catalogues, 'house'>): Promise<void> =>
  learnCatalogue(part, catalogues[part]);

/** The same for words that come from elsewhere, such as a game's. */
export async function learnCatalogue(name: string, catalogue: Catalogue): Promise<void> {
  wanted.set(name, catalogue);
  await started;
  await speak(language);
}

export function t(key: Key, values?: Values): string {
  if (values !== undefined) return translate(key, { ...values, lng: language });
  const place = `${language} ${key}`;
  const found = plain.get(place) ?? translate(key, { lng: language });
  plain.set(place, found);
  return found;
}

/** For words that come from the server: a sentence where the catalogue has one for it. */
export function known(key: string, values: Values = {}): string | undefined {
  return engine.exists(key, { lng: language }) ? translate(key, { ...values, lng: language }) : undefined;
}

async function speak(chosen: Language): Promise<void> {
  await Promise.all([...wanted].map(([name, catalogue]) => learn(name, catalogue, chosen)));
  language = chosen;
  sayErased(t('text.erased'));
  document.documentElement.lang = chosen;
}

async function learn(name: string, catalogue: Catalogue, spoken: Language): Promise<void> {
  if (learnt.has(`${name} ${spoken}`)) return;
  engine.addResourceBundle(spoken, 'translation', (await catalogue[spoken]()).default);
  learnt.add(`${name} ${spoken}`);
  plain.clear();
}

function remembered(): Language | undefined {
  try {
    return LANGUAGES.find((offered) => offered === localStorage.getItem(REMEMBERED));
  } catch {
    return undefined;
  }
}

function preferred(): Language {
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.flatMap((wish) => LANGUAGES.find((offered) => offered === wish) ?? [])[0] ?? 'en';
}
