import { premiere, SECOND_EDITION_CARDS, secondEditionCard } from '@logbuoy/cards';
import type { CardWithText } from '@logbuoy/games/second-edition';
import { behaviourOf } from '@logbuoy/games/second-edition';
import { fullName, sharedTitles } from './full-name';

const cards: CardWithText[] = SECOND_EDITION_CARDS.map((card) => ({
  ...card,
  text: behaviourOf(card.number)?.text ?? null,
}));

describe('what a card is called', () => {
  it('is no other card’s name, and its title alone where that is enough', () => {
    expect(new Set(cards.map(fullName)).size).toBe(cards.length);
    expect(fullName(secondEditionCard(premiere.jeanLucPicardExplorer))).toBe('Jean-Luc Picard, Explorer');
    expect(fullName(secondEditionCard(premiere.barron))).toBe('Barron');
    expect([...sharedTitles(cards)]).toEqual(['Earth', 'Benjamin Sisko', 'Jean-Luc Picard', 'Worf', 'Shinzon']);
  });
});
