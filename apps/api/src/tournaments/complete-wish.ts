import { Inject, Injectable } from '@nestjs/common';
import { tidyName } from '@logbuoy/accounts';
import type { JsonObject, TournamentWish } from '@logbuoy/contracts';
import { isRejection, reject, type AccountId, type Json } from '@logbuoy/kernel';
import {
  CLOCK,
  DeckLists,
  EntrantNames,
  HouseOrders,
  malformed,
  ReadModels,
  refused,
  type Caller,
  type Clock,
} from '@logbuoy/platform';
import { findAccount, findAccountByName } from '@logbuoy/projections';
import { entrantOf, type Role, type Tournament, type TournamentCommand, type TournamentId } from '@logbuoy/tournaments';
import { entrantOfAccount } from './onlooker';
import { EntrantIds } from './entrant-ids';
import { readRuleset } from './read-ruleset';

/** A request that is ready to be decided, and what must be stored outside the log before it is. */
export interface Completed {
  readonly command: TournamentCommand;
  /** The person who is entered by it. */
  readonly entrant?: string;
  /** Runs before the command: a private text without a fact does no harm, a fact without its text would. */
  before?(): Promise<void>;
}

/** A person entered with first and last name needs more characters than one with a chosen player name. */
const NAME_LENGTH_MAX = 100;
const SHORTEST_AUDIT_MS = 1_000;

/** Adds to a request what only the server knows: the caller and their role, ids, hashes, secret seeds. */
@Injectable()
export class WishCompletion {
  constructor(
    private readonly orders: HouseOrders,
    private readonly decks: DeckLists,
    private readonly names: EntrantNames,
    private readonly ids: EntrantIds,
    private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async complete(
    tournament: Tournament,
    who: Caller,
    role: Role,
    wish: TournamentWish,
    commandId: string,
  ): Promise<Completed> {
    const id = tournament.id as TournamentId;
    const deed = { by: who.id, role };
    const own = role === 'player' ? entrantOfAccount(tournament, who.id)?.id : undefined;
    const sent = { ...wish, ...deed, ...('entrant' in wish || own === undefined ? {} : { entrant: own }) };
    switch (wish.type) {
      case 'Register':
      case 'AddLate':
        return this.newcomer(tournament, who, role, wish, commandId);
      case 'GrantRole': {
        const { name: _, ...rest } = sent as { readonly name?: Json };
        return { command: { ...rest, account: await this.accountNamed(wish) } as unknown as TournamentCommand };
      }
      case 'ChangeStatus': {
        // Without a named end the window closes at once, by our clock.
        const isOpenEnded = wish['to'] === 'audit-window' && wish['auditUntilMs'] === undefined;
        const until = isOpenEnded ? { auditUntilMs: this.clock.nowMs() + SHORTEST_AUDIT_MS } : {};
        return { command: { ...sent, ...until } as unknown as TournamentCommand };
      }
      case 'ChangeRuleset': {
        const ruleset = readRuleset(wish['ruleset'] as Record<string, unknown>);
        return { command: { ...sent, ruleset } as unknown as TournamentCommand };
      }
      case 'SubmitDeck':
        return this.deck(tournament, sent as unknown as DeckWish);
      case 'PairRound':
        return {
          command: { ...sent, seed: this.orders.nextPairingSeed(id, tournament) } as unknown as TournamentCommand,
        };
      case 'CorrectResult': {
        // The seed of the round was revealed with its pairing, so what is paired again can be checked as well.
        const seed = this.orders.pairingSeed(id, tournament.rounds.length);
        return { command: { ...sent, seed } as unknown as TournamentCommand };
      }
      case 'DrawDeckChecks': {
        const seed = this.orders.deckCheckSeed(id, tournament.rounds.length);
        return { command: { ...sent, seed } as unknown as TournamentCommand };
      }
      default:
        return { command: sent as unknown as TournamentCommand };
    }
  }

  private async newcomer(
    tournament: Tournament,
    who: Caller,
    role: Role,
    wish: TournamentWish,
    commandId: string,
  ): Promise<Completed> {
    const { type, reason, intoBye } = wish as { type: 'Register'; reason?: string; intoBye?: boolean };
    const account = role === 'player' ? who.id : (wish['account'] as AccountId | undefined);
    const written = typeof wish['name'] === 'string' ? tidyName(wish['name'], NAME_LENGTH_MAX) : undefined;
    if (account === undefined && written === undefined)
      throw refused(reject('name-malformed', { lengthMax: NAME_LENGTH_MAX }));
    if (
      account !== undefined &&
      account !== who.id &&
      (await findAccount(this.readModels.reads, account)) === undefined
    )
      throw refused(reject('no-such-account'));
    const entrant = this.ids.of(tournament.id, account ?? `${who.id}/${commandId}`);
    return {
      entrant,
      command: {
        type,
        by: who.id,
        role,
        entrant,
        name: entrant, // the log holds no names
        ...(reason === undefined ? {} : { reason }),
        ...(account === undefined ? {} : { account }),
        ...(intoBye === undefined ? {} : { intoBye }),
      } as TournamentCommand,
      before: async () => {
        if (account === undefined && written !== undefined) await this.names.keep(tournament.id, entrant, written);
      },
    };
  }

  private async deck(tournament: Tournament, sent: DeckWish): Promise<Completed> {
    const { deck, list, hash, ...rest } = sent;
    const handedIn = await this.decks.read(tournament, { deck, list, hash });
    if (handedIn === undefined) throw malformed('command must have a deck, a list or a hash');
    if (isRejection(handedIn)) throw refused(handedIn);
    const entrant = entrantOf(tournament, rest.entrant ?? '');
    const legalAsOf = tournament.legalityDate;
    return {
      command: {
        ...rest,
        hash: handedIn.hash,
        ...(legalAsOf === null ? {} : { legalAsOf }),
      } as unknown as TournamentCommand,
      before: async () => {
        if (entrant !== undefined) await this.decks.keep(tournament.id, entrant, handedIn);
      },
    };
  }

  private async accountNamed({ account, name }: JsonObject): Promise<string> {
    const { reads } = this.readModels;
    if (typeof account !== 'string' && typeof name !== 'string')
      throw malformed('command must have an account or a name');
    const found =
      typeof account === 'string'
        ? await findAccount(reads, account as AccountId)
        : await findAccountByName(reads, name as string);
    if (found === undefined) throw refused(reject('no-such-account'));
    return found.account;
  }
}

type DeckWish = {
  readonly type: 'SubmitDeck';
  readonly entrant?: string;
  readonly deck?: Json;
  readonly list?: string;
  readonly hash?: string;
};
