import { CardNames } from './card-names';
import { nameKey } from './name-key';
import { sayProblem } from './problem-words';
import { readList, type ListedCards } from './read-list';
import { writeText } from './write-list';

/** A game of another kind: cards have names for ids, and there are two piles. */
const CARDS: { readonly [card: string]: readonly string[] } = {
  'red-alert': ['Red Alert', 'Alarm'],
  'away-team-and-ship': ['Away Team and Ship'],
  'away-team': ['Away Team'],
};
const listed: ListedCards<string, 'main' | 'side'> = {
  names: new CardNames({ cards: Object.keys(CARDS), namesOf: (card) => CARDS[card] ?? [] }),
  parts: ['main', 'side'],
  partOf: (card) => (card === 'red-alert' ? 'side' : 'main'),
  cardsMax: 5,
  headings: new Set(['main', 'side'].map(nameKey)),
};

describe('a list of a deck of any game', () => {
  it('is read into the parts of that game, by ids that are words', () => {
    const { deck, problems } = readList('Main:\n2x Away Team\nSide:\n1 alarm\n', listed);
    expect([deck, problems]).toEqual([{ main: ['away-team', 'away-team'], side: ['red-alert'] }, []]);
  });

  it('is written so that it is read again', () => {
    const parts = [
      { heading: 'Main', cards: ['away-team', 'away-team'] },
      { heading: 'Side', cards: ['red-alert'] },
    ];
    const text = writeText(parts, (card) => CARDS[card]?.[0] ?? '');
    expect(text).toBe('Main:\n2x Away Team\n\nSide:\n1x Red Alert\n');
    expect(readList(text, listed).deck).toEqual({ main: ['away-team', 'away-team'], side: ['red-alert'] });
  });

  it('ends where no deck of the game is larger, and what is unknown is suggested in the game’s own words', () => {
    expect(readList('6 Away Team', listed).problems.map(({ code }) => code)).toEqual(['too-many-cards']);
    const [problem] = readList('1 Red Alret', listed).problems;
    expect(problem && sayProblem(problem, 'en', { cardsMax: 5, nameOf: (card) => CARDS[card]?.[0] ?? '' })).toBe(
      'Line 1, "1 Red Alret": no card of this name. Perhaps Red Alert?',
    );
  });
});
