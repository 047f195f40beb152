import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECOND_EDITION_EVENT_TYPES } from '@logbuoy/games/second-edition';
import { foldGolden, lastViews, readGolden, type GoldenMatch } from './golden-match';

const FOLDER = path.join(__dirname, 'second-edition');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));
const goldenOf = (file: string): GoldenMatch => readGolden(readFileSync(path.join(FOLDER, file), 'utf8'));

describe('golden replays of Second Edition', () => {
  it.each(FILES)('%s folds to what every seat saw in the end', (file) => {
    const golden = goldenOf(file);
    expect(golden.events.length).toBeGreaterThan(10);
    // A newer build may show more, and must show all that was shown then.
    expect(JSON.parse(JSON.stringify(lastViews(foldGolden(golden))))).toMatchObject(golden.views);
  });

  it('together cover every type of event', () => {
    const covered = new Set(FILES.flatMap((file) => goldenOf(file).events.map(({ type }) => type)));
    expect(SECOND_EDITION_EVENT_TYPES.filter((type) => !covered.has(type))).toEqual([]);
  });

  it('would not pass for another match: one event left out is noticed', () => {
    const golden = goldenOf(FILES.find((file) => file.startsWith('match-')) as string);
    const at = golden.events.findLastIndex(({ type }) => type === 'PointsChanged');
    const events = golden.events.filter((_, i) => i !== at);
    expect(JSON.parse(JSON.stringify(lastViews(foldGolden({ events }))))).not.toMatchObject(golden.views);
  });
});
