import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gamesOf, type Game } from '@logbuoy/games';
import type { Seat } from '@logbuoy/kernel';
import { foldGolden, lastViews, readGolden, type GoldenMatch } from './golden';

const folderOf = (game: string): string => path.join(__dirname, game);
const filesOf = (game: string): string[] =>
  existsSync(folderOf(game)) ? readdirSync(folderOf(game)).filter((file) => file.endsWith('.jsonl')) : [];
const goldenOf = (game: string, file: string): GoldenMatch =>
  readGolden(readFileSync(path.join(folderOf(game), file), 'utf8'));

describe.each([...gamesOf().values()])('golden replays of $id', (game: Game) => {
  const { id } = game;
  /** What the seats that are in the file see of a history, as it is read back. */
  const seenIn = (golden: GoldenMatch, events = golden.events): unknown =>
    JSON.parse(JSON.stringify(lastViews(game, foldGolden(game, { events }), Object.keys(golden.views) as Seat[])));

  it('are on record', () => {
    if (filesOf(id).length > 0) return;
    throw new Error(`${id} has none: node -r ./test/kit/register.cjs test/golden/make.ts ${id} plays some`);
  });
  if (filesOf(id).length === 0) return;

  it.each(filesOf(id))('%s folds to what every seat saw in the end', (file) => {
    const golden = goldenOf(id, file);
    expect(golden.events.length).toBeGreaterThan(10);
    expect(Object.keys(golden.views).length).toBeGreaterThanOrEqual(game.players.min);
    // A newer build may show more, and must show all that was shown then.
    expect(seenIn(golden)).toMatchObject(golden.views);
  });

  it('together cover every type of event', () => {
    const covered = new Set(filesOf(id).flatMap((file) => goldenOf(id, file).events.map(({ type }) => type)));
    expect(game.eventTypes.filter((type) => !covered.has(type))).toEqual([]);
  });

  it('would not pass for another match: the last event left out is noticed', () => {
    const golden = goldenOf(id, filesOf(id).find((file) => file.startsWith('match-')) as string);
    expect(seenIn(golden, golden.events.slice(0, -1))).not.toMatchObject(golden.views);
  });
});
