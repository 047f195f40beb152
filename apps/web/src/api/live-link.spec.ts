import { LiveLink, type ServerMessage, type Subscription, type WireEvents } from './live-link';

/** A line without a network: sockets are kept in a list, and time passes when the test says so. */
class Surroundings {
  readonly wires: { readonly events: WireEvents; readonly sent: Record<string, unknown>[]; closed: boolean }[] = [];
  private timers: { readonly at: number; readonly run: () => void }[] = [];
  private time = 0;

  now = (): number => this.time;
  chance = (): number => 1;

  connect = (events: WireEvents) => {
    const wire = { events, sent: [] as Record<string, unknown>[], closed: false };
    this.wires.push(wire);
    return {
      send: (text: string) => void wire.sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => void (wire.closed = true),
    };
  };

  later = (ms: number, run: () => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  };

  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = until;
  }

  /** A device that slept: the clock moved on, no timer ran. */
  sleep(ms: number): void {
    this.time += ms;
    this.timers = this.timers.map((timer) => ({ ...timer, at: timer.at + ms }));
  }

  get wire() {
    const last = this.wires.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  }

  say(message: Record<string, unknown>): void {
    this.wire.events.said(JSON.stringify(message));
  }
}

function following(): Subscription & { readonly heardOf: ServerMessage[]; resumes: number; since?: number } {
  return {
    heardOf: [],
    resumes: 0,
    request() {
      return { t: 'subscribe', match: 'm', ...(this.since === undefined ? {} : { since: this.since }) };
    },
    farewell: () => ({ t: 'unsubscribe', match: 'm' }),
    hears: (message) => message['match'] === 'm',
    heard(message) {
      this.heardOf.push(message);
      this.since = message['seq'] as number;
    },
    resumed() {
      this.resumes += 1;
    },
  };
}

function liveLink() {
  const around = new Surroundings();
  const link = new LiveLink(around);
  const subscription = following();
  const unsubscribe = link.subscribe(subscription);
  return { around, link, subscription, unsubscribe };
}

describe('the live link', () => {
  it('asks for what is wanted as soon as it is welcome', () => {
    const { around, link } = liveLink();
    expect(link.status).toBe('connecting');
    expect(around.wire.sent).toEqual([]);
    around.say({ t: 'welcome' });
    expect(link.status).toBe('live');
    expect(around.wire.sent).toEqual([{ t: 'subscribe', match: 'm' }]);
  });

  it('comes back after a break and names the last event it knows', () => {
    const { around, link, subscription } = liveLink();
    around.say({ t: 'welcome' });
    around.say({ t: 'snapshot', match: 'm', seq: 41 });
    around.wire.events.gone();
    expect(link.status).toBe('waiting');
    around.pass(60_000);
    expect(around.wires).toHaveLength(2);
    around.say({ t: 'welcome' });
    expect(around.wire.sent).toEqual([{ t: 'subscribe', match: 'm', since: 41 }]);
    expect(subscription.resumes).toBe(1);
  });

  it('waits longer after each failure, up to half a minute, and starts afresh after a success', () => {
    const { around } = liveLink();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      around.wire.events.gone();
      const [before, open] = [around.now(), around.wires.length];
      while (around.wires.length === open) around.pass(100);
      waits.push(around.now() - before);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    around.say({ t: 'welcome' });
    around.wire.events.gone();
    const open = around.wires.length;
    around.pass(500);
    expect(around.wires).toHaveLength(open + 1);
  });

  it('sends heartbeats and gives up a line that stays silent', () => {
    const { around, link } = liveLink();
    around.say({ t: 'welcome' });
    around.pass(20_000);
    expect(around.wire.sent.at(-1)).toEqual({ t: 'ping' });
    around.say({ t: 'pong' });
    around.pass(40_000);
    expect(link.status).toBe('live');
    around.pass(25_000);
    expect(around.wires[0]?.closed).toBe(true);
    expect(around.wires.length).toBeGreaterThan(1);
  });

  it('finds out at once after a sleep whether the line is still alive', () => {
    const { around, link } = liveLink();
    around.say({ t: 'welcome' });
    around.sleep(3_600_000);
    link.wake();
    expect(around.wire.sent.at(-1)).toEqual({ t: 'ping' });
    around.pass(4_000);
    expect(around.wires[0]?.closed).toBe(true);
    around.pass(500);
    expect(link.status).toBe('connecting');
  });

  it('keeps a line that answers after a sleep', () => {
    const { around, link } = liveLink();
    around.say({ t: 'welcome' });
    around.sleep(3_600_000);
    link.wake();
    around.pass(1_000);
    around.say({ t: 'pong' });
    around.pass(10_000);
    expect(link.status).toBe('live');
    expect(around.wires).toHaveLength(1);
  });

  it('does not wait any longer when the network is back', () => {
    const { around, link } = liveLink();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      around.wire.events.gone();
      if (attempt < 5) around.pass(30_000);
    }
    expect(link.status).toBe('waiting');
    link.wake();
    expect(link.status).toBe('connecting');
  });

  it('opens a new socket when the visitor signs in or out, and ignores the old one', () => {
    const { around, link, subscription } = liveLink();
    around.say({ t: 'welcome' });
    const old = around.wire;
    link.restart();
    expect(old.closed).toBe(true);
    old.events.said(JSON.stringify({ t: 'update', match: 'm', seq: 9 }));
    old.events.gone();
    expect(subscription.heardOf).toEqual([]);
    expect(link.status).toBe('connecting');
    expect(around.wires).toHaveLength(2);
  });

  it('stays open for the next page, and closes without listeners', () => {
    const { around, link, unsubscribe } = liveLink();
    around.say({ t: 'welcome' });
    unsubscribe();
    expect(around.wire.sent.at(-1)).toEqual({ t: 'unsubscribe', match: 'm' });
    around.pass(1_000);
    const leave = link.subscribe(following());
    around.pass(10_000);
    expect(around.wires).toHaveLength(1);
    leave();
    around.pass(10_000);
    expect(link.status).toBe('off');
    expect(around.wire.closed).toBe(true);
    around.pass(600_000);
    expect(around.wires).toHaveLength(1);
  });

  it('asks once more for what was refused, but only while it is still wanted', () => {
    const { around, link, subscription, unsubscribe } = liveLink();
    link.repeat(subscription);
    around.say({ t: 'welcome' });
    link.repeat(subscription);
    expect(around.wire.sent.map(({ t }) => t)).toEqual(['subscribe', 'subscribe']);
    unsubscribe();
    link.repeat(subscription);
    expect(around.wire.sent.map(({ t }) => t)).toEqual(['subscribe', 'subscribe', 'unsubscribe']);
  });

  it('is not upset by what it does not understand', () => {
    const { around, link, subscription } = liveLink();
    for (const noise of ['', '{', 'null', '[]', '7', '{"t":5}', '{"t":"news","match":"other"}'])
      around.wire.events.said(noise);
    expect(subscription.heardOf).toEqual([]);
    expect(link.status).toBe('connecting');
  });
});
