import { openMemoryStore } from '@logbuoy/event-store';
import { SEAL_TYPE } from '@logbuoy/kernel';
import { ratingsFromLog } from '@logbuoy/projections';
import { PaperEvent } from '@logbuoy/test-kit';
import { secretsFrom } from '../secrets';
import { createTournamentLoop } from './tournament-loop';
import { concerned, openUpTo } from './tournament-record';

const reason = 'a slip was misread';
const CORRECTION = {
  type: 'CorrectResult',
  round: 1,
  table: 1,
  slip: { kind: 'games', a: 0, b: 1, drawn: 0 },
  repair: 'standings-only',
  reason,
} as const;

/** Certified after one round of four. */
async function certified() {
  const store = await openMemoryStore();
  const secrets = secretsFrom('e6'.repeat(32));
  const event = new PaperEvent(createTournamentLoop({ store, secrets, clock: { nowMs: () => 1_000 }, shared: false }));
  await event.begin();
  await event.round();
  await event.certify(1_000);
  const types = async () => {
    const all: string[] = [];
    for await (const { type } of store.readStream(event.stream)) all.push(type);
    return all;
  };
  return { store, event, types };
}

describe('a tournament’s stream', () => {
  it('is sealed when it is certified, and takes what the event allows then, sealed each time', async () => {
    const { event, types } = await certified();
    expect(await event.told({ type: 'Announce', text: 'late' })).toBe('tournament-over');
    expect(await event.told(CORRECTION)).toBe('tournament-over');
    const before = (await types()).length;
    await event.do({ type: 'RevokeCertificate', reason }, CORRECTION, { type: 'Certify' });
    await event.do({ type: 'RevealDecks' }, { type: 'ChangeStatus', to: 'archived' });
    expect((await types()).slice(before - 1)).toEqual([
      SEAL_TYPE,
      ...['CertificateRevoked', 'StatusChanged', SEAL_TYPE],
      ...['ResultCorrected', SEAL_TYPE],
      ...['TournamentCertified', 'StatusChanged', SEAL_TYPE],
      ...['DecksRevealed', SEAL_TYPE],
      ...['StatusChanged', SEAL_TYPE],
    ]);
    expect(await event.told({ type: 'RevokeCertificate', reason })).toBe('not-certified');
  });

  it('keeps every certificate with where the log stood, and who revoked it why', async () => {
    const { event, types } = await certified();
    const [first] = (await event.record()).certificates;
    expect(first).toMatchObject({ issue: 1, head: { version: (await types()).length - 1 }, revoked: null });
    await event.do({ type: 'RevokeCertificate', reason });
    const sealedAt = (await types()).length;
    await event.do(CORRECTION, { type: 'Certify' }, { type: 'ChangeStatus', to: 'archived' });
    expect((await event.record()).certificates).toMatchObject([
      { issue: 1, head: first?.head, revoked: { by: 'td', reason, sealedAt } },
      { issue: 2, head: { version: sealedAt + 4 }, revoked: null },
    ]);
  });

  it('is everybody’s when the event is over, and up to a revocation while it is looked into again', async () => {
    const { event, types } = await certified();
    const open = async (isStaff = false) => openUpTo(await event.record(), isStaff);
    expect(await open()).toBe(Infinity);
    await event.do({ type: 'RevokeCertificate', reason });
    const revoked = (await types()).length;
    await event.do(CORRECTION);
    expect([await open(), await open(true)]).toEqual([revoked, Infinity]);
    await event.do({ type: 'Certify' });
    expect(await open()).toBe(Infinity);
  });

  it('is for staff where something in it stays between them and whom it concerns', async () => {
    const { event } = await certified();
    await event.do({ type: 'RevokeCertificate', reason });
    await event.do({ type: 'Penalise', entrant: 'p1', infraction: 'conduct', kind: 'warning', reason });
    const open = async (isStaff: boolean) => openUpTo(await event.record(), isStaff);
    expect(await open(false)).toBeLessThan(Infinity); // as far as the revocation, before which there was nothing
    await event.do({ type: 'Certify' });
    expect([await open(false), await open(true)]).toEqual([0, Infinity]);
    await event.do({ type: 'RevokeCertificate', reason });
    expect([await open(false), await open(true)]).toEqual([0, Infinity]);
  });

  it('hides from every viewer that something hidden was sealed', async () => {
    const { event } = await certified();
    await event.do({ type: 'RevokeCertificate', reason });
    const { publicEvents } = await event.record();
    await event.do({ type: 'Penalise', entrant: 'p1', infraction: 'conduct', kind: 'warning', reason });
    expect((await event.record()).publicEvents).toBe(publicEvents);
    await event.do(CORRECTION);
    expect((await event.record()).publicEvents).toBe(publicEvents + 2);
  });

  it('shows the outcome of a judge call to both players of the table, and to no other player', async () => {
    const { event } = await certified();
    const state = await event.state();
    const call = { call: 1, round: 1, table: 2, about: '', atMs: 1_000, status: 'open', rulings: [] } as const;
    const called = { ...state, calls: [call] };
    const table = state.rounds[0]?.tables[1];
    const deed = { by: 'judge', role: 'judge', call: 1 } as const;
    for (const type of ['CallClaimed', 'CallClosed'] as const)
      expect(concerned(called, { type, ...deed })).toEqual([table?.a, table?.b]);
    expect(concerned(called, { type: 'RulingAppealed', ...deed, entrant: 'p1' })).toEqual([table?.a, table?.b]);
    expect(concerned(called, { type: 'CallClaimed', ...deed, call: 2 })).toEqual([]);
  });

  it('counts for ratings while its certificate holds, as it stands on the newest', async () => {
    const { store, event } = await certified();
    const ratings = async () => {
      const { pools } = await ratingsFromLog(store);
      return Object.fromEntries(
        Object.values(pools).flatMap((pool) => pool.map(({ account, rating }) => [account, rating])),
      );
    };
    const [table] = (await event.state()).rounds[0]?.tables ?? [];
    const [a, b] = [`account-${table?.a}`, `account-${table?.b}`];
    const first = await ratings();
    expect(first[a]).toBeGreaterThan(first[b] as number);
    await event.do({ type: 'RevokeCertificate', reason });
    expect(await ratings()).toEqual({});
    await event.do(CORRECTION, { type: 'Certify' });
    const second = await ratings();
    expect([second[a], second[b]]).toEqual([first[b], first[a]]);
    await event.do({ type: 'RevealDecks' }, { type: 'ChangeStatus', to: 'archived' });
    expect(await ratings()).toEqual(second);
  });
});
