import { plannedPlayers, simulateMatch, type GameKit, type Plan } from '@logbuoy/games';
import { lastViews, type GoldenSource } from './golden';

/** The matches that the simulator plays with what the kit of a game brings; its bots bring about what is offered, and no more. */
export const simulatedBy = (kit: GameKit): GoldenSource => ({
  match(seed) {
    const plan: Plan = { ...kit.simulation.plan, checks: 'none' };
    const players = plannedPlayers(kit, plan, seed);
    const { history, state, seats, violations } = simulateMatch(kit, { seed, players, checks: 'none' });
    const [violation] = violations;
    if (violation !== undefined) throw new Error(`match ${seed}: ${violation.what}: ${violation.detail}`);
    return { seed, events: history, views: lastViews(kit.game, state, seats) };
  },
  scenes: () => [],
});
