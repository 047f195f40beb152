import { acceptLog } from './accept-log';
import { bot } from './bot/bot';
import { compact } from './compact';
import { coverage } from './coverage';
import { checkPairing } from './check-pairing';
import { dutchCheck } from './dutch-check';
import { exportMatch } from './export';
import { forget } from './forget';
import { importDeck } from './import-deck';
import { logProof } from './log-proof';
import { pair } from './pair';
import { ratings } from './ratings';
import { rebuild } from './rebuild';
import { receipts } from './receipts';
import { replay } from './replay';
import { duels } from './sim/duels';
import { passes } from './sim/passes';
import { sim } from './sim/sim';
import type { Verb } from './verb';
import { verify } from './verify';
import { witness } from './witness';

/** All verbs, one line each. */
export const VERBS: readonly Verb[] = [
  verify,
  receipts,
  logProof,
  witness,
  replay,
  exportMatch,
  rebuild,
  forget,
  acceptLog,
  compact,
  ratings,
  importDeck,
  pair,
  checkPairing,
  dutchCheck,
  coverage,
  sim,
  duels,
  passes,
  bot,
];
