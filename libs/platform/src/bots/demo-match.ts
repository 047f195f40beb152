import { secondEdition, secondEditionDecks, type MatchCommand } from '@logbuoy/games';
import { matchStream, type CommandId, type MatchId, type Seat } from '@logbuoy/kernel';
import { actorOf, type Accounts } from '../identity';
import type { MatchLoop, Sitting, Tables } from '../matches';
import type { BotWatch } from './bot-watch';
import { HOUSE_BOTS, type HouseBot } from './house-bots';

/** The match anybody can watch who has just come in. */
export const DEMO_MATCH = 'demo' as MatchId;

const DECKS: readonly secondEditionDecks.StarterDeckId[] = ['the-next-generation', 'klingon'];

export interface DemoParts {
  readonly loop: MatchLoop;
  readonly tables: Tables;
  readonly bots: BotWatch;
  readonly accounts: Accounts;
}

/**
 * Two captains of the house play it to its end, as fast as they can, through the same loop as everybody: a real match,
 * with the house's own seed and seal. Every command has an id of its own, so nodes that do this at the same time play one
 * match, and one that was cut off goes on where it stood.
 */
export async function playDemo({ loop, tables, bots, accounts }: DemoParts): Promise<void> {
  const [host, guest] = HOUSE_BOTS.filter(({ bot }) => bot === 'captain') as [HouseBot, HouseBot];
  const senderOf = (by: HouseBot, id: string) => ({ commandId: `demo-${id}` as CommandId, by: actorOf(by.account) });
  const { state } = await loop.load(matchStream(DEMO_MATCH));
  if (state.status === 'none' || state.status === 'open') {
    for (const { account, name } of [host, guest]) await accounts.openHouseBot(account, name);
    const create: MatchCommand = {
      type: 'CreateMatch',
      match: DEMO_MATCH,
      game: secondEdition.id,
      players: 2,
      clock: null,
      spectators: { allowed: true, delayMs: 0 },
      listed: true,
      createdBy: host.account,
    };
    await loop.handle(matchStream(DEMO_MATCH), create, senderOf(host, 'create'));
    await tables.sit(DEMO_MATCH, sitting('north', host, 0), senderOf(host, 'host'));
    await tables.sit(DEMO_MATCH, sitting('south', guest, 1), senderOf(guest, 'guest'));
    await tables.start(DEMO_MATCH, host.account, senderOf(host, 'start'));
  }
  while (await bots.moveNow(DEMO_MATCH));
}

const sitting = (seat: Seat, { account }: HouseBot, deck: number): Sitting => ({
  seat,
  player: account,
  equipment: DECKS[deck] ?? null,
  isHouseBot: true,
});
