import { setImmediate } from 'node:timers/promises';
import { nameKey } from '@logbuoy/accounts';
import { nativeSha256 } from '@logbuoy/event-store';
import type { AccountId } from '@logbuoy/kernel';
import { namesOf, type Reads } from '@logbuoy/projections';
import { inOrder, type Tournament } from '@logbuoy/tournaments';
import type { Vault } from '../vault';
import { isLarge } from '../tournaments/parted-tournament';
import type { Naming } from './shown-tournament';

/** Names as plain data, for those who work elsewhere. */
export interface KnownNames extends Naming {
  readonly called: readonly (readonly [entrant: string, name: string])[];
  /** The same names have the same key. */
  readonly key: string;
}

interface Known {
  readonly entrants: Tournament['entrants'];
  readonly names: KnownNames;
  readonly until: number;
}

/** The names of a large field take milliseconds to read; so long they are not read again. */
const BELIEVED_MS = 3_000;
const KNOWN_MAX = 64;
const ACCOUNTS_AT_ONCE = 400;
export const ENTRANT_NAME = 'entrant-name';
const scopeOf = (tournament: string): string => `tournament-${tournament}`;

/**
 * What entrants are called now. The log knows them by ids alone, so that a name can change or be erased: who has an account
 * is called as the account is, the others as staff wrote them down, which the vault keeps. Where two share a name, their
 * player number is printed beside it: players could not find their table otherwise.
 */
export class EntrantNames {
  private readonly known = new Map<string, Known>();
  private readonly underWay = new Map<Tournament['entrants'], Promise<KnownNames>>();

  constructor(
    private readonly reads: Reads,
    private readonly vault: Vault,
  ) {}

  async keep(tournament: string, entrant: string, name: string): Promise<void> {
    this.known.delete(tournament);
    await this.vault.keepText({ scope: scopeOf(tournament), kind: ENTRANT_NAME, key: entrant, text: name });
  }

  /** Reads all names again: one of them was erased. */
  forget(): void {
    this.known.clear();
  }

  async of(tournament: Tournament): Promise<KnownNames> {
    const { id, entrants } = tournament;
    const known = this.known.get(id);
    if (known !== undefined && known.entrants === entrants && known.until > performance.now()) return known.names;
    const fresh = await this.reading(tournament);
    // Names that did not change stay the same list, which threads have already.
    const names = known?.names.key === fresh.key ? known.names : fresh;
    this.known.delete(id); // to the young end
    this.known.set(id, { entrants, names, until: isLarge(tournament) ? performance.now() + BELIEVED_MS : 0 });
    if (this.known.size > KNOWN_MAX) this.known.delete(this.known.keys().next().value as string);
    return names;
  }

  /** Many who ask at once for the same field share one reading of it. */
  private reading(tournament: Tournament): Promise<KnownNames> {
    if (!isLarge(tournament)) return this.read(tournament);
    const { entrants } = tournament;
    const found = this.underWay.get(entrants);
    if (found !== undefined) return found;
    const reading = this.read(tournament).finally(() => this.underWay.delete(entrants));
    this.underWay.set(entrants, reading);
    return reading;
  }

  private async read(tournament: Tournament): Promise<KnownNames> {
    const entrants = inOrder(tournament);
    const accounts = [...entrants.flatMap(({ account = [] }) => account), ...Object.keys(tournament.roles)];
    const called = await this.accountNames([...new Set(accounts as AccountId[])]);
    const written = await this.vault.texts(scopeOf(tournament.id), ENTRANT_NAME);
    await setImmediate(); // each of these steps takes milliseconds for a large field
    const named = entrants.map(({ id, account, number }) => {
      const name = (account === undefined ? undefined : called[account]) ?? written.get(id);
      return { id, number, name, key: name === undefined ? undefined : nameKey(name) };
    });
    await setImmediate();
    const bearers = new Map<string | undefined, number>();
    for (const { key } of named) bearers.set(key, (bearers.get(key) ?? 0) + 1);
    const byId = new Map(
      named.map(({ id, number, name, key }) => {
        if (name === undefined) return [id, `#${number}`];
        return [id, (bearers.get(key) ?? 0) > 1 ? `${name} #${number}` : name];
      }),
    );
    const pairs = [...byId];
    return {
      entrant: (id) => byId.get(id) ?? '#?',
      account: (account) => called[account] ?? account,
      called: pairs,
      key: nativeSha256(JSON.stringify([pairs, Object.keys(tournament.roles).map((account) => called[account])])),
    };
  }

  /** A question names so many accounts at most. */
  private async accountNames(accounts: readonly AccountId[]): Promise<{ readonly [account: string]: string }> {
    const names: { [account: string]: string } = {};
    for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
      Object.assign(names, await namesOf(this.reads, accounts.slice(from, from + ACCOUNTS_AT_ONCE)));
      await setImmediate();
    }
    return names;
  }
}
