import { withCardInLine } from './deck-text';

describe('a line of a deck list that was not understood', () => {
  it.each([
    ['2x Jean-Luc Picrd', '2x Worf, Captain'],
    ['3 Antedean Assasins', '3 Worf, Captain'],
    ['- 2 × Wrf', '- 2 × Worf, Captain'],
    ['Wrf x2', 'Worf, Captain x2'],
    ['Wrf (2)', 'Worf, Captain (2)'],
    ['Wrf', 'Worf, Captain'],
  ])('names the card that was meant, as often as before: %s', (said, meant) => {
    expect(withCardInLine(`Deck:\r\n${said}\n1 Mills`, 2, 'Worf, Captain')).toBe(`Deck:\n${meant}\n1 Mills`);
  });

  it('is nowhere behind the last one', () => expect(withCardInLine('1 Mills', 2, 'Worf')).toBe('1 Mills'));
});
