import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gamesOf, matchDecider, type Game } from '@logbuoy/games';
import { snapshotKindOf } from '@logbuoy/platform';
import { readGolden } from './golden';

const RECORDED = path.join(__dirname, 'state-shape.json');
/** Their names are skills, attributes, or what a program calls its own. */
const NAMED_FREELY = new Set(['vars', 'skills', 'attributes', 'requires']);

/** The names of all fields, as paths. States share what did not change; that is looked at once. */
class Shape {
  private readonly found = new Set<string>();
  private readonly lookedAt = new WeakMap<object, string>();

  add(value: unknown, at: string): void {
    if (typeof value !== 'object' || value === null || this.lookedAt.get(value) === at) return;
    this.lookedAt.set(value, at);
    if (Array.isArray(value)) {
      for (const member of value) this.add(member, `${at}[]`);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      const place = `${at}.${name}`;
      this.found.add(place);
      if (!NAMED_FREELY.has(name)) this.add(member, place);
    }
  }

  get fields(): string[] {
    return [...this.found].sort();
  }
}

function shapeOfMatches(): string[] {
  const shape = new Shape();
  shape.add(matchDecider(gamesOf([])).initial, 'match');
  return shape.fields;
}

/** Of all states its golden matches go through. */
function shapeOf(game: Game): string[] {
  const folder = path.join(__dirname, game.id);
  const shape = new Shape();
  for (const file of (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.jsonl'))) {
    let state = game.initial;
    for (const event of readGolden(readFileSync(path.join(folder, file), 'utf8')).events) {
      state = game.evolve(state, event);
      shape.add(state, 'game');
    }
  }
  return shape.fields;
}

describe('the state of a match', () => {
  // A running match is taken up from its snapshot by a newer build, which would miss what an older one did not write.
  it('has the shape its snapshots are kept for (raise MATCH_STATE_VERSION or the game’s stateVersion; LOGBUOY_TEST_WRITE_SHAPE=1 writes it again)', () => {
    const games = gamesOf();
    const now = {
      kind: snapshotKindOf(games),
      match: shapeOfMatches(),
      games: Object.fromEntries([...games].map(([id, game]) => [id, shapeOf(game)])),
    };
    if (process.env['LOGBUOY_TEST_WRITE_SHAPE'] === '1')
      writeFileSync(RECORDED, `${JSON.stringify(now, null, 2)}\n`);
    expect(now).toEqual(JSON.parse(readFileSync(RECORDED, 'utf8')));
  });
});
