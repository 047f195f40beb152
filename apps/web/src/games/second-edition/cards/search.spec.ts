import { premiere, SECOND_EDITION_CARDS, secondEditionCard } from '@logbuoy/cards';
import type { CardWithText, SeenEventMessage } from '@logbuoy/contracts';
import {
  behaviourOf,
  secondEditionKit,
  secondEditionWords,
  STARTER_DECKS,
  sortedDeck,
} from '@logbuoy/games/second-edition';
import { fullName, sharedTitles } from './full-name';
import { TERMS, termsOf } from './glossary';
import { foldRequirements } from './requirements';
import { EVERYTHING, iconsIn, keywordsIn, queryOf, searchCards, searchOf, withCostLeast, withCostMost } from './search';
import { lettersOf } from './title-room';
import { costCurve, costless, draftOf, linesOf, listOf, skillSupply, withCopies } from '../decks/draft';
import { cardsIn, turnBegunBy } from '../position/read-events';
import { logOf } from '../../../table/log';
import { catalogue } from '../../../sources.fixture';

const cards: CardWithText[] = SECOND_EDITION_CARDS.map((card) => ({
  ...card,
  text: behaviourOf(card.number)?.text ?? null,
}));
const book = (number: number) => cards.find((card) => card.number === number);

describe('the room a title takes on a small card', () => {
  it.each([
    ['Gowron', 6],
    ['Study Cometary Cloud', 14],
    ['Chula: Pick One to Save Two', 15],
    ['Assassination Attempt', 13],
  ])('%s takes %i letters on the longer of its two lines', (title, letters) => {
    expect(lettersOf(title)).toBe(letters);
  });
});

describe('what a card is called', () => {
  it('is no other card’s name, and its title alone where that is enough', () => {
    expect(new Set(cards.map(fullName)).size).toBe(cards.length);
    expect(fullName(secondEditionCard(premiere.jeanLucPicardExplorer))).toBe('Jean-Luc Picard, Explorer');
    expect(fullName(secondEditionCard(premiere.barron))).toBe('Barron');
    expect([...sharedTitles(cards)]).toEqual(['Earth', 'Benjamin Sisko', 'Jean-Luc Picard', 'Worf', 'Shinzon']);
  });
});

describe('words somebody has to know to read a card', () => {
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

describe('what a mission needs, in few words', () => {
  const missions = SECOND_EDITION_CARDS.filter((card) => card.type === 'mission');
  const foldedOf = (title: string) =>
    foldRequirements(missions.find((mission) => mission.title === title)?.requirements ?? []);

  it('says once what every way needs, and then what one may choose between', () => {
    expect(foldedOf('Sensitive Search')).toEqual([
      {
        attribute: 'cunning',
        over: 30,
        always: { Programming: 1, Security: 1 },
        either: [{ Acquisition: 1 }, { Honor: 1 }, { Law: 1 }, { Treachery: 1 }],
      },
    ]);
    expect(foldedOf('Intercept Renegade')).toHaveLength(2); // two attributes are two ways
  });

  it('says neither more nor less than the card, for every mission', () => {
    for (const { title, requirements } of missions) {
      const unfolded = foldRequirements(requirements).flatMap(({ attribute, over, always, either }) =>
        (either.length === 0 ? [{}] : either).map((choice) => ({ skills: { ...always, ...choice }, attribute, over })),
      );
      expect([title, unfolded]).toEqual([title, expect.arrayContaining([...requirements])]);
      expect(unfolded).toHaveLength(requirements.length);
    }
  });
});

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

describe('a deck in the making', () => {
  const starter = STARTER_DECKS[0]!.deck;

  it('is the same deck as a list and as counts', () => {
    expect(listOf(draftOf(starter), book)).toEqual(sortedDeck(starter));
  });

  it('grows and shrinks by copies, each in its part', () => {
    const draft = withCopies(withCopies(new Map(), premiere.brilgar, 2), premiere.antedeanAssassins, 1);
    expect(linesOf(draft, 'deck', book).map(({ card, copies }) => [card.title, copies])).toEqual([['Brilgar', 2]]);
    expect(linesOf(draft, 'dilemmas', book)).toHaveLength(1);
    expect(linesOf(withCopies(draft, premiere.brilgar, 0), 'deck', book)).toEqual([]);
  });

  it('counts what cards cost, and who could bring the skills its missions ask for', () => {
    const draft = draftOf(starter);
    const priced = starter.deck.filter((number) => 'cost' in secondEditionCard(number)).length;
    expect(costCurve(draft, book).reduce((sum, count) => sum + count, 0)).toBe(priced);
    expect(costless(draft, book)).toBe(starter.deck.length - priced);
    expect(costless(draft, book)).toBeGreaterThan(0);
    const supply = skillSupply(draft, book);
    const physics = supply.find(({ skill }) => skill === 'Physics');
    const people = starter.deck.filter((number) => {
      const card = secondEditionCard(number);
      return card.type === 'personnel' && 'Physics' in card.skills;
    }).length;
    expect(physics).toMatchObject({ people, asked: 1 });
  });

  it.each(STARTER_DECKS)('names first what fewest of $id can spare', ({ deck }) => {
    const spare = skillSupply(draftOf(deck), book).map(({ people, asked }) => people - asked);
    expect(spare).toEqual(spare.toSorted((a, b) => a - b));
  });

  it('misses a skill only where a mission has no other way', () => {
    const klingons = draftOf(STARTER_DECKS.find(({ id }) => id === 'klingon')!.deck);
    const missing = (draft: typeof klingons) =>
      skillSupply(draft, book).flatMap(({ skill, isMissing }) => (isMissing ? [skill] : []));
    // Nobody has Treachery or Acquisition, but their missions are content with Honor or Law.
    expect(skillSupply(klingons, book).find(({ skill }) => skill === 'Treachery')).toMatchObject({ people: 0 });
    expect(missing(klingons)).toEqual([]);
    const without = linesOf(klingons, 'deck', book)
      .filter(({ card }) => card.type === 'personnel' && 'Physics' in card.skills)
      .reduce((draft, { card }) => withCopies(draft, card.number, 0), klingons);
    expect(missing(without)).toContain('Physics');
  });
});

describe('the log', () => {
  const event = (seq: number, type: string, more: object = {}): SeenEventMessage => ({ seq, at: 0, type, ...more });

  it('gathers lines by turn and leaves out what has no words', () => {
    const events = [
      event(1, 'MatchStarted'),
      event(2, 'TurnBegun', { turn: 1, seat: 'north' }),
      event(3, 'CardPlayed', { card: premiere.brilgar }),
      event(4, 'DecisionAwaited'),
      event(5, 'TurnBegun', { turn: 2, seat: 'south' }),
    ];
    const turns = logOf(events, { cardsIn, turnBegunBy }, ({ type }) => (type === 'DecisionAwaited' ? '' : type));
    expect(turns.map(({ turn, seat, lines }) => [turn, seat, lines.map(({ words }) => words)])).toEqual([
      [0, '', ['MatchStarted']],
      [1, 'north', ['CardPlayed']],
    ]);
  });

  it('finds the cards of an event wherever they stand, and takes no handle for a card', () => {
    const seen = event(1, 'AttemptBegun', {
      mission: 777,
      card: premiere.earthCradleOfTheFederation,
      shipCard: premiere.ussAkira,
      cards: [{ card: premiere.brilgar, handle: 5 }, premiere.dohlem],
      to: { zone: 'surface', at: 3, card: premiere.searchForSurvivors },
    });
    expect([...cardsIn(seen)].sort((a, b) => a - b)).toEqual([
      premiere.earthCradleOfTheFederation,
      premiere.searchForSurvivors,
      premiere.brilgar,
      premiere.dohlem,
      premiere.ussAkira,
    ]);
  });
});
