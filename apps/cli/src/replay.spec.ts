import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchStream } from '@logbuoy/kernel';
import { matchFile, playFixtureMatch, playBotMatch, cardGame } from '@logbuoy/test-kit';
import { inProcess } from './run-cli.fixture';

const played = playBotMatch({ seed: 7, eventsMost: 400 });
const fixture = playFixtureMatch({ seed: 12 });

let folder: string;
const write = (name: string, { match, lines }: Pick<typeof played, 'match' | 'lines'>): string => {
  const file = join(folder, name);
  writeFileSync(file, matchFile(matchStream(match), lines));
  return file;
};
const told = async (...args: string[]) => inProcess(['replay', ...args]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'logbuoy-replay-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('replay', () => {
  it('prints a match from its file, in either language, with numbers and times', async () => {
    const file = write('match.logbuoy.jsonl', played);
    const { code, out, err } = await told(file);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ +\d+ +0:00:00 {2}\S/);
    expect(out).toMatch(/ {2}(North|South) draws 7 cards: /);
    const german = await told(file, '--language', 'de');
    expect(german.out).toMatch(/ {2}(Nord|Süd) zieht 7 Karten: /);
    expect(german.out.split('\n')).toHaveLength(out.split('\n').length);
  });

  it('shows a seat its own cards, and a spectator none', async () => {
    const file = write('match.logbuoy.jsonl', played);
    const namesCards = async (who: string): Promise<boolean[]> => {
      const { out } = await told(file, '--as', who);
      return ['North', 'South'].map((name) => out.includes(`${name} draws 7 cards: `));
    };
    expect(await namesCards('everything')).toEqual([true, true]);
    expect(await namesCards('north')).toEqual([true, false]);
    expect(await namesCards('south')).toEqual([false, true]);
    expect(await namesCards('spectator')).toEqual([false, false]);
  });

  it('prints a part of it, for programs as one JSON object', async () => {
    const file = write('match.logbuoy.jsonl', played);
    const { code, out } = await told(file, '--from', '10', '--to', '30', '--json');
    expect(code).toBe(0);
    const { verdict, game, seats, events } = JSON.parse(out) as {
      verdict: object;
      game: string;
      seats: string[];
      events: { version: number; type: string; text: string }[];
    };
    expect(verdict).toMatchObject({ ok: true, match: played.match });
    expect({ game, seats }).toEqual({ game: cardGame.id, seats: ['north', 'south'] });
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, i) => i + 10));
    expect(events.filter(({ text }) => text !== '').length).toBeGreaterThan(5);
  });

  it('names the fault of a file that was changed, and prints it as far as it can be read', async () => {
    const { match, lines } = played;
    const { after } = JSON.parse(lines[60] as string) as { after: number };
    const file = write('changed.logbuoy.jsonl', { match, lines: lines.toSpliced(60, 1) });
    const { code, out, err } = await told(file);
    expect(code).toBe(1);
    expect(err).toContain(`wrong at event ${after + 1} (line 62, missing-event)`);
    expect(out).toMatch(/ draws 7 cards: /);
  });

  it('prints an unknown game by the names of its events', async () => {
    const { code, out } = await told(write('other.logbuoy.jsonl', fixture));
    expect(code).toBe(0);
    expect(out).toMatch(/ DeckShuffled$/m);
  });

  it.each<[string[], RegExp]>([
    [[], /exactly one FILE/],
    [['/nowhere/at/all'], /cannot be opened/],
    [['a', '--as', 'god'], /--as wants everything, spectator, or a seat/],
    [['a', '--language', 'tlh'], /--language wants en or de/],
    [['a', '--from', '0'], /--from wants the number of an event/],
    [['a', '--to', 'end'], /--to wants the number of an event/],
    [[__filename], /holds no match/],
  ])('answers 2 to %j and says why', async (args, why) => {
    const { code, err } = await told(...args);
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });

  it('reports a seat that was not in the match', async () => {
    const { code, err } = await told(write('match.logbuoy.jsonl', played), '--as', 'west');
    expect(code).toBe(2);
    expect(err).toMatch(/this match had no seat west; its seats are north, south/);
  });
});
