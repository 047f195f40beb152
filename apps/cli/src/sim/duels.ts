import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { RANDOM_BOT, type GameKit, type Tally } from '@logbuoy/games';
import { readArguments } from '../arguments';
import { kitOf } from '../kit-of';
import type { Terminal } from '../terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from '../verb';
import { playAll } from './cores';
import { botsNamed, decksNamed, whole } from './options';

const SEED_MAX = 2 ** 32;
const MATCHES_USUALLY = 100;

export const duels: Verb = {
  name: 'duels',
  summary: 'measure how strong the bots of a game are against each other',
  help: `duels --game GAME [--bots LIST] [--matches N] [--seed S] [--decks LIST] [--cores N] [--json]

Every two bots play matches of two against each other, and the table says how many each of them won. Every pair of decks
is played twice in a row with the bots' seats swapped. A shared victory counts as half of one.

  --bots LIST       ${RANDOM_BOT} and the bots of the game (its levels by default, and ${RANDOM_BOT})
  --matches N       how many each pair plays, an even number (${MATCHES_USUALLY} by default)
  --seed S          the seed of each pair's first match, an even number. Drawn and printed by default
  --decks LIST      the decks of the game by name, separated by commas (every deck with fixed cards by default)
  --cores N         how many processes (all by default)
  --json            print one JSON object instead`,
  run,
};

/** What came of the matches of two bots. */
interface Duel {
  readonly bots: readonly [string, string];
  readonly matches: number;
  readonly won: readonly [number, number];
  /** Drawn matches. */
  readonly undecided: number;
  readonly turnsPerMatch: number;
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    game: { type: 'string' },
    bots: { type: 'string' },
    matches: { type: 'string' },
    seed: { type: 'string' },
    decks: { type: 'string' },
    cores: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new Unusable(`duels knows no ${positionals.join(' ')}`);
  const kit = await kitOf('duels', values.game);
  if (kit.game.players.min > 2 || kit.game.players.max < 2) throw new Unusable(`${kit.game.id} is not played by two`);
  const bots = values.bots === undefined ? levelsOf(kit) : botsNamed(kit, values.bots);
  if (bots.length < 2 || new Set(bots).size < bots.length)
    throw new Unusable('--bots lists two different bots or more');
  const matches = even('matches', values.matches ?? `${MATCHES_USUALLY}`, 1_000_000);
  const seed = even('seed', values.seed ?? `${2 * randomInt(SEED_MAX / 2 - matches)}`, SEED_MAX - 2);
  const decks = decksNamed(kit, values.decks ?? 'all');
  const cores = Math.min(matches, whole('cores', values.cores ?? `${availableParallelism()}`, 1, 256));

  const pairs = bots.flatMap((one, i) => bots.slice(i + 1).map((other): readonly [string, string] => [one, other]));
  const bar = terminal.progress('playing');
  const played: Duel[] = [];
  let faults = 0;
  for (const pair of pairs) {
    const before = played.length * matches;
    const plan = { decks, bots: pair, players: [2], checks: 'none' } as const;
    const tally = await playAll({ game: kit.game.id, plan, seed, matches, cores }, (done) =>
      bar.show(before + done, pairs.length * matches),
    );
    faults += tally.violations.length;
    played.push(duelOf(pair, tally));
  }
  bar.clear();
  if (values.json === true) terminal.printJson({ game: kit.game.id, seed, decks, duels: played });
  else {
    terminal.print(tableOf(played).join('\n'));
    terminal.remark(`${matches} matches a pair from seed ${seed}, with ${decks.length} decks`);
  }
  if (faults > 0) terminal.remark(`${faults} matches did not come to their end`);
  return faults === 0 ? EXIT.ok : EXIT.wrong;
}

function even(name: string, text: string, most: number): number {
  const value = whole(name, text, 0, most);
  if (value % 2 === 1 || (name === 'matches' && value === 0))
    throw new Unusable(`--${name} is an even number, since every match is played again with seats swapped`);
  return value;
}

const levelsOf = ({ bots }: GameKit): readonly string[] => [
  RANDOM_BOT,
  ...(bots.levels ?? []).map(({ bot }) => bot).filter((bot) => bot !== RANDOM_BOT),
];

function duelOf(bots: readonly [string, string], tally: Tally): Duel {
  const wonBy = (bot: string): number => tally.bots[bot]?.won ?? 0;
  const won: readonly [number, number] = [wonBy(bots[0]), wonBy(bots[1])];
  const { matches } = tally;
  return {
    bots,
    matches,
    won,
    undecided: matches - won[0] - won[1],
    turnsPerMatch: Math.round((10 * tally.turns) / matches) / 10,
  };
}

/** A table as Markdown has it, so that it can be read here and pasted into a README. */
function tableOf(played: readonly Duel[]): string[] {
  const percent = (won: number, of: number): string => `${Math.round((100 * won) / of)} %`;
  const rows = played.map(({ bots, matches, won, undecided, turnsPerMatch }) => [
    `${bots[1]} against ${bots[0]}`,
    `${won[1]} : ${won[0]}`,
    `${undecided}`,
    percent(won[1], matches),
    `${turnsPerMatch}`,
  ]);
  const head = ['bots', 'won', 'undecided', 'win rate', 'turns a match'];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}
