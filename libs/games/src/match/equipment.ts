import type { Json, Seat } from '@logbuoy/kernel';
import { Malformed, type Game, type Games, type SittingDown } from '../game';
import { gameOf } from './evolve';
import type { MatchState } from './state';

/** What a seat brings when it is taken, as the game reads it. Read twice, it is the same. */
export function readBrought(games: Games, match: MatchState, seat: Seat, raw: unknown): Json | Malformed {
  const game = gameOf(games, match);
  return readEquipmentAt(game, sittingDown(game, match, seat), raw);
}

/** What a seat brings to a table: nothing, one thing, or a list of things that are each read for themselves. */
export function readEquipmentAt(
  game: Pick<Game, 'equipment' | 'readEquipment'>,
  table: SittingDown,
  raw: unknown,
): Json | Malformed {
  const { required, several } = game.equipment;
  const brought = raw ?? null;
  if (brought === null && required) return new Malformed('this game is not played without bringing something');
  if (several === undefined || brought === null) return game.readEquipment(brought, table);
  const { least, most } = several;
  if (!Array.isArray(brought) || brought.length < least || brought.length > most)
    return new Malformed(`a seat brings a list of ${least === most ? least : `${least} to ${most}`}`);
  const read = brought.map((one: unknown) => game.readEquipment(one, table));
  return read.find((one) => one instanceof Malformed) ?? (read as readonly Json[]);
}

const sittingDown = (game: Game, { table, order, seats }: MatchState, seat: Seat): SittingDown => ({
  options: table?.options ?? null,
  players: order.length,
  seat,
  others: game.equipment.public
    ? Object.fromEntries(order.flatMap((other) => (other === seat ? [] : [[other, seats[other]?.equipment]])))
    : {},
});
