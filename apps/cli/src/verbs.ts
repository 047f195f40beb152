import { bot } from './bot/bot';
import { coverage } from './coverage';
import { checkPairing } from './check-pairing';
import { dutchCheck } from './dutch-check';
import { exportMatch } from './export';
import { importDeck } from './import-deck';
import { pair } from './pair';
import { ratings } from './ratings';
import { rebuild } from './rebuild';
import { replay } from './replay';
import { sim } from './sim/sim';
import type { Verb } from './verb';
import { verify } from './verify';

/** Everything the bench can do, one line each. */
export const VERBS: readonly Verb[] = [
  verify,
  replay,
  exportMatch,
  rebuild,
  ratings,
  importDeck,
  pair,
  checkPairing,
  dutchCheck,
  coverage,
  sim,
  bot,
];
