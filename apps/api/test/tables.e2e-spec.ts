import { randomUUID } from 'node:crypto';
import type { SeenEventMessage } from '@logbuoy/contracts';
import { seatedTable, startHouse, TestClient, told, viewOf, type EventsAnswer, type House } from './match-kit.fixture';

jest.setTimeout(60_000);

type Listed = {
  readonly tables: readonly {
    readonly match: string;
    readonly seats: readonly unknown[];
    readonly createdBy: string;
  }[];
  readonly names: { readonly [account: string]: string };
  readonly next?: string;
};

describe('tables', () => {
  let house: House;
  let host: TestClient;
  let friend: TestClient;
  let stranger: TestClient;
  beforeAll(async () => {
    house = await startHouse();
    [host, friend, stranger] = (await house.guests(3)) as [TestClient, TestClient, TestClient];
  });
  afterAll(() => house.close());

  const wish = (more: object = {}) => ({ commandId: randomUUID(), ...more });
  const at = (match: string, what: string) => `/api/tables/${match}/${what}`;
  const open = async (more: object = {}): Promise<string> =>
    (await host.must<{ match: string }>('/api/tables', { game: 'fixture', players: 2, ...more })).match;
  const listed = async (): Promise<string[]> =>
    (await stranger.get<Listed>('/api/tables?limit=100')).body.tables.map(({ match }) => match);

  it('are opened, filled, started, and gone from the list', async () => {
    const match = await open();
    const { body } = await stranger.get<Listed>('/api/tables');
    expect(body.tables[0]).toMatchObject({ match, createdBy: host.id, seats: [] });
    expect(body.names[host.id]).toMatch(/^g-/);
    expect(await told(host.post(at(match, 'join'), wish()))).toBe('200');
    expect((await stranger.get<Listed>('/api/tables')).body.tables[0]?.seats).toHaveLength(1);
    expect(await told(friend.post(at(match, 'sit'), wish({ seat: 'south' })))).toBe('200');
    expect(await told(friend.post(at(match, 'start'), wish()))).toBe('200');
    expect(await listed()).not.toContain(match);
    expect((await viewOf(stranger, match)).view.status).toBe('playing');
  });

  it.each([2, 4])('of %i seats are filled by the first of twenty who join at once', async (players) => {
    const match = await open({ players });
    const crowd = await house.guests(20);
    const answers = await Promise.all(crowd.map((one) => told(one.post(at(match, 'join'), wish()))));
    expect(answers.filter((answer) => answer === '200')).toHaveLength(players);
    expect(answers.filter((answer) => answer === '422 table-full')).toHaveLength(20 - players);
    const { body } = await stranger.get<Listed>('/api/tables?limit=100');
    expect(body.tables.find((one) => one.match === match)?.seats).toHaveLength(players);
  });

  it('are opened once, however often the same wish is sent', async () => {
    const same = { commandId: randomUUID(), game: 'fixture', players: 2 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => host.post<{ match: string }>('/api/tables', same)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const matches = new Set(answers.map(({ body }) => body.match));
    expect(matches.size).toBe(1);
    const [match] = [...matches] as [string];
    expect(await house.head(match)).toBe(1);
    const another = await friend.post<{ match: string }>('/api/tables', same);
    expect(another.body.match).not.toBe(match);
    const join = wish();
    for (let i = 0; i < 3; i++) expect(await told(friend.post(at(match, 'join'), join))).toBe('200');
    expect(await house.head(match)).toBe(2);
  });

  it('that are private are in no list, and are found by their id', async () => {
    const match = await open({ listed: false });
    expect(await listed()).not.toContain(match);
    expect(await told(friend.post(at(match, 'join'), wish()))).toBe('200');
    expect(await listed()).not.toContain(match);
    expect((await viewOf(stranger, match)).view.status).toBe('open');
  });

  it('of one’s own are found again as long as they wait, private ones, too, and by no one else', async () => {
    const match = await open({ listed: false });
    const own = async (who: TestClient): Promise<boolean> =>
      (await who.get<Listed>('/api/tables?mine=true&limit=100')).body.tables.some((table) => table.match === match);
    expect([await own(host), await own(friend), await own(stranger)]).toEqual([true, false, false]);
    expect(await told(friend.post(at(match, 'join'), wish()))).toBe('200');
    expect([await own(host), await own(friend), await own(stranger)]).toEqual([true, true, false]);
    expect(await told(friend.post(at(match, 'leave'), wish()))).toBe('200');
    expect([await own(host), await own(friend)]).toEqual([true, false]);
    expect(await told(host.post(at(match, 'close'), wish()))).toBe('200');
    expect(await own(host)).toBe(false);
    const anonymous = await new TestClient(house.url).get<Listed>('/api/tables?mine=true');
    expect(anonymous.status).toBe(401);
    expect((await host.get('/api/tables?mine=perhaps')).status).toBe(400);
  });

  it('are for signed-in callers', async () => {
    const anonymous = new TestClient(house.url);
    const match = await open();
    expect(await told(anonymous.post('/api/tables', wish({ game: 'fixture', players: 2 })))).toBe('401 not-signed-in');
    for (const what of ['join', 'leave', 'start', 'close'])
      expect(await told(anonymous.post(at(match, what), wish()))).toBe('401 not-signed-in');
    expect(await told(anonymous.post(at(match, 'sit'), wish({ seat: 'north' })))).toBe('401 not-signed-in');
    expect(await house.head(match)).toBe(1);
  });

  it('refuse what comes at the wrong time, and change nothing by it', async () => {
    const match = await open();
    const refusals: [TestClient, string, object, string][] = [
      [stranger, 'leave', {}, '403 not-a-player'],
      [host, 'start', {}, '422 seats-empty'],
      [stranger, 'start', {}, '422 not-at-this-table'],
      [stranger, 'close', {}, '422 not-the-creator'],
      [stranger, 'sit', { seat: 'east' }, '422 no-such-seat'],
    ];
    for (const [who, what, more, expected] of refusals)
      expect([what, await told(who.post(at(match, what), wish(more)))]).toEqual([what, expected]);
    expect(await house.head(match)).toBe(1);

    await host.must(at(match, 'join'));
    expect(await told(host.post(at(match, 'join'), wish()))).toBe('422 seat-taken');
    expect(await told(host.post(at(match, 'sit'), wish({ seat: 'south' })))).toBe('422 already-seated');
    expect(await told(friend.post(at(match, 'sit'), wish({ seat: 'north' })))).toBe('422 seat-taken');
    await friend.must(at(match, 'join'));
    expect(await told(stranger.post(at(match, 'join'), wish()))).toBe('422 table-full');
    await friend.must(at(match, 'leave'));
    expect(await told(friend.post(at(match, 'leave'), wish()))).toBe('403 not-a-player');
    await stranger.must(at(match, 'join'));
    expect(await told(friend.post(at(match, 'start'), wish()))).toBe('422 not-at-this-table');
    await host.must(at(match, 'start'));
    const playing = await house.head(match);
    for (const [who, what, more] of [
      [host, 'start', {}],
      [host, 'close', {}],
      [host, 'leave', {}],
      [host, 'join', {}],
      [friend, 'sit', { seat: 'north' }],
    ] as const)
      expect([what, await told(who.post(at(match, what), wish(more)))]).toEqual([what, '422 not-open']);
    expect(await told(friend.post(at(match, 'join'), wish()))).toBe('422 table-full');
    expect(await house.head(match)).toBe(playing);
  });

  it('are closed by their creator before play, for good', async () => {
    const match = await seatedTable([host, friend]);
    expect(await told(friend.post(at(match, 'close'), wish()))).toBe('422 not-the-creator');
    await host.must(at(match, 'close'));
    expect(await listed()).not.toContain(match);
    const closed = await house.head(match);
    for (const what of ['start', 'close', 'leave', 'join'])
      expect([what, await told(host.post(at(match, what), wish()))]).toEqual([what, '422 not-open']);
    expect(await house.head(match)).toBe(closed);
    expect(await told(stranger.get(`/api/matches/${match}/file`))).toBe('200');
  });

  it('that do not exist are not found', async () => {
    for (const match of ['nowhere', randomUUID(), '__proto__', 'constructor', 'x'.repeat(64)]) {
      for (const what of ['join', 'leave', 'start', 'close'])
        expect([match, what, await told(host.post(at(match, what), wish()))]).toEqual([
          match,
          what,
          '404 no-such-match',
        ]);
      for (const what of ['view', 'events', 'timeline', 'file', 'offers'])
        expect([match, what, await told(host.get(`/api/matches/${match}/${what}`))]).toEqual([
          match,
          what,
          '404 no-such-match',
        ]);
    }
    for (const match of ['a%20b', 'a%2Fb', '%00', 'x'.repeat(65)])
      expect([match, await told(host.post(at(match, 'join'), wish()))]).toEqual([match, '404 no-such-match']);
  });

  it('refuse malformed requests before anything else', async () => {
    const good = { game: 'fixture', players: 2 };
    const bad: object[] = [
      {},
      { game: 'fixture' },
      { ...good, game: 7 },
      { ...good, game: 'FIXTURE' },
      { ...good, players: '2' },
      { ...good, players: 0 },
      { ...good, players: 5 },
      { ...good, players: 2.5 },
      { ...good, options: [] },
      { ...good, options: 'target' },
      { ...good, clock: { bankMs: -1 } },
      { ...good, clock: { bankMs: '60000' } },
      { ...good, clock: { bankMs: 60_000, extra: 1 } },
      { ...good, clock: [] },
      { ...good, clock: [{ bankMs: 60_000 }] },
      { ...good, clock: {} },
      { ...good, spectators: [] },
      { ...good, spectators: [{ allowed: true, delayMs: 0 }] },
      { ...good, spectators: { allowed: 'yes', delayMs: 0 } },
      { ...good, spectators: { allowed: true } },
      { ...good, spectators: { allowed: true, delayMs: 1e12 } },
      { ...good, listed: 'no' },
      { ...good, createdBy: friend.id },
      { ...good, match: 'mine' },
      { ...good, commandId: 'a b' },
      { ...good, commandId: '' },
      { ...good, commandId: 'x'.repeat(65) },
    ];
    for (const body of bad)
      expect([body, await told(host.post('/api/tables', { commandId: randomUUID(), ...body }))]).toEqual([
        body,
        '400 malformed',
      ]);
    expect(await told(host.post('/api/tables', good))).toBe('400 malformed');
    const refused: [object, string][] = [
      [{ ...good, game: 'chess' }, '422 unknown-game'],
      [{ ...good, players: 1 }, '422 bad-player-count'],
      [{ ...good, options: { target: 0 } }, '422 malformed-options'],
      [{ ...good, options: { target: 'many' } }, '422 malformed-options'],
    ];
    for (const [body, expected] of refused)
      expect([body, await told(host.post('/api/tables', wish(body)))]).toEqual([body, expected]);

    const match = await open();
    for (const body of [
      { nonce: 'of old' },
      { shareCommitments: 7 },
      { shareCommitments: { north: 'luck' } },
      { shareCommitments: { up: 'ab'.repeat(32) } },
      { shareCommitments: { north: 'AB'.repeat(32) } },
      { equipment: [] },
      { equipment: 'deck' },
    ])
      expect([body, await told(host.post(at(match, 'join'), wish(body)))]).toEqual([body, '400 malformed']);
    for (const equipment of [{ deck: [1] }, { deck: 'all' }, { deck: Array(10).fill(99) }, { deck: null }, {}])
      expect([equipment, await told(host.post(at(match, 'join'), wish({ equipment })))]).toEqual([
        equipment,
        '422 malformed-equipment',
      ]);
    for (const seat of [undefined, 'up', 7, null, ['north'], '__proto__'])
      expect([seat, await told(host.post(at(match, 'sit'), wish({ seat })))]).toEqual([seat, '400 malformed']);
    expect(await house.head(match)).toBe(1);
  });

  it('take a field that is null for one that was left out', async () => {
    const match = await open({ clock: null, spectators: null, options: null, listed: null });
    await host.must(at(match, 'join'), { shareCommitments: null, equipment: null });
    await friend.must(at(match, 'join'));
    await host.must(at(match, 'start'));
    const { events } = (await stranger.get<EventsAnswer>(`/api/matches/${match}/events`)).body;
    const [created, taken] = events as [SeenEventMessage, SeenEventMessage];
    expect(created).toMatchObject({ clock: null, spectators: { allowed: true, delayMs: 0 }, listed: true });
    expect(taken).toMatchObject({ share: 'none' });
  });

  it('keep the list in pages, newest first, for one game where asked', async () => {
    const opened: string[] = [];
    for (let i = 0; i < 5; i++) opened.unshift(await open());
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await stranger.get<Listed>(
        `/api/tables?limit=2&game=fixture${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      expect(body.tables.length).toBeLessThanOrEqual(2);
      found.push(...body.tables.map(({ match }) => match));
      cursor = body.next;
    } while (cursor !== undefined);
    expect(found.slice(0, 5)).toEqual(opened);
    expect(new Set(found).size).toBe(found.length);
    expect((await stranger.get<Listed>('/api/tables?game=other')).body.tables).toEqual([]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=', 'cursor=nonsense', 'game=UPPER', 'unknown=1'])
      expect([query, await told(stranger.get(`/api/tables?${query}`))]).toEqual([query, '400 malformed']);
  });

  it('for three and four are played by as many', async () => {
    for (const count of [3, 4]) {
      const players = await house.guests(count);
      const match = await seatedTable(players);
      await players[count - 1]?.must(at(match, 'start'));
      const { view } = await viewOf(stranger, match);
      expect(view.seats.map(({ player }) => player)).toEqual(players.map(({ id }) => id));
      expect(
        await told(
          (players[0] as TestClient).post(`/api/matches/${match}/commands`, wish({ command: { type: 'Concede' } })),
        ),
      ).toBe('200');
      expect((await viewOf(stranger, match)).view.status).toBe('playing');
    }
  });
});
