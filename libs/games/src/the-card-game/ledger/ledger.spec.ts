import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverage, ledger } from './ledger';

const idsIn = (words: string) => [...words.matchAll(/TCG-\d{3}/g)].map(([id]) => id).sort();
const ids = new Set(ledger.rules.map(({ id }) => id));

describe('the ledger as data', () => {
  it('says what RULES.md says, rule by rule', () => {
    const page = readFileSync(join(__dirname, '../RULES.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (TCG-\d{3}) +\| (.*?) +\| (.*?) +\| +\d+ +\|$/gm)];
    expect(ledger.rules.map(({ id, words, section }) => [id, words.en, section])).toEqual(
      rows.map(([, id, words, section]) => [id, words, section]),
    );
  });

  it('says it in German, too, and refers to the same rules', () => {
    for (const { id, words } of ledger.rules) {
      expect({ id, refers: idsIn(words.de) }).toEqual({ id, refers: idsIn(words.en) });
      expect(idsIn(words.en).filter((other) => !ids.has(other))).toEqual([]);
      expect(words.de).not.toBe(words.en);
    }
  });

  it('has 290 rules with 58 worked examples', () => {
    const page = readFileSync(join(__dirname, '../RULES.md'), 'utf8');
    const examples = [...page.matchAll(/^\| TCG-\d{3} +\|.*\| +(\d+) +\|$/gm)].map(([, count]) => Number(count));
    expect([...ids].sort()).toEqual(Array.from({ length: 290 }, (_, i) => `TCG-${String(i + 1).padStart(3, '0')}`));
    expect([examples.reduce((sum, count) => sum + count, 0), coverage.examples, coverage.rules]).toEqual([58, 58, 290]);
  });

  it('puts every rule into a chapter, in order', () => {
    const chapters = ledger.chapters.map(({ id }) => id);
    expect([...new Set(ledger.rules.map(({ chapter }) => chapter))]).toEqual(chapters);
  });

  it('knows a test for every rule', () => {
    expect(ledger.rules.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  });
});
