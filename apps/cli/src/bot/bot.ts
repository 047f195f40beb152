import { randomInt } from 'node:crypto';
import { secondEditionBots, secondEditionDecks } from '@logbuoy/games';
import { readArguments } from '../arguments';
import type { Terminal } from '../terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from '../verb';

const { BOT_NAMES, isBotName } = secondEditionBots;
const { STARTER_DECK_IDS, STARTER_DECKS } = secondEditionDecks;

export const bot: Verb = {
  name: 'bot',
  summary: 'sit down at a table of Second Edition and play',
  help: `bot --server URL (--match ID | --open) [--bot NAME] [--deck NAME] [--name NAME] [--token TOKEN] [--players N]
    [--pace MS] [--seed N] [--receipts FILE]

Plays one match through the public API and the socket, as anybody could: it sees its seat's view and its offers. When the
server goes away it comes back and plays on. Prints one JSON object a line: the table it sits at, and how the match
ended. The exit code is 1 where the match could not be played to its end.

  --server URL      where the server is, such as http://127.0.0.1:3000
  --match ID        the table to sit down at; --open opens one and starts it when all seats are taken
  --bot NAME        ${BOT_NAMES.join(' or ')} (captain unless told)
  --deck NAME       ${STARTER_DECK_IDS.join(', ')}
  --name NAME       as whom it plays, a guest unless there is a token
  --token TOKEN     the token of a bot's account; better in LOGBUOY_BOT_TOKEN, where nobody else sees it
  --players N       seats of a table it opens, 2 to 4 (2 unless told)
  --pace MS         how long it thinks before each decision (0 unless told)
  --seed N          of its own chance
  --receipts FILE   keeps what the server signs for each decision, one JSON object a line; see the verb receipts`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    server: { type: 'string' },
    match: { type: 'string' },
    open: { type: 'boolean' },
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
  const { server, match, open = false, bot: botName = 'captain', deck = STARTER_DECK_IDS[0] } = values;
  if (server === undefined || !/^https?:\/\//.test(server)) throw new Unusable('bot wants --server URL');
  if ((match === undefined) !== open) throw new Unusable('bot wants either --match ID or --open');
  if (!isBotName(botName)) throw new Unusable(`there is no bot ${botName}; there are ${BOT_NAMES.join(', ')}`);
  const brought = STARTER_DECKS.find(({ id }) => id === deck)?.deck;
  if (brought === undefined) throw new Unusable(`there is no deck ${deck}; there are ${STARTER_DECK_IDS.join(', ')}`);
  const token = values.token ?? process.env['LOGBUOY_BOT_TOKEN'];
  const players = whole('players', values.players ?? '2', 2, 4);
  const paceMs = whole('pace', values.pace ?? '0', 0, 600_000);
  const seed = whole('seed', values.seed ?? `${randomInt(2 ** 32)}`, 0, 2 ** 32 - 1);

  // Loaded here, since no other verb needs what crosses the wire.
  const { Visitor } = await import('./visitor.js');
  const { SeatedBot } = await import('./seated-bot.js');
  const { BotReceipts } = await import('./bot-receipts.js');
  const visitor = await Visitor.at(server, values.name ?? `${botName} ${randomInt(1_000_000)}`, token);
  const table = match ?? (await visitor.openTable(players));
  await visitor.sitDown(table, brought);
  terminal.printJson({ table, bot: botName, deck });
  const receipts = new BotReceipts({
    match: table,
    key: await visitor.treeKey().catch(() => undefined), // a server of before has none
    file: values.receipts,
    signedRecord: (command) => visitor.signedRecord(table, command),
  });
  const seated = new SeatedBot(visitor, table, { bot: secondEditionBots.BOTS[botName], seed, paceMs, receipts });
  const { outcome, decisions, refusal } = await seated.play();
  const { kept, complaints } = receipts;
  const told = { ...(refusal === undefined ? {} : { refusal }), ...(complaints.length === 0 ? {} : { complaints }) };
  terminal.printJson({ table, outcome, decisions, receipts: kept, ...told });
  return outcome === null || complaints.length > 0 ? EXIT.wrong : EXIT.ok;
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Unusable(`--${name} is a whole number from ${least} to ${most}`);
  return value;
}
