import { randomInt } from 'node:crypto';
import { PACE_S, passRate, usualBotOf } from '@logbuoy/games';
import { readArguments } from '../arguments';
import { kitOf } from '../kit-of';
import type { Terminal } from '../terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from '../verb';
import { botsNamed, decksNamed, whole } from './options';

const SEED_MAX = 2 ** 32;
const MATCHES_USUALLY = 100;

export const passes: Verb = {
  name: 'passes',
  summary: 'measure how often players of a game are asked for an answer and only pass',
  help: `passes --game GAME [--matches N] [--seed S] [--bots LIST] [--decks LIST]

Bots play for players whose clients pass by themselves as a newcomer's does. Prints one JSON object: answers that were
only a pass, per minute and player, as the median and the maximum of all matches, with that help and without it. A
minute is counted at the pace of quick players: ${PACE_S.decision} s for a decision, ${PACE_S.pass} s for a pass, ${PACE_S.passByItself} s where the client passes.

  --matches N       how many (${MATCHES_USUALLY} by default)
  --seed S          the seed of the first match. Drawn and printed by default
  --bots LIST       the bots of the game by name (its usual one by default); they take the seats in turn
  --decks LIST      the decks of the game by name, separated by commas (every deck with fixed cards by default)`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    game: { type: 'string' },
    matches: { type: 'string' },
    seed: { type: 'string' },
    bots: { type: 'string' },
    decks: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new Unusable(`passes knows no ${positionals.join(' ')}`);
  const kit = await kitOf('passes', values.game);
  const { passing } = kit;
  if (passing === undefined) throw new Unusable(`in ${kit.game.id} nobody passes`);
  const matches = whole('matches', values.matches ?? `${MATCHES_USUALLY}`, 1, 1_000_000);
  const seed = whole('seed', values.seed ?? `${randomInt(SEED_MAX - matches)}`, 0, SEED_MAX - 1);
  const bots = botsNamed(kit, values.bots ?? usualBotOf(kit.bots));
  const decks = decksNamed(kit, values.decks ?? 'all');
  const plan = { decks, bots, players: [Math.max(2, kit.game.players.min)], checks: 'none' } as const;

  const bar = terminal.progress('playing');
  const rates = Array.from({ length: matches }, (_, i) => {
    bar.show(i, matches);
    return passRate({ ...kit, passing }, plan, seed + i);
  });
  bar.clear();
  terminal.printJson({
    game: kit.game.id,
    seed,
    matches,
    bots,
    minutesPerMatch: spread(rates.map(({ minutes }) => minutes)),
    passesPerMinute: spread(rates.map(({ aMinute }) => aMinute)),
    passesPerMinuteWithoutHelp: spread(rates.map(({ withoutHelp }) => withoutHelp)),
  });
  return EXIT.ok;
}

function spread(values: readonly number[]): { readonly median: number; readonly most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number): number => Math.round((sorted[place] ?? 0) * 100) / 100;
  return { median: at(Math.floor(sorted.length / 2)), most: at(sorted.length - 1) };
}
