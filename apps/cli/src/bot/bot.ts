import { randomInt } from 'node:crypto';
import { botsOf, broughtWith, usualBotOf, type Bot, type GameKit } from '@logbuoy/games';
import type { Json } from '@logbuoy/kernel';
import { readArguments } from '../arguments';
import { kitOrFirst } from '../kit-of';
import type { Terminal } from '../terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from '../verb';

export const bot: Verb = {
  name: 'bot',
  summary: 'sit down at a table and play',
  help: `bot --server URL (--match ID | --open [--game GAME]) [--bot NAME] [--deck NAME] [--name NAME] [--token TOKEN]
    [--players N] [--pace MS] [--seed N] [--receipts FILE]

Plays one match through the public API and the socket, as anybody could: it sees its seat's view and its offers. When the
server goes away it comes back and plays on. Prints one JSON object a line: the table it sits at, and how the match
ended. The exit code is 1 where the match could not be played to its end.

  --server URL      where the server is, such as http://127.0.0.1:3000
  --match ID        the table to sit down at; --open opens one and starts it when all seats are taken
  --game GAME       what is played at the table it opens; the first game of the server's list by default
  --bot NAME        random, or a bot of the game (its best one by default). An unknown name lists them
  --deck NAME       a starter deck of the game (the first by default). An unknown name lists them
  --name NAME       as whom it plays, a guest unless there is a token
  --token TOKEN     the token of a bot's account; better in LOGBUOY_BOT_TOKEN, where process lists do not show it
  --players N       seats of a table it opens (2 by default, or the fewest the game is played by)
  --pace MS         how long it thinks before each decision (0 by default)
  --seed N          of its own chance
  --receipts FILE   keeps what the server signs for what it does at the table and for each decision, one JSON object a
                    line; see the verb receipts`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    server: { type: 'string' },
    match: { type: 'string' },
    open: { type: 'boolean' },
    game: { type: 'string' },
    bot: { type: 'string' },
    deck: { type: 'string' },
    name: { type: 'string' },
    token: { type: 'string' },
    players: { type: 'string' },
    pace: { type: 'string' },
    seed: { type: 'string' },
    receipts: { type: 'string' },
  });
  if (positionals.length > 0) throw new Unusable(`bot knows no ${positionals.join(' ')}`);
  const { server, match, open = false } = values;
  if (server === undefined || !/^https?:\/\//.test(server)) throw new Unusable('bot wants --server URL');
  if ((match === undefined) !== open) throw new Unusable('bot wants either --match ID or --open');
  if (match !== undefined && values.game !== undefined)
    throw new Unusable('--game goes with --open; a table knows its game');
  const token = values.token ?? process.env['LOGBUOY_BOT_TOKEN'];
  const paceMs = whole('pace', values.pace ?? '0', 0, 600_000);
  const seed = whole('seed', values.seed ?? `${randomInt(2 ** 32)}`, 0, 2 ** 32 - 1);
  const opened = open ? await kitOrFirst('bot', values.game) : undefined;
  const players = opened && playersOf(opened, values.players);
  const planned = opened && choiceOf(opened, values);

  // Loaded here, since no other verb needs what crosses the wire.
  const { Visitor } = await import('./visitor.js');
  const { SeatedBot } = await import('./seated-bot.js');
  const { BotReceipts } = await import('./bot-receipts.js');
  const visitor = await Visitor.at(server, values.name ?? `${values.bot ?? 'bot'} ${randomInt(1_000_000)}`, token);
  const kit = opened ?? (await kitOrFirst('bot', await visitor.gameOf(match ?? '')));
  const { bot: mind, botName, deckName, equipment } = planned ?? choiceOf(kit, values);
  const table = match ?? (await visitor.openTable(kit.game.id, players ?? 2));
  await visitor.sitDown(table, equipment);
  terminal.printJson({ table, bot: botName, ...(deckName === undefined ? {} : { deck: deckName }) });
  const receipts = new BotReceipts({
    match: table,
    key: await visitor.treeKey().catch(() => undefined), // a server of before has none
    file: values.receipts,
    signedRecord: (command) => visitor.signedRecord(table, command),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const seated = new SeatedBot(visitor, table, {
    bot: mind,
    settings: kit.bots.settings,
    seed,
    paceMs,
    receipts,
  });
  const { outcome, decisions, refusal } = await seated.play();
  const { kept, complaints } = receipts;
  const told = { ...(refusal === undefined ? {} : { refusal }), ...(complaints.length === 0 ? {} : { complaints }) };
  terminal.printJson({ table, outcome, decisions, receipts: kept, ...told });
  return outcome === null || complaints.length > 0 ? EXIT.wrong : EXIT.ok;
}

/** A bot of the game and what it brings, by the names that were asked for. */
interface Choice {
  readonly botName: string;
  readonly bot: Bot;
  /** None where seats of the game bring no deck. */
  readonly deckName: string | undefined;
  readonly equipment: Json | undefined;
}

function choiceOf(kit: GameKit, wanted: { readonly bot?: string; readonly deck?: string }): Choice {
  const bots = botsOf(kit.bots);
  const botName = wanted.bot ?? usualBotOf(kit.bots);
  const bot = Object.hasOwn(bots, botName) ? bots[botName] : undefined;
  if (bot === undefined) throw new Unusable(`there is no bot ${botName}; there are ${Object.keys(bots).join(', ')}`);
  const starters = kit.decks?.starters ?? [];
  const deckName = wanted.deck ?? starters[0]?.id;
  const starter = starters.find(({ id }) => id === deckName);
  if (deckName !== undefined && starter === undefined)
    throw new Unusable(`there is no deck ${deckName}; there are ${starters.map(({ id }) => id).join(', ') || 'none'}`);
  return { botName, bot, deckName, equipment: starter && broughtWith(kit.game, starter.deck) };
}

function playersOf({ game }: GameKit, asked: string | undefined): number {
  const { min, max } = game.players;
  return whole('players', asked ?? `${Math.max(2, min)}`, min, max);
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Unusable(`--${name} is a whole number from ${least} to ${most}`);
  return value;
}
