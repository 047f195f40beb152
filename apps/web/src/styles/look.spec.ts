import { gamesOf, kitsOf } from '@logbuoy/games';
import { catalogue, sourcesBelow } from '../sources.fixture';

const styles = sourcesBelow('apps/web/src', ['.css', '.svelte']);
const fonts = styles.filter(({ file }) => file.endsWith('styles/fonts.css')).map(({ text }) => text)[0] ?? '';

/** Ranges of letters by face, as the browser reads them. */
function rangesOf(face: string): readonly (readonly [number, number])[] {
  const rules = [...fonts.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule]) => rule ?? '');
  return rules
    .filter((rule) => rule.includes(`'${face}'`))
    .flatMap((rule) => [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
    .map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
}

describe('the look of the pages', () => {
  it('uses no undeclared value', () => {
    const all = styles.map(({ text }) => text).join('\n');
    const declared = new Set([...all.matchAll(/(?:^|[\s{;:"'(])(--[a-z0-9-]+)\s*[:=]/gm)].map(([, name]) => name));
    const set = new Set(
      sourcesBelow('apps/web/src', ['.svelte', '.ts']).flatMap(({ text }) =>
        [...text.matchAll(/(?:style:|setProperty\(')(--[a-z0-9-]+)/g)].map(([, name]) => name),
      ),
    );
    const unknown = styles.flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[a-z0-9-]+)(?!.*,)/g)]
        .filter(([, name]) => !declared.has(name) && !set.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('names typefaces in the tokens alone', () => {
    const faces = styles
      .filter(({ file }) => !/styles\/(?:tokens|fonts)\.css$|\/print\//.test(file))
      .filter(({ text }) => /font-family:\s*(?!var\(|inherit|ui-)['"a-z]/.test(text));
    expect(faces.map(({ file }) => file)).toEqual([]);
  });

  const missingIn = (face: string, sentences: readonly string[]): string[] => {
    const ranges = rangesOf(face);
    const isBundled = (letter: string) =>
      ranges.some(([from, to]) => (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to);
    return sentences.filter((words) => ![...words].every(isBundled));
  };
  // The title of a tab is drawn by the browser, in letters of its own.
  const { 'play.tab-title': _en, ...en } = catalogue('en');
  const { 'play.tab-title': _de, ...de } = catalogue('de');

  it('bundles every letter of both catalogues', () => {
    expect(missingIn('Inter Variable', [...Object.values(en), ...Object.values(de)])).toEqual([]);
    expect(missingIn('Inter Variable', ['Σ'])).toEqual(['Σ']);
  });

  it.each(['Inter Variable', 'Saira Semi Condensed'])(
    'bundles every letter of the facts of cards: %s',
    async (face) => {
      const games = gamesOf();
      const kits = kitsOf(games);
      const cards: object[] = [];
      for (const id of games.keys()) cards.push(...((await kits.of(id))?.cards?.() ?? []));
      expect(cards.length).toBeGreaterThan(400);
      expect(missingIn(face, wordsIn(cards))).toEqual([]);
    },
  );
});

/** Every word in data, however deep it lies. */
const wordsIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? [data]
    : Object.values(typeof data === 'object' && data !== null ? data : {}).flatMap((value) => wordsIn(value));
