import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { RANDOM_BOT, type Plan } from '@logbuoy/games';
import { readArguments } from '../arguments';
import { kitOf } from '../kit-of';
import type { Terminal } from '../terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from '../verb';
import { playAll } from './cores';
import { botsNamed, cardsNamed, checksNamed, decksNamed, playersNumbered, whole } from './options';
import { summaryOf } from './summary';

const SEED_MAX = 2 ** 32;
const MATCHES_USUALLY = 100;

export const sim: Verb = {
  name: 'sim',
  summary: 'let bots play matches headless, check everything on the way',
  help: `sim --game GAME [--matches N] [--seed S] [--decks LIST] [--bots LIST] [--players N|N..M]
    [--around LIST] [--checks full|none] [--cores N]

Plays matches of bots on all cores and prints one JSON summary: how they ended, wins by deck, bot and seat, cards that
were never played, effects that were never used, and violations, each with the command that repeats its match.
The exit code is 1 where there was a violation.

  --matches N       how many (${MATCHES_USUALLY} by default)
  --seed S          the seed of the first match; the others count on from it. Drawn and printed by default
  --decks LIST      the decks of the game by name, separated by commas, or all: every deck with fixed cards. Every pair
                    meets in turn. An unknown name lists those there are
  --bots LIST       ${RANDOM_BOT} and the bots of the game; they take the seats in turn. An unknown name lists them
  --players N       so many at a table, a range such as 2..4, or a list (the fewest the game is played by by default)
  --around LIST     cards that every other random deck is built around, to see them at work
  --checks full     after every event: invariants, sampled offers and others, refolding, resuming, hidden cards;
                    none: only play
  --cores N         how many processes (all by default)`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    game: { type: 'string' },
    matches: { type: 'string' },
    seed: { type: 'string' },
    decks: { type: 'string' },
    bots: { type: 'string' },
    players: { type: 'string' },
    around: { type: 'string' },
    checks: { type: 'string' },
    cores: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new Unusable(`sim knows no ${positionals.join(' ')}`);
  const kit = await kitOf('sim', values.game);
  const { min, max } = kit.game.players;
  const matches = whole('matches', values.matches ?? `${MATCHES_USUALLY}`, 1, 10_000_000);
  const seed = whole('seed', values.seed ?? `${randomInt(SEED_MAX - matches)}`, 0, SEED_MAX - 1);
  const plan: Plan = {
    decks: decksNamed(kit, values.decks),
    bots: botsNamed(kit, values.bots ?? RANDOM_BOT),
    players: playersNumbered(values.players ?? `${Math.max(2, min)}`, min, max),
    checks: checksNamed(values.checks ?? 'full'),
    ...(values.around === undefined ? {} : { around: cardsNamed(kit, values.around) }),
  };
  const cores = whole('cores', values.cores ?? `${availableParallelism()}`, 1, 256);

  const bar = terminal.progress('playing');
  const startedAtMs = performance.now();
  const tally = await playAll({ game: kit.game.id, plan, seed, matches, cores: Math.min(cores, matches) }, (done) =>
    bar.show(done, matches),
  );
  bar.clear();
  const seconds = (performance.now() - startedAtMs) / 1000;
  terminal.printJson(summaryOf(kit, tally, { seed, seconds, repeat: repeatWith(values) }));
  return tally.violations.length === 0 ? EXIT.ok : EXIT.wrong;
}

/** The options that decide which match a seed stands for. */
const repeatWith = (values: { readonly [option: string]: string | boolean | undefined }): string =>
  ['decks', 'bots', 'players', 'around']
    .flatMap((option) => (values[option] === undefined ? [] : [` --${option} ${values[option]}`]))
    .join('');
