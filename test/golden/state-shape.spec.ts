import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gamesOf, matchDecider } from '@logbuoy/games';
import { secondEdition, type SecondEditionEvent } from '@logbuoy/games/second-edition';
import { snapshotKindOf } from '@logbuoy/platform';
import { readGolden } from './golden';

const FOLDER = path.join(__dirname, 'second-edition');
const RECORDED = path.join(__dirname, 'state-shape.json');
/** Their names are skills, attributes, or what a program calls its own. */
const NAMED_FREELY = new Set(['vars', 'skills', 'attributes', 'requires']);

/** The names of all fields, as paths. */
function addShape(value: unknown, at: string, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const member of value) addShape(member, `${at}[]`, found);
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    const place = `${at}.${name}`;
    found.add(place);
    if (!NAMED_FREELY.has(name)) addShape(member, place, found);
  }
}

function shapeOfStates(): string[] {
  const found = new Set<string>();
  addShape(matchDecider(gamesOf([])).initial, 'match', found);
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))) {
    let state = secondEdition.initial;
    for (const event of readGolden<SecondEditionEvent>(readFileSync(path.join(FOLDER, file), 'utf8')).events) {
      state = secondEdition.evolve(state, event);
      // Work and questions are what differs most from one moment to the next; cards hardly do.
      const { copies, ...rest } = state;
      addShape({ ...rest, copies: copies.slice(0, 1) }, 'game', found);
    }
  }
  return [...found].sort();
}

describe('the state of a match', () => {
  // A running match is taken up from its snapshot by a newer build, which would miss what an older one did not write.
  it('has the shape its snapshots are kept for (raise MATCH_STATE_VERSION or the game’s stateVersion; LOGBUOY_TEST_WRITE_SHAPE=1 writes it again)', () => {
    const now = { kind: snapshotKindOf(gamesOf([])), fields: shapeOfStates() };
    if (process.env['LOGBUOY_TEST_WRITE_SHAPE'] === '1')
      writeFileSync(RECORDED, `${JSON.stringify(now, null, 2)}\n`);
    expect(now).toEqual(JSON.parse(readFileSync(RECORDED, 'utf8')));
  });
});
