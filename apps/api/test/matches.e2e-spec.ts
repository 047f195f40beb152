import { randomUUID } from 'node:crypto';
import { nativeSha256 } from '@logbuoy/event-store';
import type { OffersAnswer } from '@logbuoy/contracts';
import { MatchVerifier, filled } from '@logbuoy/games';
import { SeededChance } from '@logbuoy/kernel';
import { eventually } from '@logbuoy/test-kit';
import type { Offer } from '@logbuoy/games';
import {
  cardOf,
  send,
  startedMatch,
  startHouse,
  TestClient,
  told,
  turnOf,
  viewOf,
  type EventsAnswer,
  type House,
} from './match-kit.fixture';

jest.setTimeout(60_000);

const DELAY_MS = 120_000;

describe('matches', () => {
  let house: House;
  let players: [TestClient, TestClient];
  let stranger: TestClient;
  let anonymous: TestClient;
  let judge: TestClient;
  beforeAll(async () => {
    house = await startHouse();
    players = (await house.guests(2)) as [TestClient, TestClient];
    stranger = await house.guest();
    anonymous = new TestClient(house.url);
    judge = await house.judge();
  });
  afterAll(() => house.close());

  const paths = (match: string) => ({
    view: (as: string) => `/api/matches/${match}/view?as=${as}`,
    events: (as: string) => `/api/matches/${match}/events?as=${as}`,
    timeline: (as: string) => `/api/matches/${match}/timeline?as=${as}`,
  });

  /** Plays whatever is offered until it is over. */
  async function playToTheEnd(match: string): Promise<void> {
    const prng = new SeededChance(11);
    for (let i = 0; i < 400; i++) {
      const { awaited } = await turnOf(players, match);
      if (awaited === undefined) return;
      const { offers } = (await awaited.get<{ offers: { game: Offer[] } }>(`/api/matches/${match}/offers`)).body;
      const usual = offers.game.filter(({ type }) => type !== 'SetStandingPass');
      await awaited.must(`/api/matches/${match}/commands`, { command: filled(prng.pick(usual), prng) });
    }
  }

  it('show each player their own hand, and others none', async () => {
    const match = await startedMatch(players);
    for (const player of players) {
      const { as, view } = await viewOf(player, match);
      expect(as).toBe('seat');
      const own = view.seats.find((seat) => seat.player === player.id)?.seat;
      for (const { seat, hand } of view.play?.players ?? []) expect(hand?.length).toBe(seat === own ? 4 : undefined);
    }
    const outside = await viewOf(stranger, match);
    expect(outside.as).toBe('spectator');
    expect(outside.view.play?.players.some(({ hand }) => hand !== undefined)).toBe(false);
    expect(Object.keys(outside.names).sort()).toEqual(players.map(({ id }) => id).sort());
  });

  it('answer 401, 403 and 404 to a request for a perspective the caller may not have', async () => {
    const match = await startedMatch(players);
    for (const path of Object.values(paths(match))) {
      expect(await told(players[0].get(path('player')))).toBe('200');
      expect(await told(stranger.get(path('player')))).toBe('403 not-a-player');
      expect(await told(anonymous.get(path('player')))).toBe('401 not-signed-in');
      expect(await told(judge.get(path('judge')))).toBe('200');
      expect(await told(players[0].get(path('judge')))).toBe('403 not-a-judge');
      expect(await told(anonymous.get(path('judge')))).toBe('401 not-signed-in');
      for (const who of [players[0], stranger, anonymous, judge]) {
        expect(await told(who.get(path('archive')))).toBe('403 match-not-over');
        expect(await told(who.get(path('spectator')))).toBe('200');
        expect(await told(who.get(path('admin')))).toBe('400 malformed');
      }
    }
    expect(await told(stranger.get(`/api/matches/${match}/offers`))).toBe('403 not-a-player');
    expect(await told(anonymous.get(`/api/matches/${match}/offers`))).toBe('401 not-signed-in');
    for (const query of ['since=-1', 'since=x', 'since=1.5', 'since=1&since=2', 'as=player&as=archive', 'who=me'])
      expect([query, await told(players[0].get(`/api/matches/${match}/events?${query}`))]).toEqual([
        query,
        '400 malformed',
      ]);
  });

  it('describe offers in words, from what the seat itself sees', async () => {
    const match = await startedMatch(players);
    const { awaited, waiting } = await turnOf(players, match);
    const { view } = await viewOf(awaited, match);
    const hand = view.play?.players.flatMap((player) => player.hand ?? []) ?? [];
    const { body } = await awaited.get<OffersAnswer>(`/api/matches/${match}/offers?words=de`);
    const shown = body.offers.game.findIndex(({ type }) => type === 'ShowCard');
    expect(body.words?.awaited).toBe('einen Zug');
    expect(body.words?.game).toHaveLength(body.offers.game.length);
    expect(body.words?.game[shown]).toEqual({
      label: 'Karte zeigen',
      blanks: { card: { label: 'Karte', candidates: hand.map(({ face }) => String(face)) } },
    });
    const other = await waiting.get<OffersAnswer>(`/api/matches/${match}/offers?words=en`);
    expect(other.body.words?.game.map(({ label }) => label)).toEqual(['Pass by yourself']);
    expect((await awaited.get<OffersAnswer>(`/api/matches/${match}/offers`)).body).not.toHaveProperty('words');
    expect(await told(awaited.get(`/api/matches/${match}/offers?words=fr`))).toBe('400 malformed');
  });

  it('take commands, refuse others with a code, and give the events since', async () => {
    const match = await startedMatch(players);
    const { awaited, waiting } = await turnOf(players, match);
    const { body: start } = await awaited.get<EventsAnswer>(`/api/matches/${match}/events`);
    expect(start.events.map(({ seq }) => seq)).toEqual(start.events.map((_, i) => i + 1));
    expect(await told(send(waiting, match, { type: 'ScanSky' }))).toBe('422 not-awaited');
    expect(await told(send(awaited, match, { type: 'Fly' }))).toBe('422 malformed-command');
    expect(await told(send(awaited, match, { type: 'ShowCard', card: 99_999 }))).toBe('422 not-in-your-hand');
    expect(await told(send(stranger, match, { type: 'ScanSky' }))).toBe('403 not-a-player');
    expect(await told(send(anonymous, match, { type: 'ScanSky' }))).toBe('401 not-signed-in');
    expect(await told(awaited.post(`/api/matches/${match}/commands`, { commandId: 'x', command: {} }))).toBe(
      '400 malformed',
    );
    expect(await told(awaited.post(`/api/matches/${match}/commands`, { commandId: 'x', command: { type: 7 } }))).toBe(
      '400 malformed',
    );
    expect(await told(awaited.post(`/api/matches/${match}/commands`, { commandId: 'x', command: [] }))).toBe(
      '400 malformed',
    );
    const before = await house.head(match);
    const answer = await send(awaited, match, { type: 'ScanSky' });
    expect(answer.status).toBe(200);
    expect(await house.head(match)).toBeGreaterThan(before);
    const { body: after } = await awaited.get<EventsAnswer>(`/api/matches/${match}/events?since=${start.seq}`);
    expect(after.seq).toBe(answer.body['seq']);
    expect(after.events.map(({ seq }) => seq)).toEqual(
      Array.from({ length: after.seq - start.seq }, (_, i) => start.seq + i + 1),
    );
    expect(
      (await awaited.get<EventsAnswer>(`/api/matches/${match}/events?since=${after.seq + 9}`)).body.events,
    ).toEqual([]);
  });

  it('do a command once, even when another sender uses its id', async () => {
    const match = await startedMatch(players);
    const { awaited, waiting } = await turnOf(players, match);
    const id = randomUUID();
    const first = await send(awaited, match, { type: 'ScanSky' }, id);
    const head = await house.head(match);
    const again = await Promise.all(Array.from({ length: 5 }, () => send(awaited, match, { type: 'ScanSky' }, id)));
    // A receipt says when it was given, so each answer has one of its own.
    const body = { ...first.body, receipt: expect.stringMatching(/^[\w-]{396}$/) };
    for (const answer of again) expect(answer).toEqual({ ...first, body, text: answer.text });
    expect(await house.head(match)).toBe(head);
    expect(await told(send(awaited, match, { type: 'Concede' }, id))).toBe('409 command-id-used');
    expect(await house.head(match)).toBe(head);
    expect(await told(send(waiting, match, { type: 'ScanSky' }, id))).toBe('200');
    expect(await house.head(match)).toBeGreaterThan(head);
  });

  it('measure for Prometheus how long commands took, accepted or not', async () => {
    const counted = async (outcome: string): Promise<number> => {
      const text = await (await fetch(`${house.url}/metrics`)).text();
      const count = new RegExp(`logbuoy_command_seconds_count\\{aggregate="match",outcome="${outcome}"\\} (\\d+)`);
      return Number(count.exec(text)?.[1] ?? 0);
    };
    const match = await startedMatch(players);
    const before = { accepted: await counted('accepted'), rejected: await counted('rejected') };
    await send(players[0], match, { type: 'OfferDraw' });
    await send(players[0], match, { type: 'AcceptDraw' });
    expect(await counted('accepted')).toBe(before.accepted + 1);
    expect(await counted('rejected')).toBe(before.rejected + 1);
  });

  it('end by concession, and take nothing afterwards', async () => {
    const match = await startedMatch(players);
    expect(await told(anonymous.get(`/api/matches/${match}/file`))).toBe('403 match-not-over');
    expect(await told(send(players[1], match, { type: 'Concede' }))).toBe('200');
    const { view } = await viewOf(stranger, match);
    expect([view.status, view.outcome]).toMatchObject(['ended', { winners: ['north'], reason: 'concession' }]);
    const head = await house.head(match);
    for (const type of ['Concede', 'ScanSky', 'OfferDraw', 'AcceptDraw', 'StartMatch', 'ProposeTimeout'])
      for (const player of players) expect(await told(send(player, match, { type }))).toBe('422 match-over');
    expect(await house.head(match)).toBe(head);
  });

  it('end in a draw where both agree, and not where one declines', async () => {
    const match = await startedMatch(players);
    const [north, south] = players;
    expect(await told(send(north, match, { type: 'AcceptDraw' }))).toBe('422 no-draw-offered');
    expect(await told(send(north, match, { type: 'OfferDraw' }))).toBe('200');
    expect(await told(send(north, match, { type: 'AcceptDraw' }))).toBe('422 draw-accepted-already');
    expect(await told(send(south, match, { type: 'OfferDraw' }))).toBe('422 draw-pending');
    expect(await told(send(south, match, { type: 'DeclineDraw' }))).toBe('200');
    expect(await told(send(south, match, { type: 'OfferDraw' }))).toBe('422 draw-just-declined');
    const { awaited, waiting } = await turnOf(players, match);
    await send(awaited, match, { type: 'ScanSky' });
    expect(await told(send(awaited, match, { type: 'OfferDraw' }))).toBe('200');
    expect(await told(send(waiting, match, { type: 'AcceptDraw' }))).toBe('200');
    expect((await viewOf(stranger, match)).view.outcome).toEqual({ winners: [], reason: 'draw-agreed' });
  });

  it('go on with three and four players when one leaves', async () => {
    for (const count of [3, 4]) {
      const all = await house.guests(count);
      const match = await startedMatch(all);
      for (const leaving of all.slice(0, count - 1)) {
        expect((await viewOf(stranger, match)).view.status).toBe('playing');
        expect(await told(send(leaving, match, { type: 'Concede' }))).toBe('200');
        const again = await send(leaving, match, { type: 'Concede' });
        expect(again.status).toBe(422);
      }
      expect((await viewOf(stranger, match)).view.outcome).toMatchObject({ reason: 'concession' });
    }
  });

  it('become a file that anyone can verify, once they are over', async () => {
    const match = await startedMatch(players, { options: { target: 4 }, clock: { bankMs: 600_000 } });
    expect(await told(stranger.get(`/api/matches/${match}/file`))).toBe('403 match-not-over');
    await playToTheEnd(match);
    const { status, text } = await anonymous.get(`/api/matches/${match}/file`);
    expect(status).toBe(200);
    const verify = (content: string) => {
      const verifier = new MatchVerifier({ sha256: nativeSha256 });
      verifier.push(Buffer.from(content));
      return verifier.verdict();
    };
    expect(verify(text)).toMatchObject({ ok: true });
    expect(verify(text.replace('"points":2', '"points":3').replace('"turn":2', '"turn":3')).ok).toBe(false);

    const archive = (await anonymous.get<EventsAnswer>(`/api/matches/${match}/events?as=archive`)).body;
    expect(archive.events).toHaveLength(await house.head(match));
    const { view } = await viewOf(anonymous, match, '?as=archive');
    expect(view.play?.players.every(({ hand }) => hand !== undefined)).toBe(true);
    expect((await viewOf(anonymous, match)).view.play?.players.some(({ hand }) => hand !== undefined)).toBe(false);
  });

  it('stand in pages in the list, private ones for their players only', async () => {
    const pair = await house.guests(2);
    const mine: string[] = [];
    for (let i = 0; i < 5; i++) mine.unshift(await startedMatch(pair, i === 2 ? { listed: false } : {}));
    const [north] = pair as [TestClient];
    const all = async (who: TestClient, state: string): Promise<string[]> => {
      const found: string[] = [];
      let cursor = '';
      for (;;) {
        type Page = { matches: { match: string }[]; next?: string };
        const query = `state=${state}&player=${north.id}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const { body } = await who.get<Page>(`/api/matches?${query}`);
        found.push(...body.matches.map(({ match }) => match));
        if (body.next === undefined) return found;
        cursor = body.next;
      }
    };
    await eventually(async () => (await all(north, 'running')).length === 5, 'all stand in the list');
    expect(await all(north, 'running')).toEqual(mine);
    expect(await all(stranger, 'running')).toEqual(mine.filter((_, i) => i !== 2));
    expect(await all(anonymous, 'running')).toEqual(mine.filter((_, i) => i !== 2));
    for (const match of mine.slice(0, 3)) await send(north, match, { type: 'Concede' });
    await eventually(async () => (await all(north, 'finished')).length === 3, 'three are finished');
    expect(await all(stranger, 'finished')).toHaveLength(2);
    expect(await all(north, 'running')).toEqual(mine.slice(3));
    for (const query of ['state=paused', 'limit=0', 'limit=1000', 'cursor=x', 'player=a%20b', 'player[]=x'])
      expect([query, await told(anonymous.get(`/api/matches?${query}`))]).toEqual([query, '400 malformed']);
  });

  describe('with a judge', () => {
    const act = (who: TestClient, match: string, what: string, more: object = {}) =>
      who.post(`/api/matches/${match}/judge/${what}`, { commandId: randomUUID(), reason: 'a question', ...more });
    const ACTIONS: readonly [string, object][] = [
      ['pause', { maxMs: 60_000 }],
      ['resume', {}],
      ['extend', { seat: 'north', extensionMs: 30_000 }],
      ['open-hidden', {}],
    ];

    it('who must be one, and must not play here', async () => {
      const match = await startedMatch(players, { clock: { bankMs: 600_000 } });
      const head = await house.head(match);
      for (const [what, more] of ACTIONS) {
        expect(await told(act(players[0], match, what, more))).toBe('403 role-needed');
        expect(await told(act(stranger, match, what, more))).toBe('403 role-needed');
        expect(await told(act(anonymous, match, what, more))).toBe('401 not-signed-in');
        expect(await told(act(judge, 'nowhere', what, more))).toBe('404 no-such-match');
        expect(await told(act(judge, match, what, { ...more, reason: undefined }))).toBe('400 malformed');
        expect(await told(act(judge, match, what, { ...more, reason: ' ' }))).toMatch(/reason-missing|not-paused/);
        expect(await told(act(judge, match, what, { ...more, judge: players[0].id }))).toBe('400 malformed');
      }
      expect(await told(act(judge, match, 'pause', { maxMs: 1 }))).toBe('400 malformed');
      expect(await told(act(judge, match, 'extend', { seat: 'up', extensionMs: 5000 }))).toBe('400 malformed');
      expect(await told(act(judge, match, 'extend', { seat: 'east', extensionMs: 5000 }))).toBe('422 no-such-seat');
      expect(await house.head(match)).toBe(head);

      const own = await startedMatch([judge, players[0]], { clock: { bankMs: 600_000 } });
      for (const [what, more] of ACTIONS)
        expect([what, await told(act(judge, own, what, more))]).toEqual([what, '422 judge-plays-here']);
      expect(await told(judge.get(`/api/matches/${own}/view?as=judge`))).toBe('403 judge-plays-here');
    });

    it('stops and goes on, and everybody sees why', async () => {
      const match = await startedMatch(players, { clock: { bankMs: 600_000 } });
      const { awaited } = await turnOf(players, match);
      expect(await told(act(judge, match, 'resume'))).toBe('422 not-paused');
      expect(await told(act(judge, match, 'pause', { maxMs: 60_000 }))).toBe('200');
      expect(await told(act(judge, match, 'pause', { maxMs: 60_000 }))).toBe('422 already-paused');
      expect(await told(send(awaited, match, { type: 'ScanSky' }))).toBe('422 match-paused');
      expect((await viewOf(stranger, match)).view['pause']).toMatchObject({ judge: judge.id, reason: 'a question' });
      expect(await told(act(judge, match, 'resume'))).toBe('200');
      expect(await told(act(judge, match, 'extend', { seat: 'north', extensionMs: 30_000 }))).toBe('200');
      expect(await told(send(awaited, match, { type: 'ScanSky' }))).toBe('200');
      const { events } = (await stranger.get<EventsAnswer>(`/api/matches/${match}/events`)).body;
      const types = events.map(({ type }) => type);
      expect(types).toEqual(expect.arrayContaining(['MatchPaused', 'MatchResumed', 'TimeExtended']));
    });

    it('who sees hidden cards only after opening them, which everybody sees', async () => {
      const match = await startedMatch(players, { spectators: { allowed: false, delayMs: 0 } });
      const hands = async (): Promise<number> =>
        (await viewOf(judge, match, '?as=judge')).view.play?.players.filter(({ hand }) => hand !== undefined).length ??
        0;
      expect(await hands()).toBe(0);
      const socket = await players[0].socket();
      const { seq } = await socket.subscribe(match, 'player');
      expect(await told(act(judge, match, 'open-hidden', { reason: 'a disputed card' }))).toBe('200');
      const update = await socket.next('update');
      expect(update.events).toMatchObject([
        { seq: seq + 1, type: 'HiddenZonesOpened', judge: judge.id, reason: 'a disputed card' },
      ]);
      socket.close();
      expect(await hands()).toBe(2);
      expect((await viewOf(players[1], match)).view.hiddenZonesOpenTo).toEqual([judge.id]);
      const another = await house.judge();
      expect((await viewOf(another, match, '?as=judge')).view.play?.players.some(({ hand }) => hand)).toBe(false);
      expect((await viewOf(judge, match, '?as=spectator')).view.play?.players.some(({ hand }) => hand)).toBe(false);
      expect(await told(act(judge, match, 'open-hidden'))).toBe('422 zones-open-already');
      expect(await told(judge.get(`/api/matches/${match}/timeline`))).toBe('200');
    });
  });

  describe('without spectators', () => {
    it('are closed to strangers while they are played, on every path', async () => {
      const match = await startedMatch(players, { spectators: { allowed: false, delayMs: 0 } });
      for (const who of [stranger, anonymous]) {
        for (const what of ['view', 'events', 'timeline'])
          expect(await told(who.get(`/api/matches/${match}/${what}`))).toBe('403 no-spectators');
        const socket = await who.socket();
        socket.send({ t: 'subscribe', match, as: 'spectator' });
        expect(await socket.next('error')).toMatchObject({ code: 'no-spectators', match });
        socket.close();
      }
      await send(players[0], match, { type: 'Concede' });
      for (const what of ['view', 'events', 'timeline', 'file'])
        expect(await told(stranger.get(`/api/matches/${match}/${what}`))).toBe('200');
    });
  });

  describe('with a delay for spectators', () => {
    it('show them on every path only what is old enough', async () => {
      const match = await startedMatch(players, { spectators: { allowed: true, delayMs: DELAY_MS } });
      const socket = await stranger.socket();
      expect(await socket.subscribe(match, 'spectator')).toMatchObject({ seq: 0, events: [] });
      const player = await players[0].socket();
      await player.subscribe(match, 'player');
      const { awaited } = await turnOf(players, match);
      await send(awaited, match, { type: 'ShowCard', card: await cardOf(awaited, match) });
      await player.next('update');

      const outside = async (who: TestClient) => ({
        view: (await viewOf(who, match, '?as=spectator')).view.status,
        seq: (await who.get<EventsAnswer>(`/api/matches/${match}/events?as=spectator`)).body.seq,
        marks: (await who.get<{ marks: unknown[] }>(`/api/matches/${match}/timeline?as=spectator`)).body.marks.length,
      });
      for (const who of [stranger, anonymous, players[0]])
        expect(await outside(who)).toEqual({ view: 'none', seq: 0, marks: 0 });
      expect((await viewOf(awaited, match)).view.status).toBe('playing');
      const marks = (await awaited.get<{ marks: unknown[] }>(`/api/matches/${match}/timeline`)).body.marks;
      expect(marks.length).toBeGreaterThan(0);
      expect(socket.heard.filter(({ t }) => t === 'update')).toEqual([]);

      house.later(DELAY_MS + 1000);
      const { seq, marks: all } = await outside(stranger);
      expect([seq > 10, all]).toEqual([true, marks.length]);
      expect((await socket.next('update')).events[0]?.seq).toBe(1);
      await send(players[0], match, { type: 'Concede' });
      expect(await outside(anonymous)).toMatchObject({ view: 'playing', seq });
      socket.close();
      player.close();
    });
  });
});
