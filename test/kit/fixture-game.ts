import { seatActing, type Game } from '@logbuoy/games';
import { readCommand, readEquipment, readOptions, type SignalsCommand } from './signals/commands';
import { decideSignals, retireFromSignals, startSignals } from './signals/decide';
import { SIGNALS_EVENT_TYPES, type SignalsEvent } from './signals/events';
import { evolveSignals } from './signals/evolve';
import { awaitingInSignals, offersInSignals } from './signals/offers';
import { INITIAL_SIGNALS, type SignalsState } from './signals/state';
import { seenInSignals, viewSignals, type SignalsView } from './signals/view';
import { signalsMarks, signalsWords } from './signals/words';

/**
 * Signals, the game the server is tested with: small, but with everything that makes card games hard. Hidden hands, decks
 * shuffled again and again, cards played face down, a window in which all others may respond at once, reveals, dice, and
 * a setting no other seat may notice. Two to four players, twenty to sixty commands.
 */
export const game: Game<SignalsState, SignalsCommand, SignalsEvent, SignalsView> = {
  id: 'fixture',
  name: 'Signals',
  rulesVersion: 'signals-1',
  stateVersion: 1,
  players: { min: 2, max: 4 },
  equipment: { public: false, required: false },
  initial: INITIAL_SIGNALS,
  eventTypes: SIGNALS_EVENT_TYPES,
  readOptions,
  readEquipment,
  readCommand,
  start: startSignals,
  decide: (state, by, command, context) => decideSignals(state, seatActing(by), command, context),
  retire: retireFromSignals,
  evolve: evolveSignals,
  awaiting: awaitingInSignals,
  outcome: (state) => state.outcome ?? undefined,
  offers: offersInSignals,
  view: viewSignals,
  seen: seenInSignals,
  turnBegunBy: (event) => (event.type === 'TurnBegun' ? event.seat : undefined),
  scores: ({ order, players }) => Object.fromEntries(order.map((seat, i) => [seat, players[i]?.points ?? 0])),
  marks: signalsMarks,
  words: signalsWords,
};

export { everyCopyInOnePlace } from './signals/state';
export type { SignalsCommand, SignalsEvent, SignalsState, SignalsView };
