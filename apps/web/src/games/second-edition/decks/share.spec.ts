import { addressOf, deckIn } from './share';

describe('a deck as an address', () => {
  const deck = { missions: [170, 187], dilemmas: [4, 4, 8], deck: [68, 83, 83] };

  it('comes back as it was', () => {
    expect(addressOf(deck)).toBe('#deck=170.187~4x2.8~68.83x2');
    expect(deckIn(addressOf(deck))).toEqual(deck);
    const nothing = { missions: [], dilemmas: [], deck: [] };
    expect(deckIn(addressOf(nothing))).toEqual(nothing);
  });

  it.each([
    '',
    '#',
    '#deck=',
    '#deck=1~2',
    '#deck=1~2~3~4',
    '#deck=a~2~3',
    '#deck=1x99.2x99.3x99.4x99.5x99~~',
    '#2E-142',
  ])('is not read from %s', (hash) => expect(deckIn(hash)).toBeUndefined());
});
