import type { Json } from '@logbuoy/kernel';
import { Malformed, seatActing, type Game, type SittingDown } from '../game';
import rulesHashes from '../rules-hashes.generated.json';
import { readCommand, type SecondEditionCommand } from './commands/commands';
import { decide } from './commands/decide';
import { deckHash, readDeck, type Deck } from './deck/deck';
import { STARTER_DECKS } from './deck/starter-decks';
import { validateDeck } from './deck/validate';
import { SECOND_EDITION_EVENT_TYPES, type SecondEditionEvent } from './state/events';
import { engine } from './engine';
import { awaiting, offers, turnRule } from './commands/offers';
import { retire } from './commands/retire';
import { scores, turnBegunBy } from './state/scores';
import { seen } from './view/seen';
import { start } from './commands/start';
import { INITIAL_STATE, type SecondEditionState } from './state/state';
import { view } from './view/view';
import type { SecondEditionView } from './view/view-shape';
import { marks, secondEditionTold } from './words';

/** Star Trek CCG Second Edition, Premiere: every rule of the ledger, two to four players. */
export const secondEdition: Game<SecondEditionState, SecondEditionCommand, SecondEditionEvent, SecondEditionView> = {
  id: 'second-edition',
  name: 'Star Trek Customizable Card Game Second Edition',
  rulesVersion: `2e-${rulesHashes.games['second-edition'].slice(0, 16)}`,
  stateVersion: 2,
  players: { min: 2, max: 4 },
  equipment: { public: false, required: false },
  initial: INITIAL_STATE,
  eventTypes: SECOND_EDITION_EVENT_TYPES,
  readOptions,
  readEquipment,
  readCommand,
  start,
  decide: (state, by, command, context) => decide(state, seatActing(by), command, context),
  retire,
  evolve: engine.fold,
  awaiting,
  turnRule,
  outcome: (state) => state.outcome ?? undefined,
  offers,
  view,
  seen,
  turnBegunBy,
  scores,
  marks,
  words: secondEditionTold,
};

/** `{ decks: 'starters' }` keeps a table to starter decks; without it everybody may bring their own. */
function readOptions(raw: unknown): Json | Malformed {
  if (raw === null || raw === undefined) return {};
  const fields = typeof raw === 'object' && !Array.isArray(raw) ? Object.entries(raw) : [['', '']];
  if (fields.length === 0) return {};
  const [[name, value] = ['', '']] = fields;
  return fields.length === 1 && name === 'decks' && value === 'starters'
    ? { decks: 'starters' }
    : new Malformed('Second Edition has the option { decks: "starters" } and no other');
}

const areOnlyStarters = (options: Json): boolean =>
  typeof options === 'object' && options !== null && (options as { readonly decks?: Json }).decks === 'starters';

const isStarter = (deck: Deck): boolean => STARTER_DECKS.some((known) => deckHash(known.deck) === deckHash(deck));

/** A starter deck by name, or a deck of one's own; it must be legal [2E-016 … 2E-021]. */
function readEquipment(raw: unknown, { options }: SittingDown): Json | Malformed {
  const starter = starterNamed(raw);
  if (starter !== undefined) return starter;
  const deck = readDeck(raw);
  if (deck instanceof Malformed) return deck;
  if (areOnlyStarters(options) && !isStarter(deck)) return new Malformed('this table is for starter decks');
  const [fault] = validateDeck(deck);
  if (fault !== undefined) return new Malformed(`this deck is not legal: ${fault.code} [${fault.rule}]`);
  return deck;
}

function starterNamed(raw: unknown): Json | undefined {
  const name = raw === null || raw === undefined ? STARTER_DECKS[0]?.id : raw;
  const found = STARTER_DECKS.find(({ id }) => id === name);
  return found === undefined ? undefined : found.deck;
}
