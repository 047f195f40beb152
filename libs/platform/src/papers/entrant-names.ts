import type { AccountId } from '@logbuoy/kernel';
import { namesOf, type Reads } from '@logbuoy/projections';
import { inOrder, type Tournament } from '@logbuoy/tournaments';
import type { Vault } from '../vault';
import type { Naming } from './shown-tournament';

const KIND = 'entrant-name';
const scopeOf = (tournament: string): string => `tournament-${tournament}`;

/**
 * What entrants are called now. The log knows them by ids alone, so that a name can change or be erased: who has an account
 * is called as the account is, the others as staff wrote them down, which the vault keeps.
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
    const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
    const entrant = (id: string): string => {
      const found = byId.get(id);
      const ofAccount = found?.account === undefined ? undefined : called[found.account];
      return ofAccount ?? written.get(id) ?? `#${found?.number ?? '?'}`;
    };
    return { entrant, account: (account) => called[account] ?? account };
  }
}
