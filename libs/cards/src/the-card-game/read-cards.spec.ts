import { readTcgCards, TCG_CARDS } from '.';

const altered = (change: { readonly [field: string]: unknown }, place = 10): unknown[] => [
  ...TCG_CARDS.slice(0, place),
  { ...TCG_CARDS[place], ...change },
];

describe('the loader of the cards', () => {
  it('reads them as they are', () => {
    expect(readTcgCards(JSON.parse(JSON.stringify(TCG_CARDS)))).toEqual(TCG_CARDS);
  });

  it.each([
    [{ id: 1 }, 'card 1 is there twice'],
    [{ type: 'captain' }, 'has no type we know'],
    [{ text: 'What the card says.' }, 'is a field too many'],
    [{ icon: 'phaser' }, 'not in its list'],
    [{ icon: null }, 'has no Icon'],
    [{ attributes: ['tribble'] }, 'not in its list'],
    [{ ratings: { combat: 12, humanity: 1, logic: 1 } }, 'is no whole number'],
    [{ abilities: [] }, 'another number of Abilities than texts'],
    [{ name: undefined }, 'is no text'],
  ])('refuses %j', (change, fault) => {
    expect(() => readTcgCards(altered(change))).toThrow(fault);
  });

  it('[TCG-012] refuses a Challenge without an Action, and a Core card with an Icon', () => {
    const challenge = TCG_CARDS.findIndex(({ type }) => type === 'challenge');
    expect(() => readTcgCards(altered({ actions: [] }, challenge))).toThrow('has no Action');
    expect(() => readTcgCards(altered({ icon: 'logic' }, 0))).toThrow('Core card with an Icon');
  });

  it('refuses what is no list', () => {
    expect(() => readTcgCards({})).toThrow('a list of cards');
  });
});
