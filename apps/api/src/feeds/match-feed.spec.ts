import { applyPatch, type JsonObject, type SeenEventMessage } from '@logbuoy/contracts';
import type { EventStore } from '@logbuoy/event-store';
import { ARCHIVE, matchStream, seatViewer, SPECTATOR, type Json, type Viewer } from '@logbuoy/kernel';
import { account, eventually, FIXTURE_DECIDER, JUDGE, playerOf } from '@logbuoy/test-kit';
import type { Audience } from './audience';
import { Ear, WatchedTable } from './watched-table.fixture';
import type { MatchFeed } from './match-feed';

const NORTH = seatViewer('north');
const DELAY_MS = 60_000;
const DELAYED = { spectators: { allowed: true, delayMs: DELAY_MS } };

/** Starts to listen; returns the state of the audience then. */
async function listen(feed: MatchFeed, viewer: Viewer, since?: number) {
  const ear = new Ear();
  const start = await feed.look(viewer, since, (audience, missed) => {
    audience.listeners.add(ear);
    return { audience, ...audience.snapshot(missed) };
  });
  return { ear, ...start };
}

const upToNow = (feed: MatchFeed, viewer: Viewer, since?: number) =>
  feed.look(viewer, since, (audience: Audience, missed) => audience.snapshot(missed));

const numbersOf = (events: readonly SeenEventMessage[]): number[] => events.map(({ seq }) => seq);
const countingFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

/** Each reading of a stream waits until the test lets it go on. */
function slowed(store: EventStore): { readonly store: EventStore; letGo(): void; readonly waiting: number } {
  const held: (() => void)[] = [];
  const readBatches: EventStore['readBatches'] = async function* (...asked) {
    await new Promise<void>((resolve) => held.push(resolve));
    yield* store.readBatches(...asked);
  };
  return {
    store: Object.assign(Object.create(store) as EventStore, { readBatches }),
    letGo: () => {
      for (const go of held.splice(0)) go();
    },
    get waiting() {
      return held.length;
    },
  };
}

describe('a match on its way to those who watch it', () => {
  it('delays updates to spectators for a moment, and never to players', async () => {
    const table = await WatchedTable.started();
    const feed = table.feed();
    const [player, spectator] = [await listen(feed, NORTH), await listen(feed, SPECTATOR)];
    await table.play(1);
    expect([player.ear.couldWait, spectator.ear.couldWait]).toEqual([[false], [true]]);
  });

  it('shows every batch once and in order, as one message each', async () => {
    const table = await WatchedTable.started();
    const feed = table.feed();
    const { ear, seq } = await listen(feed, SPECTATOR);
    await table.play(12);
    expect(numbersOf(ear.events)).toEqual(countingFrom(seq + 1, ear.events.length));
    expect(ear.heard).toHaveLength(12);
    for (const { seq: last, events } of ear.heard) expect(events.at(-1)?.seq).toBe(last);
    expect(ear.events).toEqual((await table.seen(SPECTATOR)).slice(seq));
  });

  it('turns the view of each audience into the real one with every patch', async () => {
    const table = await WatchedTable.started({ clock: { bankMs: 600_000, incrementMs: 500 } });
    const feed = table.feed();
    const viewers: Viewer[] = [NORTH, seatViewer('south'), SPECTATOR, { kind: 'judge', account: JUDGE }];
    const watching = await Promise.all(viewers.map((viewer) => listen(feed, viewer)));
    const views = watching.map(({ view }): Json => view as Json);
    const check = (): void => {
      for (const [i, { ear }] of watching.entries()) {
        for (const { patch } of ear.heard.splice(0)) views[i] = applyPatch(views[i] as Json, patch);
        const real = FIXTURE_DECIDER.view(table.state, viewers[i] as Viewer);
        expect(views[i]).toEqual(JSON.parse(JSON.stringify(real)));
      }
    };
    for (let i = 0; i < 15; i++) {
      if (i % 5 === 4) await table.setStandingPass('north', i === 9 ? 0 : 1);
      await table.play(1);
      check();
    }
    await table.must({ type: 'OpenHiddenZones', judge: JUDGE, reason: 'a disputed card' });
    check();
    const play = (views[3] as JsonObject)['play'] as { players: { hand?: unknown }[] };
    expect(play.players.every(({ hand }) => hand !== undefined)).toBe(true);
  });

  it('says nothing of a batch that must not be noticed, and leaves no gap', async () => {
    const table = await WatchedTable.started();
    const feed = table.feed();
    const south = await listen(feed, seatViewer('south'));
    const outside = await listen(feed, SPECTATOR);
    const north = await listen(feed, NORTH);
    await table.setStandingPass('north', 1);
    expect(north.ear.heard).toHaveLength(1);
    expect([south.ear.heard, outside.ear.heard]).toEqual([[], []]);
    await table.play(3);
    for (const { ear, seq } of [south, outside])
      expect(numbersOf(ear.events)).toEqual(countingFrom(seq + 1, ear.events.length));
    expect(outside.ear.events.some(({ type }) => type === 'StandingPassSet')).toBe(false);
    expect((await upToNow(feed, SPECTATOR)).seq).toBe((await table.seen(SPECTATOR)).length);
  });

  it('reads what it missed before it shows what came after', async () => {
    const table = await WatchedTable.started();
    const feed = table.feed({}, { deaf: true });
    const { ear, seq } = await listen(feed, SPECTATOR);
    await table.play(4);
    expect(ear.heard).toEqual([]);
    const unlisten = table.house.loop.onCommitted(({ events }) => feed.committed(events));
    await table.play(1);
    unlisten();
    await eventually(() => ear.heard.length === 5, 'all five batches are shown');
    expect(numbersOf(ear.events)).toEqual(countingFrom(seq + 1, ear.events.length));
    expect(ear.events).toEqual((await table.seen(SPECTATOR)).slice(seq));
  });

  it('shows a batch once where commit and reading overlap', async () => {
    const table = await WatchedTable.started();
    const gate = slowed(table.house.store);
    const feed = table.feed({ store: gate.store });
    const listening = listen(feed, SPECTATOR);
    await eventually(() => gate.waiting === 1, 'the feed reads the log');
    await table.play(3); // committed while it reads: each asks for another reading
    const going = setInterval(() => gate.letGo(), 1);
    const { ear, seq } = await listening;
    await table.play(2);
    await feed.readOn();
    await Promise.all([feed.readOn(), feed.readOn(), table.play(1)]);
    await feed.readOn();
    clearInterval(going);
    expect(numbersOf(ear.events)).toEqual(countingFrom(seq + 1, ear.events.length));
    expect([...(await table.seen(SPECTATOR)).slice(0, seq), ...ear.events]).toEqual(await table.seen(SPECTATOR));
  });

  it('lets a listener join in the middle of a busy match without a gap or a repetition', async () => {
    const table = await WatchedTable.started();
    const feed = table.feed();
    const playing = table.play(20);
    const joined = [];
    for (let i = 0; i < 10; i++) joined.push(await listen(feed, i % 2 ? NORTH : SPECTATOR, 0));
    await playing;
    for (const [i, { ear, events }] of joined.entries())
      expect([...events, ...ear.events]).toEqual(await table.seen(i % 2 ? NORTH : SPECTATOR));
  });

  it('goes on after a failed read of the log, and reports it', async () => {
    const table = await WatchedTable.started();
    let broken = false;
    const readBatches: EventStore['readBatches'] = (...asked) => {
      if (broken) throw new Error('the log is away');
      return table.house.store.readBatches(...asked);
    };
    const feed = table.feed({ store: Object.assign(Object.create(table.house.store) as EventStore, { readBatches }) });
    const { ear, seq } = await listen(feed, SPECTATOR);
    broken = true;
    feed.committed([{ version: 10_000, hash: '', at: 0, type: 'PointsScored', data: {}, cause: 'x' as never }]); // far ahead
    await eventually(() => table.errors.length === 1, 'the failure is told');
    broken = false;
    await table.play(2);
    await feed.readOn();
    expect(ear.events).toEqual((await table.seen(SPECTATOR)).slice(seq));
  });
});

describe('what was missed since', () => {
  it('comes from memory where it is remembered, without touching the log', async () => {
    const table = await WatchedTable.started();
    let readings = 0;
    const readBatches: EventStore['readBatches'] = (...asked) => {
      readings += 1;
      return table.house.store.readBatches(...asked);
    };
    const feed = table.feed({ store: Object.assign(Object.create(table.house.store) as EventStore, { readBatches }) });
    const { seq } = await upToNow(feed, NORTH);
    await table.play(5);
    const all = await table.seen(NORTH);
    readings = 0;
    for (let since = seq; since <= all.length; since++)
      expect((await upToNow(feed, NORTH, since)).events).toEqual(all.slice(since));
    expect(readings).toBe(0);
    expect((await upToNow(feed, NORTH, seq - 1)).events).toEqual(all.slice(seq - 1)); // one before it began to remember
    expect(readings).toBe(1);
  });

  it('is complete however long ago, and empty for a number beyond the newest event', async () => {
    const table = await WatchedTable.started({ options: { target: 1000, turnsMax: 1000 } });
    const feed = table.feed();
    await upToNow(feed, SPECTATOR);
    await table.play(400); // many times what is remembered
    const all = await table.seen(SPECTATOR);
    expect(all.length).toBeGreaterThan(600);
    for (const since of [0, 1, 17, all.length - 300, all.length - 256, all.length - 1, all.length])
      expect((await upToNow(feed, SPECTATOR, since)).events).toEqual(all.slice(since));
    expect((await upToNow(feed, SPECTATOR, all.length + 5)).events).toEqual([]);
    expect((await upToNow(feed, SPECTATOR, Number.MAX_SAFE_INTEGER)).events).toEqual([]);
  });

  it('is everything for the archive once a match is over', async () => {
    const table = await WatchedTable.started({ options: { target: 3, turnsMax: 20 } });
    const feed = table.feed();
    await upToNow(feed, SPECTATOR);
    await table.play(60);
    expect(table.state.status).toBe('ended');
    const { events, seq } = await upToNow(feed, ARCHIVE, 0);
    expect(seq).toBe((await table.house.store.head(matchStream(table.match))).version);
    expect(numbersOf(events)).toEqual(countingFrom(1, seq));
    expect((await upToNow(feed, ARCHIVE, seq - 2)).events).toEqual(events.slice(-2));
  });
});

describe('a table whose spectators see late', () => {
  it('shows them nothing before its time, and everything at its time', async () => {
    const table = await WatchedTable.started(DELAYED);
    const feed = table.feed();
    const early = await listen(feed, SPECTATOR);
    expect([early.seq, early.view['status'], early.view['match']]).toEqual([0, 'none', null]);
    const live = await listen(feed, NORTH);
    await table.play(3);
    expect(live.ear.heard).toHaveLength(3);
    expect(early.ear.heard).toEqual([]);
    expect(await upToNow(feed, SPECTATOR, 0)).toMatchObject({ seq: 0, events: [] });

    table.house.nowMs += DELAY_MS - 1000; // the third command lies a second less than the delay back
    const before = await upToNow(feed, SPECTATOR, 0);
    const due = table.house.nowMs - DELAY_MS;
    expect(before.events.length).toBeGreaterThan(0);
    for (const { at } of before.events) expect(at).toBeLessThanOrEqual(due);
    expect(before.events).toEqual((await table.seen(SPECTATOR)).filter(({ at }) => at <= due));
    table.house.nowMs += 1000;
    const after = await upToNow(feed, SPECTATOR, before.seq);
    expect([...before.events, ...after.events]).toEqual(await table.seen(SPECTATOR));
    expect(early.ear.events).toEqual(await table.seen(SPECTATOR));
    feed.close();
  });

  it('gives a snapshot of the match as it stood then', async () => {
    const table = await WatchedTable.started(DELAYED);
    const feed = table.feed();
    await table.play(2);
    const then = FIXTURE_DECIDER.view(table.state, SPECTATOR);
    table.house.nowMs += DELAY_MS;
    await table.play(5);
    table.house.nowMs -= 5000; // exactly a delay after the second command
    const { view } = await upToNow(feed, SPECTATOR);
    expect(JSON.parse(JSON.stringify(view))).toEqual(JSON.parse(JSON.stringify(then)));
    expect((await upToNow(feed, NORTH)).view).toEqual(FIXTURE_DECIDER.view(table.state, NORTH));
    feed.close();
  });

  it('releases by itself, without a request', async () => {
    const table = await WatchedTable.started({ spectators: { allowed: true, delayMs: 150 } });
    const started = Date.now();
    Object.assign(table.house.clock, { nowMs: () => table.house.nowMs + (Date.now() - started) });
    const feed = table.feed();
    const { ear } = await listen(feed, SPECTATOR);
    await table.play(1);
    await eventually(async () => ear.events.length === (await table.seen(SPECTATOR)).length, 'all is released');
    expect(numbersOf(ear.events)).toEqual(countingFrom(1, ear.events.length));
    feed.close();
  });

  it('counts right for a listener who joins just when something is released', async () => {
    const table = await WatchedTable.started({ spectators: { allowed: true, delayMs: 1050 } });
    await table.play(2); // a second apart: one is due, the other in 50 ms
    const started = Date.now();
    Object.assign(table.house.clock, { nowMs: () => table.house.nowMs + (Date.now() - started) });
    const gate = slowed(table.house.store);
    const feed = table.feed({ store: gate.store });
    const reading = feed.readOn();
    gate.letGo();
    await reading;
    const listening = listen(feed, SPECTATOR, 0); // reads the log, while the timer wants to release
    await eventually(() => gate.waiting === 1, 'it reads what was seen');
    await eventually(() => Date.now() - started > 150, 'all is due');
    gate.letGo();
    const { ear, events, seq } = await listening;
    expect(numbersOf(events)).toEqual(countingFrom(1, seq));
    await eventually(
      async () => events.length + ear.events.length >= (await table.seen(SPECTATOR)).length,
      'all is released',
    );
    expect([...events, ...ear.events]).toEqual(await table.seen(SPECTATOR));
    feed.close();
  });
});

describe('who may not look any longer', () => {
  it('gets nothing more, from the batch on that changed it', async () => {
    const table = await WatchedTable.open();
    await table.sit('north');
    const feed = table.feed();
    const { ear, audience } = await listen(feed, NORTH);
    const stays = await listen(feed, NORTH);
    await table.must({ type: 'LeaveSeat', seat: 'north', player: playerOf('north') });
    expect([ear.heard.length, stays.ear.heard.length]).toEqual([1, 1]);
    ear.sentAway = true;
    await table.sit('north', account('another'), { deck: [9, 9, 9, 9, 9, 1, 1, 1, 1, 1] });
    expect([ear.heard.length, stays.ear.heard.length]).toEqual([1, 2]);
    expect(audience.listeners.has(ear)).toBe(false);
  });

  it('before play no view shows what a seat brought, not even to the player who sits there now', async () => {
    const table = await WatchedTable.open();
    await table.sit('north', account('first'), { deck: [9, 9, 9, 9, 9, 1, 1, 1, 1, 1] });
    const feed = table.feed();
    await upToNow(feed, NORTH);
    await table.must({ type: 'LeaveSeat', seat: 'north', player: account('first') });
    await table.sit('north', account('second'), { deck: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2] });
    const { events, view } = await upToNow(feed, NORTH, 0);
    expect(JSON.stringify(events)).not.toContain('deck');
    expect(JSON.stringify(view)).not.toContain('9,9,9');
    expect(JSON.stringify(view)).not.toContain('2,2,2');
  });
});
