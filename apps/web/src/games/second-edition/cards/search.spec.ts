import { premiere, SECOND_EDITION_CARDS, secondEditionCard } from '@logbuoy/cards';
import type { CardWithText } from '@logbuoy/games/second-edition';
import { behaviourOf, secondEditionWords } from '@logbuoy/games/second-edition';
import { EVERYTHING, iconsIn, keywordsIn, queryOf, searchCards, searchOf, withCostLeast, withCostMost } from './search';
import { catalogue } from '../../../sources.fixture';

const cards: CardWithText[] = SECOND_EDITION_CARDS.map((card) => ({
  ...card,
  text: behaviourOf(card.number)?.text ?? null,
}));

describe('looking for cards', () => {
  const namings = (fact: string) => [fact, secondEditionWords.skillWord(fact, 'de')];
  const titles = (search: Partial<typeof EVERYTHING>) =>
    searchCards(cards, { ...EVERYTHING, ...search }, namings).map(({ title }) => title);

  it('finds everything where nothing is asked, and one card by its number', () => {
    expect(titles({})).toHaveLength(415);
    expect(titles({ words: '#210' })).toEqual([secondEditionCard(premiere.brilgar).title]);
    expect(titles({ words: '210' })).toEqual([secondEditionCard(premiere.brilgar).title]);
  });

  it('takes a number among words for any that stands on a card', () => {
    const leaders = titles({ words: '2 leadership', type: 'personnel' });
    expect(leaders).toContain('Gowron');
    expect(leaders.length).toBeLessThan(titles({ words: 'leadership', type: 'personnel' }).length);
    expect(titles({ words: 'leadership #7' })).toEqual([]);
  });

  it('finds by words of either language, all of which must fit, whatever their accents', () => {
    const bajoranLawyers = titles({ words: 'bajoran recht', type: 'personnel' });
    expect(bajoranLawyers).toContain('Brilgar');
    expect(titles({ words: 'bajoran recht warp-core-breach-nonsense' })).toEqual([]);
    expect(titles({ words: 'QONOS' })).toEqual(expect.arrayContaining(["Qo'noS"]));
  });

  it.each(['en', 'de'] as const)('finds what stands as an example in the empty field (%s)', (language) => {
    expect(titles({ words: catalogue(language)['search.words-hint'] ?? '' })).toEqual(['Gowron']);
  });

  it('is written into an address and read from it, where nonsense asks for nothing', () => {
    const search = {
      words: 'Qo’noS & co',
      type: 'mission',
      affiliation: 'klingon',
      skill: 'Honor',
      keyword: "Commander: I.K.S. Hegh'ta",
      icon: 'command',
      costLeast: '2',
      costMost: '3',
    };
    expect(searchOf(queryOf(search))).toEqual(search);
    expect(searchOf('?type=mission')).toEqual({ ...EVERYTHING, type: 'mission' });
    expect(searchOf('?type=tribble&affiliation=ferengi&cost=-1&cost-from=x&other=1')).toEqual(EVERYTHING);
    expect(queryOf(EVERYTHING)).toBe('');
  });

  it('finds by kind, affiliation, skill and cost', () => {
    const found = searchCards(
      cards,
      { ...EVERYTHING, type: 'personnel', affiliation: 'klingon', skill: 'Honor', costMost: '2' },
      namings,
    );
    expect(found.length).toBeGreaterThan(3);
    for (const card of found)
      expect(card).toMatchObject({ type: 'personnel', affiliation: 'klingon', skills: { Honor: expect.any(Number) } });
    expect(Math.max(...found.map((card) => ('cost' in card ? card.cost : 99)))).toBeLessThanOrEqual(2);
  });

  it('finds by a range of costs that is open at either end, and never begins above its end', () => {
    const costs = (search: Partial<typeof EVERYTHING>) =>
      new Set(
        searchCards(cards, { ...EVERYTHING, ...search }, namings).map((card) => ('cost' in card ? card.cost : null)),
      );
    expect(costs({ costLeast: '6' })).toEqual(new Set([6, 7]));
    expect(costs({ costMost: '1' })).toEqual(new Set([0, 1]));
    expect(costs({ costLeast: '3', costMost: '3' })).toEqual(new Set([3]));
    const from3to4 = { ...EVERYTHING, costLeast: '3', costMost: '4' };
    expect(withCostLeast(from3to4, '5')).toMatchObject({ costLeast: '5', costMost: '5' });
    expect(withCostMost(from3to4, '1')).toMatchObject({ costLeast: '1', costMost: '1' });
    expect(withCostLeast({ ...EVERYTHING, costLeast: '3' }, '5')).toMatchObject({ costLeast: '5', costMost: '' });
    expect(withCostMost(from3to4, '')).toMatchObject({ costLeast: '3', costMost: '' });
  });

  it('finds by keyword and by icon, of which every one the cards have can be chosen', () => {
    expect(titles({ keyword: 'Praetor' })).toHaveLength(2);
    expect(titles({ keyword: 'Prae' })).toEqual([]); // a keyword is matched as a whole
    expect(iconsIn(cards)).toEqual(
      expect.arrayContaining(['command', 'staff', 'ds9', 'tng', 'earth', 'alternate-universe']),
    );
    expect(titles({ icon: 'ds9', type: 'personnel' })).toContain('Benjamin Sisko');
    for (const icon of iconsIn(cards)) expect([icon, titles({ icon })]).not.toEqual([icon, []]);
    for (const keyword of keywordsIn(cards)) expect([keyword, titles({ keyword })]).not.toEqual([keyword, []]);
    const commanded = searchCards(cards, { ...EVERYTHING, icon: 'command', type: 'ship' }, namings);
    expect(commanded.every((card) => card.type === 'ship' && card.staffing.includes('command'))).toBe(true);
  });
});
