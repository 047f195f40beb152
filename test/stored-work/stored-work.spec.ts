import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isRejection, type DomainEvent } from '@logbuoy/kernel';
import { actorAt, gamesOf, Malformed, type Game } from '@logbuoy/games';
import { DrawnAgain, factsDigest, readStoredWork, type StoredWork, type WithWork } from './stored-work';

const FIXTURES = path.join(__dirname, 'fixtures');
const games = gamesOf();

/** What was pending becomes pending as it does from a stored match: by the fact that recorded it. */
function takenUp(game: Game, stored: WithWork): unknown {
  const left: DomainEvent & WithWork = { type: 'WorkLeft', stack: stored.stack };
  return game.evolve({ ...stored, stack: [] }, left);
}

/** Where a stored match goes on in another way than the build that stored it; nothing where it does not. */
function firstDifference(game: Game, { covers, seed, state: stored, then }: StoredWork): string | undefined {
  let state = takenUp(game, stored as unknown as WithWork);
  for (const [at, { seat, command: raw, draws, facts }] of then.entries()) {
    const where = `seed ${seed}, stored for ${covers.join(', ')}, command ${at}, ${JSON.stringify(raw)}`;
    const command = game.readCommand(raw);
    if (command instanceof Malformed) return `${where}: ${command.sentence}`;
    try {
      const decision = game.decide(state, actorAt(seat), command, { nowMs: 0, random: new DrawnAgain(draws) });
      if (isRejection(decision)) return `${where}: refused, ${JSON.stringify(decision)}`;
      if (factsDigest(decision) !== facts) return `${where}: other facts, ${JSON.stringify(decision)}`;
      state = decision.reduce((next, event) => game.evolve(next, event), state);
    } catch (error) {
      return `${where}: ${String(error)}`;
    }
  }
  return undefined;
}

describe.each(readdirSync(FIXTURES))('matches stored in %s', (archive) => {
  const game = games.get(archive.slice(0, archive.lastIndexOf('-'))) as Game;
  const samples = readStoredWork(path.join(FIXTURES, archive));
  const covered = samples.flatMap(({ covers }) => covers);

  it('stopped at many kinds of questions, in windows and in the midst of other texts', () => {
    expect(new Set(covered).size).toBe(covered.length);
    expect(covered.filter((place) => place.includes(' asks ')).length).toBeGreaterThan(200);
    expect(covered.filter((place) => place.endsWith(' below')).length).toBeGreaterThan(100);
    expect(covered.filter((place) => place.startsWith('rule/window@')).length).toBeGreaterThan(15);
    expect(samples.filter(({ then }) => then.length === 0)).toEqual([]);
  });

  it('go on with the same facts', () => {
    expect(samples.flatMap((sample) => firstDifference(game, sample) ?? [])).toEqual([]);
  });
});
