import { SeededChance } from '@logbuoy/kernel';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { checkPairing, compareCosts, pairRound, taskOf, type PairingHistory } from '@logbuoy/tournaments';
import { RandomEvent, randomShape } from './random-event';

function pairAndCheck(history: PairingHistory) {
  const task = taskOf(history);
  const proposal = pairRound(task);
  const byes = proposal.byes.map(({ id }) => id);
  const check = checkPairing(history, { pairings: proposal.pairings, byes });
  const inPoints = {
    ...proposal.cost,
    byeScore: proposal.cost.byeScore / task.unit,
    largestGap: proposal.cost.largestGap / task.unit,
    squaredGaps: proposal.cost.squaredGaps / task.unit ** 2,
  };
  return { proposal, byes, check, inPoints };
}

describe('random tournaments', () => {
  it(
    'break no hard rule, by the word of a checker that shares no code with the engine',
    () => {
      const events = sample('tournaments', { test: 25, soak: 5_000, of: 'random tournaments' });
      const prng = new SeededChance(testSeed()).fork('tournaments');
      let [rounds, proven] = [0, 0];
      for (let i = 0; i < events; i++) {
        const shape = randomShape(prng, 512);
        const event = new RandomEvent(prng, shape);
        for (let r = 0; r < shape.rounds; r++) {
          const { proposal, byes, check, inPoints } = pairAndCheck(event.history);
          const where = JSON.stringify({ shape, round: r + 1, seed: testSeed(), event: i });
          if (!check.ok) throw new Error(`${where}: ${JSON.stringify(check.violations)}`);
          expect(check.cost).toEqual(inPoints);
          expect(compareCosts(proposal.bound, proposal.cost)).toBeLessThanOrEqual(0);
          rounds += 1;
          if (proposal.proven) proven += 1;
          event.play(proposal.pairings, byes);
        }
      }
      process.stdout.write(`tournaments: ${rounds} rounds paired, ${proven} proven best\n`);
      expect(proven).toBeGreaterThan(0.98 * rounds);
    },
    timeLimitMs(120_000),
  );

  it(
    'of up to twelve players cost exactly what the best of all pairings costs',
    () => {
      const fields = sample('tournaments of twelve', { test: 150, soak: 10_000, of: 'fields' });
      const prng = new SeededChance(testSeed()).fork('twelve');
      for (let checked = 0; checked < fields;) {
        const shape = { ...randomShape(prng, 12), rounds: 1 + prng.below(9) };
        const event = new RandomEvent(prng, shape);
        for (let r = 0; r < shape.rounds && checked < fields; r++) {
          const { proposal, byes, check, inPoints } = pairAndCheck(event.history);
          if (proposal.pairings.length <= 6 && check.least !== null) {
            if (JSON.stringify(check.least) !== JSON.stringify(inPoints))
              throw new Error(JSON.stringify({ history: event.history, least: check.least, found: inPoints }));
            expect(proposal.proven).toBe(true);
            checked += 1;
          }
          event.play(proposal.pairings, byes);
        }
      }
    },
    timeLimitMs(120_000),
  );
});
