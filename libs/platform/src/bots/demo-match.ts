import { broughtWith, usualBotOf, type GameKit, type GameKits, type Games, type MatchCommand } from '@logbuoy/games';
import { matchStream, type CommandId, type Json, type MatchId, type Seat } from '@logbuoy/kernel';
import { actorOf, type Accounts } from '../identity';
import type { MatchLoop, Sitting, Tables } from '../matches';
import type { BotWatch } from './bot-watch';
import { botsCalled, nameOfBot, type HouseBot } from './house-bots';

/** The match that new visitors can watch. */
export const DEMO_MATCH = 'demo' as MatchId;

export interface DemoParts {
  readonly games: Games;
  readonly kits: GameKits;
  readonly loop: MatchLoop;
  readonly tables: Tables;
  readonly bots: BotWatch;
  readonly accounts: Accounts;
}

/**
 * Two bots of the server play it to its end, as fast as they can, through the same loop as everyone: a real match, with the
 * server's own seed and seal. Every command has an id of its own, so nodes that do this at the same time play one match, and
 * one that was cut off goes on where it stood. Played is the first game that has decks to show; without one there is no demo.
 */
export async function playDemo({ loop, tables, bots, accounts, games, kits }: DemoParts): Promise<void> {
  const { state } = await loop.load(matchStream(DEMO_MATCH));
  if (state.status === 'none' || state.status === 'open') {
    const kit = await kitToShow(games, kits);
    if (kit === undefined) return;
    const [host, guest] = botsCalled(usualBotOf(kit.bots)) as [HouseBot, HouseBot];
    for (const bot of [host, guest]) await accounts.openHouseBot(bot.account, nameOfBot(bot, kit.bots));
    const create: MatchCommand = {
      type: 'CreateMatch',
      match: DEMO_MATCH,
      game: kit.game.id,
      players: 2,
      clock: null,
      spectators: { allowed: true, delayMs: 0 },
      listed: true,
      createdBy: host.account,
    };
    await loop.handle(matchStream(DEMO_MATCH), create, senderOf(host, 'create'));
    await tables.sit(DEMO_MATCH, sitting('north', host, deckToShow(kit, 0)), senderOf(host, 'host'));
    await tables.sit(DEMO_MATCH, sitting('south', guest, deckToShow(kit, 1)), senderOf(guest, 'guest'));
    await tables.start(DEMO_MATCH, host.account, senderOf(host, 'start'));
  }
  while (await bots.moveNow(DEMO_MATCH));
}

const senderOf = (by: HouseBot, id: string) => ({ commandId: `demo-${id}` as CommandId, by: actorOf(by.account) });

async function kitToShow(games: Games, kits: GameKits): Promise<GameKit | undefined> {
  for (const game of games.keys()) {
    const kit = await kits.of(game);
    if (kit?.decks !== undefined && kit.decks.demo.length > 0) return kit;
  }
  return undefined;
}

const deckToShow = ({ decks, game }: GameKit, place: number): Json =>
  broughtWith(game, decks?.starters.find(({ id }) => id === decks.demo[place])?.deck ?? null);

const sitting = (seat: Seat, { account }: HouseBot, equipment: Json): Sitting => ({
  seat,
  player: account,
  equipment,
  isHouseBot: true,
});
