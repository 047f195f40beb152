import { setTimeout as pause } from 'node:timers/promises';
import { nameKey } from '@logbuoy/accounts';
import type { EventStore, Subscription, TextKey, TextsToErase } from '@logbuoy/event-store';
import {
  accountSubject,
  entrantSubject,
  ERASED,
  toDomain,
  type AccountId,
  type ActorId,
  type StreamId,
  type TextSubject,
} from '@logbuoy/kernel';
import { listTournaments, type ReadStore } from '@logbuoy/projections';
import { valueAt, tournamentStream, type TournamentEvent, type TournamentId } from '@logbuoy/tournaments';
import type { Clock } from '../clock';
import { CERTIFICATE_TEXT, ENTRANT_NAME, type EntrantNames } from '../printed-documents';
import { tournamentOfStream, type TournamentLoop } from '../tournaments';
import type { Vault } from '../vault';
import { ERASURES, recordErasure, streamsErasedIn } from './erased-fact';

export interface ErasureParts {
  readonly events: EventStore;
  readonly reads: ReadStore;
  readonly vault: Vault;
  readonly names: EntrantNames;
  /** Needed where an erasure is not thorough. */
  readonly tournaments?: Pick<TournamentLoop, 'load'>;
  readonly clock: Clock;
  /** Rebuilds a read model; by default the process that runs the projections is asked to. */
  rebuild?(projection: string): Promise<void>;
  onError(error: unknown): void;
}

/** An entrant of an event. */
export interface EntrantRef {
  readonly tournament: string;
  readonly entrant: string;
}

/** How entrants of an account are looked for. */
interface Thoroughness {
  /** In the whole log and not only in the read models, which do not list players who withdrew. */
  readonly isThorough?: boolean;
  /** Ends the reading of the log with an error. */
  readonly signal?: AbortSignal;
}

type Forget = (streams: readonly StreamId[]) => void | Promise<void>;

/** Read models that repeat texts of these streams; they are built again without them. */
const READ_MODELS: { readonly [prefix: string]: string } = {
  'account-': 'account',
  'match-': 'timeline',
  'tournament-': 'tournaments',
};
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Forgets people. Texts go from the log's own tables and from the vault at once, and every process reads the streams again
 * that held them; whatever else repeats them is rebuilt or rewritten by `clean`. The facts stay, under the same
 * hashes, with `ERASED` where a text was.
 */
export class Erasure {
  private readonly listeners = new Set<Forget>();
  private subscription: Subscription | undefined;

  constructor(private readonly parts: ErasureParts) {}

  /** For everything that keeps states or texts of streams in memory. */
  onErased(forget: Forget): void {
    this.listeners.add(forget);
  }

  /** Called for what other processes erased. */
  async follow(): Promise<void> {
    const { events, onError } = this.parts;
    this.subscription = events.subscribe({
      after: await events.lastPosition(),
      filter: { streamPrefix: ERASURES },
      handle: async (facts) => this.forget(facts.flatMap(streamsErasedIn)),
      onError,
    });
  }

  async close(): Promise<void> {
    await this.subscription?.stop();
  }

  /** All texts of an account that was closed, and of whom it was in events. */
  async account(
    account: AccountId,
    by: ActorId,
    { isThorough = false, signal }: Thoroughness = {},
  ): Promise<readonly StreamId[]> {
    const { vault } = this.parts;
    const entrants = isThorough ? await this.allEntrants(account, signal) : await this.entrantsInReadModels(account);
    await vault.erase(account);
    for (const { tournament, entrant } of entrants) await vault.eraseTexts(`tournament-${tournament}`, entrant);
    return this.texts({ subjects: subjectsOf(account, entrants) }, by, signal);
  }

  /** The streams that hold texts of an account. */
  async streamsOf(account: AccountId, { isThorough = false, signal }: Thoroughness = {}): Promise<readonly StreamId[]> {
    const entrants = isThorough ? await this.allEntrants(account, signal) : await this.entrantsInReadModels(account);
    return this.parts.events.texts.streamsWith({ subjects: subjectsOf(account, entrants) });
  }

  streamsOfEntrant({ tournament, entrant }: EntrantRef): Promise<readonly StreamId[]> {
    return this.parts.events.texts.streamsWith({ subjects: [entrantSubject(tournament, entrant)] });
  }

  /** A person who was entered by name, without an account. */
  async entrant({ tournament, entrant }: EntrantRef, by: ActorId, signal?: AbortSignal): Promise<readonly StreamId[]> {
    const { vault, names } = this.parts;
    await vault.eraseTexts(`tournament-${tournament}`, entrant);
    await names.keep(tournament, entrant, ERASED);
    return this.texts({ subjects: [entrantSubject(tournament, entrant)] }, by, signal);
  }

  /** Everything that mentions a name, by any author; for an operator. */
  async mentions(name: string, by: ActorId): Promise<readonly StreamId[]> {
    const { events, vault } = this.parts;
    const texts: TextKey[] = [];
    for await (const { stream, commitment, text } of events.texts.all())
      if (mentionsName(text, name)) texts.push({ stream, commitment });
    for (const kind of [ENTRANT_NAME, CERTIFICATE_TEXT])
      for (const kept of await vault.textsOfKind(kind)) {
        if (!mentionsName(kept.text, name)) continue;
        await vault.eraseTexts(kept.scope, kept.key);
        if (kind === ENTRANT_NAME) await vault.keepText({ ...kept, text: ERASED });
      }
    return this.texts({ texts }, by);
  }

  /** Texts one by one. */
  async texts(wanted: TextsToErase, by: ActorId, signal?: AbortSignal): Promise<readonly StreamId[]> {
    const { events, clock } = this.parts;
    const streams = await events.texts.erase(wanted, signal);
    await this.forget(streams);
    if (streams.length > 0) await recordErasure(events, { by, at: clock.nowMs(), streams });
    return streams;
  }

  /**
   * Rebuilds what repeats texts of these streams, and rewrites all files. The duration grows with the log; the signal ends
   * it with an error, and it is to be done again.
   */
  async clean(streams: readonly StreamId[], signal?: AbortSignal): Promise<void> {
    const { events, reads, vault } = this.parts;
    for (const [prefix, projection] of Object.entries(READ_MODELS))
      if (streams.some((stream) => stream.startsWith(prefix))) await this.rebuilt(projection, signal);
    await this.caughtUp(signal);
    for (const listener of this.listeners) await listener(streams); // what was made again before the read models knew
    await events.snapshots.deleteAll();
    await reads.scrub(signal);
    await vault.scrub(signal);
  }

  private async forget(streams: readonly StreamId[]): Promise<void> {
    if (streams.length === 0) return;
    for (const listener of this.listeners) await listener(streams);
    await this.parts.events.snapshots.deleteAll(); // after the states: one of them may just have been saved
  }

  /** A rebuild that is under way may have read texts before they were erased, so another one follows it. */
  private async rebuilt(projection: string, signal: AbortSignal | undefined): Promise<void> {
    const { reads, rebuild } = this.parts;
    if (rebuild !== undefined) return rebuild(projection);
    const isOpen = async () => (await reads.rebuildRequests()).includes(projection);
    const done = async () => {
      while (await isOpen()) await pause(LOOK_EVERY_MS, undefined, { signal });
    };
    await done();
    await reads.requestRebuild(projection);
    await done();
  }

  /** The name of a closed account leaves the read models with the fact that it was closed. */
  private async caughtUp(signal: AbortSignal | undefined): Promise<void> {
    const { events, reads, rebuild } = this.parts;
    if (rebuild !== undefined) return;
    const goal = await events.lastPosition();
    for (const projection of Object.values(READ_MODELS))
      for (let waited = 0; (await reads.position(projection)) < goal; waited += LOOK_EVERY_MS) {
        if (waited > PATIENCE_MS) throw new Error(`the read model ${projection} does not follow the log`);
        await pause(LOOK_EVERY_MS, undefined, { signal });
      }
  }

  private async entrantsInReadModels(account: AccountId): Promise<readonly EntrantRef[]> {
    const { reads, tournaments } = this.parts;
    const found: EntrantRef[] = [];
    for (const tournament of await tournamentsOf(reads, account)) {
      const loaded = await tournaments?.load(tournamentStream(tournament));
      const entrant = loaded && valueAt(loaded.state.tournament.entrantOfAccount, account);
      if (entrant !== undefined) found.push({ tournament, entrant });
    }
    return found;
  }

  /** From tournaments the read models know when they know all that was recorded; a tool that has none reads the log. */
  private async allEntrants(account: AccountId, signal: AbortSignal | undefined): Promise<readonly EntrantRef[]> {
    const { events, reads, rebuild } = this.parts;
    if (rebuild !== undefined) return this.entrantsInLog(account, signal);
    await this.caughtUp(signal);
    const found: EntrantRef[] = [];
    for (const tournament of await tournamentsOf(reads, account))
      for await (const recorded of events.readStream(tournamentStream(tournament))) {
        signal?.throwIfAborted();
        if (recorded.type !== 'PlayerRegistered') continue;
        const fact = toDomain<Extract<TournamentEvent, { type: 'PlayerRegistered' }>>(recorded);
        if (fact.account === account) found.push({ tournament, entrant: fact.entrant });
      }
    return found;
  }

  private async entrantsInLog(account: AccountId, signal: AbortSignal | undefined): Promise<readonly EntrantRef[]> {
    const filter = { streamPrefix: 'tournament-', types: ['PlayerRegistered'] };
    const found: EntrantRef[] = [];
    for await (const recorded of this.parts.events.readAll({ filter })) {
      signal?.throwIfAborted();
      const fact = toDomain<Extract<TournamentEvent, { type: 'PlayerRegistered' }>>(recorded);
      const tournament = tournamentOfStream(recorded.stream);
      if (fact.account === account && tournament !== undefined) found.push({ tournament, entrant: fact.entrant });
    }
    return found;
  }
}

/** Every tournament the account ever had to do with. */
async function tournamentsOf(reads: ReadStore, account: AccountId): Promise<readonly TournamentId[]> {
  const found: TournamentId[] = [];
  for (let cursor: string | undefined; ;) {
    const more = cursor === undefined ? {} : { cursor };
    const { items, next } = await listTournaments(reads, { person: account, limit: 100, ...more });
    found.push(...items.map(({ tournament }) => tournament as TournamentId));
    if (next === undefined) return found;
    cursor = next;
  }
}

/** Case and spacing do not matter. */
export const mentionsName = (text: string, name: string): boolean => nameKey(text).includes(nameKey(name));

const subjectsOf = (account: AccountId, entrants: readonly EntrantRef[]): TextSubject[] => [
  accountSubject(account),
  ...entrants.map(({ tournament, entrant }) => entrantSubject(tournament, entrant)),
];
