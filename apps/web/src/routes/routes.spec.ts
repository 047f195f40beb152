import { NAME_LENGTH_MAX } from '@logbuoy/accounts';
import { opposingDecks } from '@logbuoy/contracts';
import { PASSWORD_LENGTH_MIN } from '@logbuoy/contracts/dto';
import { clockFace } from '../lib/clock-face';
import { clockOf, isWholeIn } from '../api/clock-form';
import { nameFault, passwordFault } from '../lib/credentials';
import { entriesOf, fitsOnALine, labelOf } from '../lib/data-tree';
import { Gathering } from '../lib/gathering';
import { houseBotOf } from '../lib/house-bot';
import { howItEnded } from '../lib/how-it-ended';
import { hrefOf, routeOf, type Route } from './routes';
import { ServerTime } from '../lib/server-time';
import { textOf } from '../lib/text-of-file';
import { bankLeftMs } from '../api/time-left';

describe('a file of text', () => {
  it.each([
    ['UTF-8', Buffer.from('Müller, Jörg')],
    ['UTF-8 with a mark', Buffer.from('\ufeffMüller, Jörg')],
    ['Windows-1252', Buffer.from('M\xfcller, J\xf6rg', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffMüller, Jörg', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffMüller, Jörg', 'utf16le').swap16()],
  ])('is read as it was meant: %s', (_, bytes) => {
    expect(textOf(bytes)).toBe('Müller, Jörg');
  });
});

describe('addresses', () => {
  const ROUTES: readonly Route[] = [
    { page: 'home' },
    { page: 'sign-in' },
    { page: 'register', then: '/tables/new' },
    { page: 'guest', then: '/matches/abc' },
    { page: 'rules', game: 'a-game' },
    { page: 'cards', game: 'a-game' },
    { page: 'decks' },
    { page: 'games' },
    { page: 'new-table', game: 'a-game' },
    { page: 'account' },
    { page: 'tables' },
    { page: 'new-table' },
    { page: 'matches', state: 'running' },
    { page: 'matches', state: 'mine' },
    { page: 'matches', state: 'finished' },
    { page: 'match', match: 'a_B-9' },
    { page: 'health' },
    { page: 'about' },
    { page: 'proofs' },
  ];

  it.each(ROUTES.map((route) => [hrefOf(route), route] as const))('%s leads back to its page', (href, route) => {
    const { pathname, search } = new URL(href, 'http://house');
    expect(routeOf(pathname, search)).toEqual(route);
  });

  it('that lead nowhere are known as such', () => {
    for (const path of ['/x', '/matches/a/b', '/matches/%2e', '/matches/ä', `/matches/${'a'.repeat(65)}`]) {
      expect(routeOf(path)).toEqual({ page: 'not-found' });
    }
    expect(routeOf('/tables/')).toEqual({ page: 'tables' });
  });

  it('after signing in are never on another site', () => {
    for (const then of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/no-such-page',
      '',
    ]) {
      expect(routeOf('/guest', `?then=${encodeURIComponent(then)}`)).toEqual({ page: 'guest' });
    }
  });
});

describe('the server’s time', () => {
  const date = (ms: number) => new Date(ms).toUTCString();

  it('is the device’s own while that is possible', () => {
    const time = new ServerTime();
    expect(time.at(123)).toBe(123);
    time.learn(date(50_000), 50_100, 50_200);
    expect(time.at(60_000)).toBe(60_000);
  });

  it('is found within half a second for a device that is five minutes slow', () => {
    const time = new ServerTime();
    for (let server = 1_000_000; server < 1_010_000; server += 730) {
      time.learn(date(server), server - 300_000 - 20, server - 300_000 + 20);
    }
    expect(Math.abs(time.at(2_000_000) - 2_300_000)).toBeLessThan(500);
  });

  it('is learnt anew when somebody sets the device’s clock', () => {
    const time = new ServerTime();
    time.learn(date(1_000_000), 1_000_000, 1_000_100);
    time.learn(date(1_001_000), 5_000_000, 5_000_100);
    expect(Math.abs(time.at(5_000_000) - 1_001_500)).toBeLessThanOrEqual(600);
  });

  it('ignores an answer without a date', () => {
    const time = new ServerTime();
    time.learn(null, 0, 10);
    time.learn('yesterday', 0, 10);
    expect(time.at(77)).toBe(77);
  });
});

describe('the clocks', () => {
  const seat = { bankMs: 60_000, delayMs: 5_000, decisionMs: null, absenceMs: null };
  const clock = { sinceMs: 1_000, left: { north: seat, south: seat }, settings: null, running: ['north'] };

  it('run for the awaited seat only, after its free part', () => {
    expect(bankLeftMs(clock, 'south', 99_000)).toBe(60_000);
    expect(bankLeftMs(clock, 'north', 6_000)).toBe(60_000);
    expect(bankLeftMs(clock, 'north', 7_000)).toBe(59_000);
    expect(bankLeftMs(clock, 'north', 999_000)).toBe(0);
  });

  it('do not run ahead of the reading, as during a pause', () => {
    expect(bankLeftMs(clock, 'north', 0)).toBe(60_000);
  });

  it('are not shown at an untimed table', () => {
    expect(bankLeftMs({ ...clock, left: null }, 'north', 7_000)).toBeUndefined();
  });

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
    [-5, '0:00'],
  ])('show %d ms as %s', (ms, face) => {
    expect(clockFace(ms)).toBe(face);
  });

  it('are set as the form says', () => {
    expect(clockOf(false, '30', '5')).toEqual({});
    expect(clockOf(true, '30', '0')).toEqual({ clock: { bankMs: 1_800_000 } });
    expect(clockOf(true, '1', '10')).toEqual({ clock: { bankMs: 60_000, incrementMs: 10_000 } });
    for (const text of ['', '1.5', '-1', '1e3', 'x', '601', '0']) expect(isWholeIn(text, 1, 600)).toBe(false);
    expect(isWholeIn(' 600 ', 1, 600)).toBe(true);
  });
});

describe('a position in readable form', () => {
  it('keeps small things on a line and spreads out large ones', () => {
    for (const small of [[], [1, 'b'], {}, { card: 1, face: 9 }]) expect(fitsOnALine(small)).toBe(true);
    for (const large of [7, null, [[1]], { a: { b: 1 } }, { a: 1, b: 2, c: 3, d: 4, e: 5 }])
      expect(fitsOnALine(large)).toBe(false);
  });

  it('names members in words and items by their place', () => {
    expect(['handSizes', 'turn', '0', '11'].map(labelOf)).toEqual(['hand sizes', 'turn', '1.', '12.']);
    expect(entriesOf({ a: 1, b: undefined })).toEqual([['a', 1]]);
    expect(entriesOf('text')).toBeUndefined();
  });
});

describe('what a visitor types', () => {
  it('is measured as the house measures it', () => {
    const name = (length: number) => '🖖'.repeat(length);
    expect(nameFault('  ')).toBe('name-missing');
    expect(nameFault(name(NAME_LENGTH_MAX))).toBeUndefined();
    expect(nameFault(name(NAME_LENGTH_MAX + 1))).toBe('name-long');
    expect(passwordFault('', { isNew: false })).toBe('password-missing');
    expect(passwordFault('x', { isNew: false })).toBeUndefined();
    expect(passwordFault('x'.repeat(PASSWORD_LENGTH_MIN - 1), { isNew: true })).toBe('password-short');
    expect(passwordFault('x'.repeat(PASSWORD_LENGTH_MIN), { isNew: true })).toBeUndefined();
  });
});

describe('what is read out', () => {
  it('within a moment is told together, and what comes later by itself', () => {
    const waiting: (() => void)[] = [];
    const told: string[] = [];
    const gathering = new Gathering(
      (tell) => waiting.push(tell),
      (words) => told.push(words),
    );
    gathering.add('Kira scores 35 points.');
    gathering.add('Finished');
    waiting.shift()?.();
    gathering.add('Reconnected');
    waiting.shift()?.();
    expect(told).toEqual(['Kira scores 35 points. Finished', 'Reconnected']);
  });
});

describe('the end of a match', () => {
  it('is victory or defeat to those who played, and news to everybody else', () => {
    expect(howItEnded(['north'], 'north')).toBe('won');
    expect(howItEnded(['north', 'south'], 'north')).toBe('shared');
    expect(howItEnded(['north'], 'south')).toBe('lost');
    expect([howItEnded(['north'], undefined), howItEnded([], 'north')]).toEqual([undefined, undefined]);
  });

  it('offers the same bot once more', () => {
    expect(['house-captain-2', 'house-random-1', 'mira', null].map(houseBotOf)).toEqual([
      'captain',
      'random',
      undefined,
      undefined,
    ]);
  });
});

describe('the deck of a bot', () => {
  const deckWith = (...missions: number[]) => ({ deck: { missions, dilemmas: [], deck: [] } });
  const [mine, close, far] = [deckWith(170, 187), deckWith(187, 200), deckWith(148, 153)];

  it('brings no mission of those who sit there, as long as there is such a deck', () => {
    expect(opposingDecks([mine.deck], [mine, close, far])).toEqual([far]);
    expect(opposingDecks([mine.deck], [mine, close])).toEqual([mine, close]);
  });
});
