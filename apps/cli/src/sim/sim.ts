import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { secondEditionDecks, secondEditionSimulation } from '@logbuoy/games';
import { readArguments } from '../arguments';
import type { Terminal } from '../terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from '../verb';
import { playAll } from './cores';
import { summaryOf } from './summary';

const { STARTER_DECK_IDS } = secondEditionDecks;
const { isPlayerName, PLAYER_NAMES, RANDOM_DECK } = secondEditionSimulation;
const SEED_MAX = 2 ** 32;
const MATCHES_USUALLY = 100;

export const sim: Verb = {
  name: 'sim',
  summary: 'let bots play matches headless, check everything on the way',
  help: `sim --game second-edition [--matches N] [--seed S] [--decks LIST] [--bots LIST] [--players N|N..M]
    [--around LIST] [--checks full|none] [--cores N]

Plays matches of bots on all cores and prints one JSON summary: how they ended, wins by deck, bot and seat, cards that
were never played, effects that were never used, and violations, each with the command that repeats its match.
The exit code is 1 where there was a violation.

  --matches N       how many (${MATCHES_USUALLY} unless told)
  --seed S          the seed of the first match; the others count on from it. Drawn and printed unless told
  --decks LIST      ${STARTER_DECK_IDS.join(', ')}, ${RANDOM_DECK}; or all: the ${STARTER_DECK_IDS.length} decks that have names.
                    Unless told, these and as many random ones. Separated by commas; every pair meets in turn
  --bots LIST       ${PLAYER_NAMES.join(', ')}; they take the seats in turn
  --players N       2, 3 or 4 at a table, a range such as 2..4, or a list (2 unless told)
  --around LIST     numbers of cards that every other random deck is built around, to see them at work
  --checks full     after every event: invariants, sampled offers and others, refolding, resuming, hidden cards;
                    none: only play
  --cores N         how many processes (all unless told)`,
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
  if (values.game !== 'second-edition') throw new Unusable('sim wants --game second-edition');
  const matches = whole('matches', values.matches ?? `${MATCHES_USUALLY}`, 1, 10_000_000);
  const seed = whole('seed', values.seed ?? `${randomInt(SEED_MAX - matches)}`, 0, SEED_MAX - 1);
  const plan: secondEditionSimulation.Plan = {
    decks: decksNamed(values.decks),
    bots: botsNamed(values.bots ?? 'random'),
    players: playersOf(values.players ?? '2'),
    checks: checksNamed(values.checks ?? 'full'),
    ...(values.around === undefined ? {} : { around: cardsNumbered(values.around) }),
  };
  const cores = whole('cores', values.cores ?? `${availableParallelism()}`, 1, 256);

  const bar = terminal.progress('playing');
  const startedAtMs = performance.now();
  const tally = await playAll({ plan, seed, matches, cores: Math.min(cores, matches) }, (done) =>
    bar.show(done, matches),
  );
  bar.clear();
  const seconds = (performance.now() - startedAtMs) / 1000;
  terminal.printJson(summaryOf(tally, { seed, seconds, repeat: repeatWith(values) }));
  return tally.violations.length === 0 ? EXIT.ok : EXIT.wrong;
}

/** The options that decide which match a seed stands for. */
const repeatWith = (values: { readonly [option: string]: string | boolean | undefined }): string =>
  ['decks', 'bots', 'players', 'around']
    .flatMap((option) => (values[option] === undefined ? [] : [` --${option} ${values[option]}`]))
    .join('');

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Unusable(`--${name} is a whole number from ${least} to ${most}`);
  return value;
}

const listed = (text: string): string[] => text.split(',').map((name) => name.trim());

function decksNamed(text: string | undefined): readonly secondEditionSimulation.DeckName[] {
  if (text === undefined) return STARTER_DECK_IDS.flatMap((id) => [id, RANDOM_DECK] as const);
  if (text === 'all') return STARTER_DECK_IDS;
  const names = listed(text);
  const known: readonly string[] = [...STARTER_DECK_IDS, RANDOM_DECK];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Unusable(`there is no deck ${unknown}; there are ${known.join(', ')} and all`);
  return names as secondEditionSimulation.DeckName[];
}

function botsNamed(text: string): readonly secondEditionSimulation.PlayerName[] {
  return listed(text).map((name) => {
    if (!isPlayerName(name)) throw new Unusable(`there is no bot ${name}; there are ${PLAYER_NAMES.join(', ')}`);
    return name;
  });
}

function playersOf(text: string): readonly number[] {
  return listed(text).flatMap(range);
}

function range(text: string): readonly number[] {
  const [from = '', to = from] = text.split('..');
  const least = whole('players', from, 2, 4);
  const most = whole('players', to, least, 4);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

const cardsNumbered = (text: string): readonly number[] =>
  listed(text).map((number) => whole('around', number, 1, SECOND_EDITION_CARDS.length));

function checksNamed(text: string): 'full' | 'none' {
  if (text !== 'full' && text !== 'none') throw new Unusable('--checks is full or none');
  return text;
}
