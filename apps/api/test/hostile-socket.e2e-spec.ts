import { randomUUID } from 'node:crypto';
import { eventually } from '@logbuoy/test-kit';
import { Feeds } from '../src/feeds/feeds';
import type { MatchId } from '@logbuoy/kernel';
import { startedMatch, startHouse, TestClient, TestSocket, turnOf, type House } from './match-kit.fixture';

jest.setTimeout(90_000);

const raw = (socket: TestSocket, text: string | Buffer): void => socket.socket.send(text);

describe('hostile sockets', () => {
  let house: House;
  let players: [TestClient, TestClient];
  let match: string;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_LIMIT_COMMANDS: '60000' });
    players = (await house.guests(2)) as [TestClient, TestClient];
    match = await startedMatch(players);
  });
  afterAll(() => house.close());

  /** The server still answers, and the match stands where it stood. */
  async function nothingChangedBy(act: () => Promise<void>): Promise<void> {
    const before = await house.head(match);
    await act();
    const socket = await players[0].socket();
    socket.send({ t: 'ping' });
    await socket.next('pong');
    socket.close();
    expect(await house.head(match)).toBe(before);
  }

  it('with a malformed message get an error each, and may go on', () =>
    nothingChangedBy(async () => {
      const socket = await players[0].socket();
      const command = (inside: string): string => `{"t":"command","match":"${match}","id":"c1","command":${inside}}`;
      const wrong = [
        ...['', '{', 'null', '[]', '7', '"ping"', '{}', '{"t":null}', '{"t":"shutdown"}', '\u0000'],
        ...['{"t":"subscribe"}', `{"t":"subscribe","match":"${match}"}`, '{"t":"subscribe","match":7,"as":"player"}'],
        ...[`{"t":"subscribe","match":"${match}","as":"judge"}`, `{"t":"subscribe","match":"${match}","as":"archive"}`],
        ...['-1', '1.5', '"1"', '1e999', 'null', '[]', '{}'].map(
          (since) => `{"t":"subscribe","match":"${match}","as":"player","since":${since}}`,
        ),
        ...['{"t":"hello","token":7}', '{"t":"hello","token":null}', `{"t":"hello","token":"${'x'.repeat(300)}"}`],
        ...['{"t":"unsubscribe","match":"a b"}', '{"t":"command"}', `{"t":"command","match":"${match}","id":"c"}`],
        ...['null', '[]', '7', '{}', '{"type":7}', '{"type":null}'].map(command),
        command('{"type":"ScanSky","__proto__":{"type":"Concede"}}'),
        command('{"type":"ScanSky","constructor":{}}'),
        command('{"type":"ScanSky","n":1e999}'),
        command('{"type":"ScanSky","s":"\\ud800"}'),
        command(`{"type":"ScanSky","d":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      ];
      for (const text of wrong) {
        raw(socket, text);
        expect([text.slice(0, 80), await socket.next('error')]).toMatchObject([
          text.slice(0, 80),
          { code: 'malformed' },
        ]);
      }
      for (const bytes of [Buffer.from('{"t":"ping"}'), Buffer.alloc(0), Buffer.from([0xff, 0xfe, 0])]) {
        raw(socket, bytes);
        expect(await socket.next('error')).toMatchObject({ code: 'malformed', detail: 'messages are text' });
      }
      expect(({} as { type?: unknown }).type).toBeUndefined();
      expect(socket.closed).toBeUndefined();
      socket.close();
    }));

  it('with text that is no text, or too much of it, are closed', () =>
    nothingChangedBy(async () => {
      const broken = await players[0].socket();
      broken.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
      await eventually(() => broken.closed !== undefined, 'it is closed');
      expect(broken.closed?.code).toBe(1007);
      const huge = await players[0].socket();
      raw(huge, `{"t":"hello","token":"${'x'.repeat(70_000)}"}`);
      await eventually(() => huge.closed !== undefined, 'it is closed');
      expect(huge.closed?.code).toBe(1009);
      const pieces = await players[0].socket();
      for (let i = 0; i < 10; i++) pieces.socket.send('x'.repeat(10_000), { fin: false });
      await eventually(() => pieces.closed !== undefined, 'it is closed');
      expect(pieces.closed?.code).toBe(1009);
    }));

  it('of strangers may neither play nor look through a seat', () =>
    nothingChangedBy(async () => {
      const stranger = await TestSocket.open(house.url);
      const other = await (await house.guest()).socket();
      for (const type of ['ScanSky', 'Concede', 'OfferDraw', 'ProposeTimeout', 'ReportAbsence', 'toString']) {
        expect(await stranger.command(match, { type })).toMatchObject({ t: 'error', code: 'not-signed-in', match });
        expect(await other.command(match, { type })).toMatchObject({ t: 'error', code: 'not-a-player', match });
      }
      const seat = await other.command(match, { type: 'Concede', seat: 'north', player: players[0].id });
      expect(seat).toMatchObject({ code: 'not-a-player' });
      for (const [socket, code] of [
        [stranger, 'not-signed-in'],
        [other, 'not-a-player'],
      ] as const) {
        socket.send({ t: 'subscribe', match, as: 'player' });
        expect(await socket.next('error')).toMatchObject({ code, match });
      }
      for (const unknown of ['nowhere', '__proto__', randomUUID()]) {
        other.send({ t: 'subscribe', match: unknown, as: 'spectator' });
        expect(await other.next('error')).toMatchObject({ code: 'no-such-match', match: unknown });
        expect(await other.command(unknown, { type: 'Concede' })).toMatchObject({ code: 'no-such-match' });
      }
      stranger.close();
      other.close();
    }));

  it('of a player cannot send for the other seat, nor what only the server may', () =>
    nothingChangedBy(async () => {
      const { waiting, awaited } = await turnOf(players, match);
      const socket = await waiting.socket();
      const inTheNameOf = { seat: 'north', player: awaited.id };
      expect(await socket.command(match, { type: 'ScanSky', ...inTheNameOf })).toMatchObject({ code: 'not-awaited' });
      for (const type of [
        'Play',
        'TakeSeat',
        'StartMatch',
        'ProposeTimeout',
        'ReportAbsence',
        'PauseMatch',
        'OpenHiddenZones',
      ])
        expect(await socket.command(match, { type, ...inTheNameOf })).toMatchObject({
          t: 'refused',
          code: 'malformed-command',
        });
      socket.close();
    }));

  it('that repeat and reorder commands do each once', async () => {
    const fresh = await startedMatch(players);
    const { awaited, waiting } = await turnOf(players, fresh);
    const [mine, theirs] = [await awaited.socket(), await waiting.socket()];
    const id = randomUUID();
    const same = { t: 'command', match: fresh, id, command: { type: 'ScanSky' } } as const;
    for (let i = 0; i < 20; i++) mine.send(same);
    for (let i = 0; i < 20; i++) expect(await mine.next('ack')).toMatchObject({ t: 'ack', id, match: fresh });
    const head = await house.head(fresh);
    expect(await theirs.command(fresh, { type: 'ScanSky' }, id)).toMatchObject({ t: 'ack' }); // the same id, another sender
    expect(await house.head(fresh)).toBeGreaterThan(head);
    // Another command under an old id does nothing, and is told so.
    expect(await mine.command(fresh, { type: 'Concede' }, id)).toMatchObject({ t: 'error', code: 'command-id-used' });
    expect((await awaited.get<{ view: { status: string } }>(`/api/matches/${fresh}/view`)).body.view.status).toBe(
      'playing',
    );
    const many = Array.from({ length: 200 }, () => randomUUID());
    for (const each of many) theirs.send({ t: 'command', match: fresh, id: each, command: { type: 'AcceptDraw' } });
    const answers = await Promise.all(many.map(() => theirs.next('refused')));
    expect(answers.map((answer) => answer.id)).toEqual(many);
    mine.close();
    theirs.close();
  });

  it('get no answer but "over" from a finished match', async () => {
    const over = await startedMatch(players);
    const socket = await players[0].socket();
    expect(await socket.command(over, { type: 'Concede' })).toMatchObject({ t: 'ack' });
    const head = await house.head(over);
    for (const type of ['Concede', 'ScanSky', 'OfferDraw'])
      expect(await socket.command(over, { type })).toMatchObject({ t: 'refused', code: 'match-over' });
    expect(await house.head(over)).toBe(head);
    socket.close();
  });

  it('follow fifty matches and no more', async () => {
    const made = await Promise.all(
      Array.from({ length: 51 }, () =>
        players[0].must<{ match: string }>('/api/tables', { game: 'fixture', players: 2 }),
      ),
    );
    const socket = await TestSocket.open(house.url);
    for (const each of made.slice(0, 50)) await socket.subscribe(each.match, 'spectator');
    const last = made[50]?.match as string;
    socket.send({ t: 'subscribe', match: last, as: 'spectator' });
    expect(await socket.next('error')).toMatchObject({ code: 'too-many-subscriptions', match: last });
    await socket.subscribe(made[0]?.match as string, 'spectator', 0); // one of the fifty, again
    socket.send({ t: 'unsubscribe', match: made[1]?.match as string });
    await socket.subscribe(last, 'spectator');
    socket.close();
  });

  it('that close while they subscribe leave no listener', async () => {
    const feed = house.app.nest.get(Feeds).of(match as MatchId);
    await eventually(() => feed.isIdleSince(Infinity), 'no listener yet');
    for (let i = 0; i < 40; i++) {
      const socket = await TestSocket.open(house.url);
      for (let n = 0; n < 5; n++) socket.send({ t: 'subscribe', match, as: 'spectator', since: 0 });
      if (i % 2) socket.socket.close();
      else socket.close();
    }
    await eventually(() => feed.isIdleSince(Infinity), 'no listener any more');
  });
});
