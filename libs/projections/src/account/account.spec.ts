import type { AccountEvent } from '@logbuoy/accounts';
import { ERASED, type AccountId } from '@logbuoy/kernel';
import { after, type Happening } from '../read-models.fixture';
import { account } from './fold';
import { findAccount, findAccountByName, findAccounts, namesOf } from './query';

const id = (text: string) => text as AccountId;
const on = (who: string, at: number, ...events: AccountEvent[]): Happening => [`account-${who}`, at, ...events];
const opened = (who: string, name: string, kind: 'person' | 'guest' | 'bot' = 'person'): AccountEvent => ({
  type: 'AccountOpened',
  account: id(who),
  name,
  kind,
});
const shown = (...history: Happening[]) => after([account], ...history);

describe('the account', () => {
  it('shows name, kind, roles and since when', async () => {
    const role = { by: id('root'), reason: 'asked for' };
    const reads = await shown(
      on('a1', 1000, opened('a1', 'Ada')),
      on('a1', 2000, { type: 'RoleGranted', role: 'judge', ...role }, { type: 'RoleGranted', role: 'admin', ...role }),
      on(
        'a1',
        3000,
        { type: 'AccountRenamed', from: 'Ada', to: 'Ada L.' },
        { type: 'RoleRevoked', role: 'judge', ...role },
      ),
    );
    const summary = {
      account: 'a1',
      name: 'Ada L.',
      kind: 'person',
      owner: null,
      roles: ['admin'],
      createdAt: 1000,
      closedAt: null,
    };
    expect(await findAccount(reads, id('a1'))).toEqual(summary);
    expect(await findAccountByName(reads, ' ADA  l. ')).toEqual(summary);
    expect(await findAccountByName(reads, 'Ada')).toBeUndefined();
    expect(await findAccount(reads, id('a2'))).toBeUndefined();
  });

  it('finds persons and bots by name before guests, and older accounts before newer ones', async () => {
    const reads = await shown(
      on('g1', 1, opened('g1', 'Q', 'guest')),
      on('g2', 2, opened('g2', 'Q', 'guest')),
      on('g3', 3, opened('g3', 'Data', 'guest')),
      on('p1', 4, opened('p1', 'q')),
      on('b1', 5, { ...opened('b1', 'Q', 'bot'), owner: id('p1') } as AccountEvent),
    );
    expect((await findAccountByName(reads, 'Q'))?.account).toBe('p1');
    expect((await findAccountByName(reads, 'data'))?.account).toBe('g3');
    expect((await findAccount(reads, id('b1')))?.owner).toBe('p1');
  });

  it('lets a guest stay as a person, and frees and erases the name of a closed account', async () => {
    const reads = await shown(
      on('g1', 1, opened('g1', 'Q', 'guest')),
      on('g2', 2, opened('g2', 'Q', 'guest')),
      on('g2', 3, { type: 'GuestBecamePerson' }),
    );
    expect(await findAccountByName(reads, 'Q')).toMatchObject({ account: 'g2', kind: 'person' });
    const later = await shown(
      on('a', 1, opened('a', 'Q')),
      on('a', 2, { type: 'AccountClosed' }),
      on('b', 3, opened('b', 'Q')),
    );
    expect((await findAccountByName(later, 'Q'))?.account).toBe('b');
    expect(await findAccount(later, id('a'))).toMatchObject({ name: ERASED, roles: [], closedAt: 2 });
  });

  it('returns the names of many ids at once, within a limit', async () => {
    const reads = await shown(...Array.from({ length: 405 }, (_, i) => on(`a${i}`, i, opened(`a${i}`, `Name ${i}`))));
    expect(await namesOf(reads, ['a1', 'x', 'a2', 'a1'].map(id))).toEqual({ a1: 'Name 1', a2: 'Name 2' });
    expect(
      await findAccounts(
        reads,
        Array.from({ length: 405 }, (_, i) => id(`a${i}`)),
      ),
    ).toHaveLength(400);
  });
});
