import { MATCH_REJECTIONS } from '@logbuoy/games';
import { catalogue, sourcesBelow } from '../sources.fixture';
import { calledKeys, isUsed, stemOf, usedKeys } from './used-keys.fixture';
import { hardCodedWords } from './visible-text.fixture';

const en = catalogue('en');
const de = catalogue('de');
const sources = sourcesBelow('apps/web/src', ['.svelte', '.ts']).filter(
  ({ file }) => !/\.(spec|fixture)\.ts$/.test(file),
);
const blanksOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, blank]) => blank ?? '').sort();

describe('the catalogues', () => {
  it('hold the same keys in the same order in both languages', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });

  it('leave the same blanks in both languages, and no sentence empty', () => {
    for (const key of Object.keys(en)) {
      expect({ key, blanks: blanksOf(de[key] ?? '') }).toEqual({ key, blanks: blanksOf(en[key] ?? '') });
      expect({ key, empty: !en[key]?.trim() || !de[key]?.trim() }).toEqual({ key, empty: false });
    }
  });

  it.each([
    ['a match is a Partie', /\bMatch/],
    ['a draw is an Unentschieden', /\bRemis/i],
    ['a judge is a Schiedsrichter', /\bSpielleitung/],
    ['a hash is a Prüfsumme', /\bMerkmal/],
    ['the core is the Zentrum', /\bKern\b/],
    ['a response is a Reaktion', /[Aa]ntworten (?:mit|oder|könn)|\bAntworten\?|als Antwort/],
  ])('say the same word for the same thing in German: %s', (_, other) => {
    const said = Object.entries(de).filter(([, sentence]) => other.test(sentence));
    const told = sourcesBelow('libs', ['words.ts', 'german.ts', 'asks.ts', 'refusals.ts']).filter(({ text }) =>
      (text.match(/\bde: [`'][^`']*/g) ?? [text]).some((sentence) => other.test(sentence)),
    );
    expect({ said, told: told.map(({ file }) => file) }).toEqual({ said: [], told: [] });
  });

  it('have every plural form English and German need', () => {
    const stems = Object.keys(en).flatMap((key) => (stemOf(key) === key ? [] : [stemOf(key)]));
    for (const stem of stems)
      expect(Object.keys(en).filter((key) => stemOf(key) === stem)).toEqual([`${stem}_one`, `${stem}_other`]);
  });

  it('miss no key that is asked for', () => {
    const stems = new Set(Object.keys(en).map(stemOf));
    expect(calledKeys(sources).filter(({ key }) => !stems.has(key))).toEqual([]);
    for (const pattern of usedKeys(sources).patterns) {
      expect({ pattern, fits: [...stems].some((stem) => pattern.test(stem)) }).toEqual({ pattern, fits: true });
    }
  });

  it('hold no unused key', () => {
    const used = usedKeys(sources);
    expect(Object.keys(en).filter((key) => !isUsed(used, stemOf(key)))).toEqual([]);
  });

  it('have words for every refusal of the house', () => {
    const codes = new Set([
      ...Object.keys(MATCH_REJECTIONS),
      ...refusalsIn(['apps/api/src', 'libs/platform/src', 'libs/accounts/src']),
    ]);
    expect(codes.size).toBeGreaterThan(60);
    expect([...codes].filter((code) => en[`problem.${code}`] === undefined).sort()).toEqual([]);
  });
});

describe('the health page', () => {
  it('has words for every part the API looks at', () => {
    const parts = sourcesBelow('libs/platform/src/health', ['module.ts']).flatMap(({ text }) =>
      [...text.matchAll(/readiness\.add(?:Vital)?\(\s*'([a-z-]+)'/gi)].map(([, part]) => part ?? ''),
    );
    expect(parts).toEqual(expect.arrayContaining(['store', 'redis']));
    expect(parts.filter((part) => en[`health.part.${part}`] === undefined)).toEqual([]);
  });
});

describe('the pages', () => {
  it('show no words of their own', () => {
    const found = sources
      .filter(({ file }) => file.endsWith('.svelte'))
      .flatMap(({ file, text }) => hardCodedWords(text).map((words) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<img alt="A buoy" src="x.svg" />', 'A buoy'],
    ['<button aria-label={"Close it"}></button>', 'Close it'],
    ['{#if true}<b>Inner words</b>{/if}', 'Inner words'],
    ['<p>{1 > 2 ? "Yes indeed" : ""}</p>', 'Yes indeed'],
    ['<Field label="A label" />', 'A label'],
  ])('would be caught with %s', (svelte, words) => {
    expect(hardCodedWords(svelte)).toEqual([words]);
  });

  it('may use classes, ids, keys and marks', () => {
    expect(
      hardCodedWords(`<p class="small muted" id="x-{1}">{t('home.lead')} · {a === 'word' ? t('b') : 4}</p>`),
    ).toEqual([]);
  });
});

/** Codes as the sources spell them where they refuse something. */
function refusalsIn(folders: readonly string[]): string[] {
  const refusal =
    /(?:new Problem\(\s*\d+,\s*|\b(?:reject|refuse|notAllowed|notFound)\(\s*|refused\(\{ code: |^ {2}\d{3}: )'([a-z-]+)'/gm;
  return folders
    .flatMap((folder) => sourcesBelow(folder, ['.ts']))
    .filter(({ file }) => !/spec\.ts$|\.contract\.ts$|\.fixture\.ts$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(refusal)].map(([, code]) => code ?? ''));
}
