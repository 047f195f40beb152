import { isRejection, seatsFor, SeededChance, type Decision, type Json, type Seat } from '@logbuoy/kernel';
import { Malformed, plannedPlayers, readEquipmentAt, simulateMatch, type GameKit, type Plan } from '@logbuoy/games';
import { lastViews, type GoldenMatch, type GoldenSource } from './golden';

/**
 * The matches that the simulator plays with what the kit of a game brings. Its bots bring about what is offered, and no more, so a scene
 * shows what happens when one of more than two players leaves.
 */
export const simulatedBy = (kit: GameKit): GoldenSource => ({
  match(seed) {
    const plan: Plan = { ...kit.simulation.plan, checks: 'none' };
    const players = plannedPlayers(kit, plan, seed);
    const { history, state, seats, violations } = simulateMatch(kit, { seed, players, checks: 'none' });
    const [violation] = violations;
    if (violation !== undefined) throw new Error(`match ${seed}: ${violation.what}: ${violation.detail}`);
    return { seed, events: history, views: lastViews(kit.game, state, seats) };
  },
  scenes: () => (kit.game.players.max > 2 ? [['a-player-leaves', playerLeaves(kit)]] : []),
});

/** A match for as many as the game is for, begun and no more; then the last seat leaves. */
function playerLeaves(kit: GameKit): GoldenMatch {
  const { game } = kit;
  const seed = 1;
  const context = { nowMs: 0, random: new SeededChance(seed) };
  const plan: Plan = { ...kit.simulation.plan, players: [game.players.max], checks: 'none' };
  const seats = seatsFor(game.players.max);
  const equipment: { [seat in Seat]?: Json } = {};
  const options = wellFormed(game.readOptions(null, seats.length));
  for (const [i, player] of plannedPlayers(kit, plan, seed).entries()) {
    const table = { options, players: seats.length, seat: seats[i] as Seat, others: game.equipment.public ? equipment : {} };
    equipment[table.seat] = wellFormed(readEquipmentAt(game, table, player.equipment));
  }
  const begun = allowed(game.start({ seats, options, equipment }, context));
  const leaver = seats.at(-1) as Seat;
  const events = [...begun, ...allowed(game.retire(begun.reduce(game.evolve, game.initial), leaver, context))];
  return { seed, events, views: lastViews(game, events.reduce(game.evolve, game.initial), seats) };
}

function wellFormed(read: Json | Malformed): Json {
  if (read instanceof Malformed) throw new Error(read.sentence);
  return read;
}

function allowed<Event>(decision: Decision<Event>): readonly Event[] {
  if (isRejection(decision)) throw new Error(decision.code);
  return decision;
}
