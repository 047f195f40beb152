import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { coverageOf } from '@logbuoy/games';
import { behaviourOf, coverage, ledger } from '@logbuoy/games/second-edition';
import { printedName } from '@logbuoy/test-kit';

const CARDS = path.join(__dirname, '../../libs/games/src/second-edition/cards');

describe('Second Edition', () => {
  it('has 285 rules with 81 worked examples, and 415 cards, of which 272 have game text', () => {
    expect(ledger.rules.map(({ id }) => id)).toEqual(
      Array.from({ length: 285 }, (_, i) => `2E-${String(i + 1).padStart(3, '0')}`),
    );
    const { rules, examples, cards } = coverageOf(coverage);
    expect([rules.total, examples.total, cards.total, cards.withEffect]).toEqual([285, 81, 415, 272]);
  });

  it('names the card of every behaviour as it is printed', () => {
    const texts = readdirSync(CARDS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(CARDS, file), 'utf8'));
    const missing = SECOND_EDITION_CARDS.map(({ number }) => number).filter(
      (card) => behaviourOf(card) !== undefined && !texts.some((text) => text.includes(printedName(card))),
    );
    expect(missing.map(printedName)).toEqual([]);
  });
});
