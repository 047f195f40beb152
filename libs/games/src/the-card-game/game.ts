import { seatActing, type Game, type Scores } from '../game';
import rulesHashes from '../rules-hashes.generated.json';
import { readCommand, type TcgCommand } from './commands';
import { decide } from './decide';
import { engine } from './engine';
import { TCG_EVENT_TYPES, type TcgEvent } from './events';
import { awaiting, offers, turnRule } from './offers';
import { readEquipment, readOptions } from './options';
import { xcScore } from './query/values';
import { seen } from './seen';
import { start } from './start';
import { INITIAL_STATE, type TcgState } from './state';
import { view } from './view';
import type { TcgView } from './view-shape';
import { marks, tcgWords } from './words';

/** Star Trek: The Card Game of 1996, for two players. */
export const theCardGame: Game<TcgState, TcgCommand, TcgEvent, TcgView> = {
  id: 'the-card-game',
  name: 'Star Trek: The Card Game',
  rulesVersion: `tcg-${rulesHashes.games['the-card-game'].slice(0, 16)}`,
  stateVersion: 1,
  players: { min: 2, max: 2 },
  equipment: { public: false, required: false },
  initial: INITIAL_STATE,
  eventTypes: TCG_EVENT_TYPES,
  readOptions,
  readEquipment,
  readCommand,
  start,
  decide: (state, by, command, context) => decide(state, seatActing(by), command, context),
  // With two players the match is over when one of them leaves it.
  retire: () => [],
  evolve: engine.fold,
  awaiting,
  turnRule,
  outcome: (state) => state.outcome ?? undefined,
  offers,
  view,
  seen,
  turnBegunBy: (event) => (event.type === 'TurnBegun' ? event.seat : undefined),
  scores,
  marks,
  words: tcgWords,
};

/** XC on the Bridge and the own Complement [TCG-237]. Those of the Bridge count for both, so the Complement decides who leads. */
function scores(state: TcgState): Scores {
  return Object.fromEntries(state.order.map((seat) => [seat, xcScore(state, seat)]));
}
