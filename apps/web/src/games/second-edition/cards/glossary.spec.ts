import { premiere, SECOND_EDITION_CARDS } from '@logbuoy/cards';
import type { CardWithText } from '@logbuoy/games/second-edition';
import { behaviourOf, secondEditionKit } from '@logbuoy/games/second-edition';
import { TERMS, termsOf } from './glossary';

const cards: CardWithText[] = SECOND_EDITION_CARDS.map((card) => ({
  ...card,
  text: behaviourOf(card.number)?.text ?? null,
}));

const book = (number: number) => cards.find((card) => card.number === number);

describe('words a reader of a card has to know', () => {
  it('are those of its icons and of its text', () => {
    const termsAt = (number: number) => termsOf(book(number) as CardWithText);
    expect(termsAt(premiere.ussAkira)).toEqual(['command', 'staff']); // U.S.S. Akira: one command, three staff
    expect(termsAt(281)).toEqual(['command']);
    expect(termsAt(273)).not.toContain('command');
    const core = cards.filter((card) => card.type === 'event' && card.plays === 'core');
    for (const card of core) expect(termsOf(card)).toContain('core');
    const downloads = cards.filter(({ text }) => text?.en.includes('download') === true);
    expect(downloads.length).toBeGreaterThan(0);
    for (const card of downloads) expect(termsOf(card)).toContain('download');
  });

  it('lead to rules that exist', () => {
    const ids = secondEditionKit.ledger?.rules.map(({ id }) => id);
    for (const rule of Object.values(TERMS)) expect(ids).toContain(rule);
  });
});
