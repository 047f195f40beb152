import { nameKey } from '@logbuoy/accounts';
import type { AccountId } from '@logbuoy/kernel';
import { namesOf, type Reads } from '@logbuoy/projections';
import { inOrder, type Tournament } from '@logbuoy/tournaments';
import type { Vault } from '../vault';
import type { Naming } from './shown-tournament';

const KIND = 'entrant-name';
const scopeOf = (tournament: string): string => `tournament-${tournament}`;

/**
 * What entrants are called now. The log knows them by ids alone, so that a name can change or be erased: who has an account
 * is called as the account is, the others as staff wrote them down, which the vault keeps. Where two share a name, their
 * player number stands beside it: nobody could find their table otherwise.
 */
export class EntrantNames {
  constructor(
    private readonly reads: Reads,
    private readonly vault: Vault,
  ) {}

  async keep(tournament: string, entrant: string, name: string): Promise<void> {
    await this.vault.keepPaper({ scope: scopeOf(tournament), kind: KIND, key: entrant, text: name });
  }

  async of(tournament: Tournament): Promise<Naming> {
    const entrants = inOrder(tournament);
    const accounts = [...entrants.flatMap(({ account = [] }) => account), ...Object.keys(tournament.roles)];
    const [written, called] = await Promise.all([
      this.vault.papers(scopeOf(tournament.id), KIND),
      namesOf(this.reads, [...new Set(accounts as AccountId[])]),
    ]);
    const named = entrants.map(({ id, account, number }) => {
      const name = (account === undefined ? undefined : called[account]) ?? written.get(id);
      return { id, number, name, key: name === undefined ? undefined : nameKey(name) };
    });
    const bearers = new Map<string | undefined, number>();
    for (const { key } of named) bearers.set(key, (bearers.get(key) ?? 0) + 1);
    const byId = new Map(
      named.map(({ id, number, name, key }) => {
        if (name === undefined) return [id, `#${number}`];
        return [id, (bearers.get(key) ?? 0) > 1 ? `${name} #${number}` : name];
      }),
    );
    return { entrant: (id) => byId.get(id) ?? '#?', account: (account) => called[account] ?? account };
  }
}
