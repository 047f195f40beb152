import { randomUUID } from 'node:crypto';
import { BOT_OFFERED_AFTER_MS, PACES } from '@logbuoy/games';
import { SILENT_AFTER_MS } from '@logbuoy/platform';
import { commitShare, eventually } from '@logbuoy/test-kit';
import { send, startHouse, TestClient, told, viewOf, type House } from './match-kit.fixture';

jest.setTimeout(60_000);

interface Seek {
  readonly seek: string;
  readonly state: 'waiting' | 'seated' | 'ready' | 'closed';
  readonly match: string | null;
  readonly why: string | null;
  readonly rematchOf: string | null;
}
type Own = { readonly seek: Seek | null };
type Queues = { readonly queues: readonly { readonly game: string; readonly waiting: number }[] };
type People = {
  readonly people: readonly { readonly account: string; readonly doing: string; readonly match: string | null }[];
  readonly count: number;
  readonly names: { readonly [account: string]: string };
};

/** Of the fixture game. */
const DECK = Array.from({ length: 10 }, (_, i) => 1 + (i % 9));

const wish = (more: object = {}) => ({ commandId: randomUUID(), ...more });
const look = (who: TestClient, more: object = {}) =>
  who.must<Own>('/api/seeks', { game: 'fixture', pace: 'standard', ...more });
const own = async (who: TestClient): Promise<Seek | null> => (await who.get<Own>('/api/seeks/mine')).body.seek;

async function seated(who: TestClient): Promise<string> {
  await eventually(async () => (await own(who))?.state === 'ready', 'the table is ready');
  return (await own(who))?.match ?? '';
}

describe('quick pairing', () => {
  let house: House;
  let ada: TestClient;
  let ben: TestClient;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_SHARE_WAIT_SECONDS: '0' });
  });
  beforeEach(async () => {
    [ada, ben] = (await house.guests(2)) as [TestClient, TestClient];
  });
  afterEach(async () => {
    for (const one of [ada, ben]) await one.must('/api/seeks/leave');
  });
  afterAll(() => house.close());

  const waitingFor = async (game: string) =>
    (await new TestClient(house.url).get<Queues>('/api/seeks')).body.queues.find((queue) => queue.game === game)
      ?.waiting;

  it('seats two who want the same, and their match begins by itself', async () => {
    expect((await look(ada)).seek).toMatchObject({ state: 'waiting', game: 'fixture', pace: 'standard', match: null });
    expect(await waitingFor('fixture')).toBe(1);
    await look(ben, { pace: 'any' });
    const match = await seated(ada);
    expect(await seated(ben)).toBe(match);
    expect(await waitingFor('fixture')).toBe(0);
    await eventually(async () => (await viewOf(ada, match)).view.status === 'playing', 'the match has begun');
    const { view } = await viewOf(ada, match);
    expect(view.seats.map(({ player }) => player).sort()).toEqual([ada.id, ben.id].sort());
    expect((view['clock'] as { settings: object }).settings).toEqual(PACES.standard);
  });

  it('does once what is sent twice, and forgets a wish that is replaced or taken back', async () => {
    const same = wish({ game: 'fixture', pace: 'long' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.post<Own>('/api/seeks', same)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.seek?.seek}`)).size).toBe(1);
    expect(await waitingFor('fixture')).toBe(1);
    await look(ada, { pace: 'short' });
    await look(ben, { pace: 'long' });
    expect((await own(ben))?.state).toBe('waiting');
    await ada.must('/api/seeks/leave');
    expect(await own(ada)).toMatchObject({ state: 'closed', why: 'left' });
    await look(ben, { pace: 'short' });
    expect((await own(ben))?.state).toBe('waiting');
  });

  it('refuses what cannot be played, and callers without an account', async () => {
    expect(await told(ada.post('/api/seeks', wish({ game: 'chess', pace: 'any' })))).toBe('422 unknown-game');
    expect(await told(ada.post('/api/seeks', wish({ game: 'fixture', pace: 'slow' })))).toBe('400 malformed');
    const strange = wish({ game: 'fixture', pace: 'any', equipment: { deck: 'nonsense' } });
    expect(await told(ada.post('/api/seeks', strange))).toBe('422 malformed-equipment');
    expect(await own(ada)).toBeNull();
    const nobody = new TestClient(house.url);
    expect(await told(nobody.post('/api/seeks', wish({ game: 'fixture', pace: 'any' })))).toBe('401 not-signed-in');
    expect(await told(nobody.get('/api/seeks/mine'))).toBe('401 not-signed-in');
  });

  describe('where shares are waited for', () => {
    let patient: House;
    beforeAll(async () => {
      patient = await startHouse({ LOGBUOY_SHARE_WAIT_SECONDS: '45' });
    });
    afterAll(() => patient.close());

    it('gives seats that cannot be left, taken by others or closed, and starts when both have brought theirs', async () => {
      const [one, two, three] = (await patient.guests(3)) as [TestClient, TestClient, TestClient];
      await look(one);
      await look(two);
      const match = await seated(one);
      const { view } = await viewOf(one, match);
      expect(view.status).toBe('open');
      expect(await told(one.post(`/api/tables/${match}/leave`, wish()))).toBe('422 seats-are-given');
      expect(await told(three.post(`/api/tables/${match}/sit`, wish({ seat: 'north' })))).toBe('422 seats-are-given');
      expect(await told(one.post(`/api/tables/${match}/close`, wish()))).toBe('422 not-the-creator');
      const players = view.seats.map(({ seat, player }) => ({ seat, who: player === one.id ? one : two }));
      const shares = await Promise.all(players.map(({ who, seat }) => commitShare(who, match, seat)));
      for (const [i, { who }] of players.entries()) await who.must(`/api/tables/${match}/reveal`, { share: shares[i] });
      await eventually(async () => (await viewOf(one, match)).view.status === 'playing', 'the match has begun');
    });
  });

  it('brings the deck of the wish, which no other account can read before', async () => {
    const deck = DECK;
    const { seek } = await look(ada, { equipment: { deck } });
    expect(JSON.stringify(await own(ada))).not.toContain('deck');
    expect(seek?.state).toBe('waiting');
    await look(ben);
    const match = await seated(ada);
    const brought = await ada.get<{ equipment: unknown }>(`/api/tables/${match}/brought`);
    expect(brought.body.equipment).toEqual({ deck });
    const { vault } = house.app.parts.storage;
    await eventually(
      async () => !(await vault.texts('seeks', 'seek-equipment')).has(seek?.seek ?? ''),
      'it is dropped',
    );
  });

  it('offers a bot after twenty seconds', async () => {
    await look(ada);
    expect(await told(ada.post('/api/seeks/bot', wish()))).toBe('422 bot-not-yet');
    house.later(BOT_OFFERED_AFTER_MS);
    await own(ada);
    const same = wish({ bot: 'random' });
    expect(await told(ada.post('/api/seeks/bot', { ...same, bot: 'oracle' }))).toBe('400 malformed');
    expect(await told(ada.post('/api/seeks/bot', same))).toBe('200');
    const match = await seated(ada);
    expect(await told(ada.post('/api/seeks/bot', same))).toBe('200');
    expect(await told(ada.post('/api/seeks/bot', wish()))).toBe('422 not-seeking');
    await eventually(async () => (await viewOf(ada, match)).view.status === 'playing', 'the match has begun');
    expect((await viewOf(ada, match)).view.seats.map(({ player }) => player)).toContain('house-random-1');
  });

  it('does not seat an account opposite one that has gone', async () => {
    await look(ada);
    house.later(SILENT_AFTER_MS + 1_000);
    await look(ben);
    expect((await own(ben))?.state).toBe('waiting');
    expect(await own(ada)).toMatchObject({ state: 'closed', why: 'silent' });
  });

  it('survives a restart: who waited still waits, and meets the next', async () => {
    await look(ada);
    await house.restart();
    [ada, ben] = [ada.at(house.url), ben.at(house.url)];
    expect((await own(ada))?.state).toBe('waiting');
    await look(ben);
    expect(await seated(ada)).toBe(await seated(ben));
  });

  it('names who is here, and what they do as far as it is public', async () => {
    await look(ada);
    const [watcher] = await house.guests(1);
    const socket = await (watcher as TestClient).socket();
    const visitor = new TestClient(house.url);
    const people = async () => (await visitor.get<People>('/api/people-here')).body;
    const doing = async (who: TestClient) => (await people()).people.find(({ account }) => account === who.id)?.doing;
    expect(await doing(ada)).toBe('waiting');
    expect((await people()).names[ada.id]).toMatch(/^g-/);
    await eventually(async () => (await doing(watcher as TestClient)) === 'here', 'an open page is noticed');
    await look(ben);
    const match = await seated(ada);
    await eventually(async () => (await doing(ada)) === 'playing', 'play is noticed');
    expect((await people()).people.find(({ account }) => account === ada.id)?.match).toBe(match);
    socket.close();
    house.later(60_000);
    expect(await doing(ada)).toBeUndefined();
  });

  it('neither lists nor counts accounts that switched it off, and still pairs them', async () => {
    const [cyd] = (await house.guests(1)) as [TestClient];
    const people = async (who: TestClient) => (await who.get<People>('/api/people-here')).body;
    const isSeen = async () =>
      (await people(new TestClient(house.url))).people.some(({ account }) => account === cyd.id);
    const presence = '/api/accounts/me/presence';
    expect(await told(new TestClient(house.url).get(presence))).toBe('401 not-signed-in');
    expect(await told(new TestClient(house.url).request('PUT', presence, { listed: false }))).toBe('401 not-signed-in');
    expect(await told(cyd.request('PUT', presence, { listed: 'no' }))).toBe('400 malformed');
    expect((await cyd.get<object>(presence)).body).toEqual({ listed: true });

    const { count } = await people(cyd);
    expect(await isSeen()).toBe(true);
    expect((await cyd.request('PUT', presence, { listed: false })).body).toEqual({ listed: false });
    // Their own list leaves them out as well: it is the list that everybody sees.
    for (const who of [cyd, ada]) {
      const seen = await people(who);
      expect(seen.people.map(({ account }) => account)).not.toContain(cyd.id);
      expect(Object.keys(seen.names)).not.toContain(cyd.id);
    }
    expect((await people(cyd)).count).toBe(count);
    await look(cyd);
    expect(await isSeen()).toBe(false);
    await look(ben);
    expect(await seated(cyd)).toBe(await seated(ben));
    expect(await isSeen()).toBe(false);
    await cyd.request('PUT', presence, { listed: true });
    expect(await isSeen()).toBe(true);
  });
});

describe('a rematch', () => {
  let house: House;
  let players: [TestClient, TestClient];
  let match: string;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_SHARE_WAIT_SECONDS: '0' });
    players = (await house.guests(2)) as [TestClient, TestClient];
    for (const one of players) await look(one);
    match = await seated(players[0]);
    await eventually(async () => (await viewOf(players[0], match)).view.status === 'playing', 'the match has begun');
  });
  afterAll(() => house.close());
  const path = () => `/api/matches/${match}/rematch`;

  it('is played when both have offered it, with the seats swapped', async () => {
    const [one, two] = players;
    expect(await told(one.post(path(), wish()))).toBe('422 match-not-over');
    const before = (await viewOf(one, match)).view.seats.map(({ player }) => player);
    expect((await send(one, match, { type: 'Concede' })).status).toBe(200);
    expect((await one.must<{ offers: string[] }>(path())).offers).toEqual([one.id]);
    expect((await two.get<object>(path())).body).toEqual({ offers: [one.id], match: null });
    const [stranger] = (await house.guests(1)) as [TestClient];
    expect(await told(stranger.get(path()))).toBe('403 not-a-player');
    expect(await told(stranger.post(path(), wish()))).toBe('403 not-a-player');
    expect(await told(one.get('/api/matches/none/rematch'))).toBe('404 no-such-match');

    await two.must(path());
    const again = await seated(one);
    expect((await one.get<object>(path())).body).toMatchObject({ match: again });
    await eventually(async () => (await viewOf(one, again)).view.status === 'playing', 'the rematch has begun');
    expect((await viewOf(one, again)).view.seats.map(({ player }) => player)).toEqual([...before].reverse());
  });

  it('can be taken back', async () => {
    const [one, two] = players;
    await one.must(path());
    await one.must('/api/seeks/leave');
    await two.must(path());
    expect((await two.get<object>(path())).body).toEqual({ offers: [two.id], match: null });
  });
});
