import { randomUUID } from 'node:crypto';
import { SeededChance } from '@logbuoy/kernel';
import {
  batchesByCommand,
  eventually,
  faultInLog,
  KurrentProtocolDouble,
  sample,
  startedMatch,
  TestClient,
  testSeed,
  timeLimitMs,
  TROUBLES,
} from '@logbuoy/test-kit';
import { Fleet } from './fleet';

jest.setTimeout(timeLimitMs(300_000));

const MATCHES = 3;
/** At every node, for each player of each match. */
const SENDERS = 2;

interface Sent {
  readonly id: string;
  readonly match: string;
  fate: 'unknown' | 'acknowledged' | 'refused';
}

/**
 * Two nodes and a worker on a KurrentDB that shows appends late, changes its leader, answers with every error it has, is
 * killed, and loses nodes of ours as well, while both nodes fight for the same matches. (On the protocol double: what it does
 * was seen on a real server.)
 */
describe('a fleet on KurrentDB in trouble', () => {
  const rounds = sample('kurrent trouble', { test: 7, soak: 120, of: 'rounds' });
  const prng = new SeededChance(testSeed());
  const sent: Sent[] = [];
  const answers = new Map<string, number>();
  const unexpected: string[] = [];
  let errandsDone = 0;
  let double: KurrentProtocolDouble;
  let fleet: Fleet;
  let players: TestClient[];
  let matches: string[];
  let event: string;

  beforeAll(async () => {
    double = await new KurrentProtocolDouble().start();
    fleet = await Fleet.start({ kurrent: double });
    players = await Promise.all([TestClient.guest(fleet.a, 'Kirk'), TestClient.guest(fleet.b, 'Spock')]);
    const long = { clock: { bankMs: 3_600_000 }, options: { target: 1000, turnsMax: 1000 } };
    matches = await Promise.all(Array.from({ length: MATCHES }, () => startedMatch(players, long)));
    event = await openedEvent(players[0] as TestClient);
    double.log.lagMs = () => (prng.chance(0.5) ? prng.below(201) : prng.below(10));
  });
  afterAll(async () => {
    await fleet.stop();
    double.stop();
  });

  it('answers nothing with 500, loses no command and does none twice', async () => {
    for (let round = 0; round < rounds; round++) {
      const [name, trouble] = TROUBLE[round % TROUBLE.length] as (typeof TROUBLE)[number];
      const before = sent.length;
      const isOver = { value: false };
      const sending = Promise.all([...senders().map((send) => send(isOver)), errands(isOver)]);
      const acknowledged = (): number => sent.slice(before).filter(({ fate }) => fate === 'acknowledged').length;
      try {
        await eventually(() => acknowledged() > 10, 'commands are sent', 60_000).catch(explain);
        await trouble();
        const since = acknowledged();
        await eventually(() => acknowledged() > since + 10, `it goes on after ${name}`, 60_000).catch(explain);
      } finally {
        isOver.value = true;
      }
      await sending;
      await checkLog();
    }
    expect(unexpected).toEqual([]);
    expect(answers.get('200')).toBeGreaterThan(rounds * 20);
    expect(errandsDone).toBeGreaterThan(rounds * 5);
    expect(fleet.complaints()).toEqual([]);
    await double.log.settled();
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });

  it('says that storage is away where it stays away, and is back by itself', async () => {
    const id = 'sent-while-it-was-away';
    const [first] = matches as [string];
    await post(fleet.a, 0, first, 'before', 0);
    double.stop();
    const told = await Promise.all([fleet.a, fleet.b].map((url) => post(url, 0, first, id, 1)));
    expect(fleet.complaints()).toEqual([]);
    for (const { status, code } of told) expect([status, code]).toEqual([503, 'storage-away']);
    for (const url of [fleet.a, fleet.b]) {
      const ready = await (players[0] as TestClient).at(url).get('/api/health/ready');
      expect([ready.status, ready.body['status']]).toEqual([503, 'not-ready']);
    }
    expect(fleet.deadProcesses).toBe(0);
    await double.start();
    const isBack = async (url: string): Promise<boolean> => (await post(url, 0, first, id, 1)).status === 200;
    for (const url of [fleet.a, fleet.b]) await eventually(() => isBack(url), 'a node is back', 60_000);
    await double.log.settled();
    expect((await batchesByCommand(fleet.log, first)).get(id)).toBe(1);
    expect(fleet.complaints()).toEqual([]);
  });

  /** A run that stands still says where. */
  function explain(error: Error): never {
    const said = fleet.processes.map((process) => process.output().slice(-2_000)).join('\n');
    throw new Error(
      `${error.message}; answers: ${JSON.stringify([...answers])}, ${unexpected.join()}; they said:\n${said}`,
    );
  }

  /** What befalls the server, or us, while commands are under way. */
  const TROUBLE: readonly (readonly [name: string, happen: () => Promise<void>])[] = [
    ['a change of leader', () => double.changeLeader(300 + prng.below(800))],
    [
      'each of its errors, of appends that were written and that were not',
      async () => {
        const each = TROUBLES.flatMap((trouble) => [true, false].map((isWritten) => ({ trouble, isWritten })));
        double.troubles.appends.push(...prng.shuffled(each));
        double.troubles.reads.push(...prng.shuffled(TROUBLES));
        await eventually(() => double.troubles.appends.length === 0, 'all of them were met', 60_000);
      },
    ],
    [
      'it is killed',
      async () => {
        double.stop();
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await double.start();
      },
    ],
    ['a node of ours is killed', () => fleet.replaceNode(prng.chance(0.5) ? 0 : 1)],
    [
      'our worker is killed',
      async () => {
        await fleet.worker.kill();
        await fleet.startWorker();
      },
    ],
    ['subscriptions are dropped', async () => void double.dropSubscriptions()],
    ['two changes of leader', async () => void (await double.changeLeader(400), await double.changeLeader(1_100))],
  ];

  /** Each sends one command after another to one match, at one node, and again under its id until it is told what became of it. */
  function senders(): ((isOver: { readonly value: boolean }) => Promise<void>)[] {
    const places = matches.flatMap((match) =>
      [0, 1].flatMap((player) => [0, 1].map((node) => ({ match, player, node }))),
    );
    return places.flatMap((place) => Array.from({ length: SENDERS / 2 }, () => (over) => sendOn(place, over)));
  }

  async function sendOn(
    { match, player, node }: { readonly match: string; readonly player: number; readonly node: number },
    isOver: { readonly value: boolean },
  ): Promise<void> {
    while (!isOver.value) {
      const record: Sent = { id: randomUUID(), match, fate: 'unknown' };
      const on = prng.below(2); // half of them have nothing to set, and are refused
      sent.push(record);
      for (let told = false; !told && !isOver.value;) {
        const { status, code } = await post(fleet.nodes[node]?.url ?? '', player, match, record.id, on);
        answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
        if (status === 200) record.fate = 'acknowledged';
        if (status === 422) record.fate = 'refused';
        told = record.fate !== 'unknown';
        const mayBeSentAgain = status === 0 || (status === 503 && code === 'storage-away') || status === 409;
        if (told || mayBeSentAgain) continue;
        unexpected.push(`${status} ${String(code)}`);
        told = true;
      }
    }
  }

  /** What else is asked of the nodes meanwhile: tables, lists, views, and an event that players are entered in. */
  async function errands(isOver: { readonly value: boolean }): Promise<void> {
    const [first] = matches as [string];
    const table = { game: 'fixture', players: 2 };
    const known: (() => readonly [path: string, body?: object])[] = [
      () => [`/api/matches/${first}/view?as=player`],
      () => [`/api/matches/${first}/story?as=player`],
      () => ['/api/tables'],
      () => ['/api/tables', { ...table, commandId: randomUUID() }],
      () => [`/api/tournaments/${event}`],
      () => [
        `/api/tournaments/${event}/commands`,
        { commandId: randomUUID(), command: { type: 'Register', name: `Player ${prng.below(10_000)}` } },
      ],
    ];
    while (!isOver.value) {
      const [path, body] = prng.pick(known)();
      const client = (players[0] as TestClient).at(fleet.nodes[prng.below(2)]?.url ?? '');
      const asked = body === undefined ? client.get(path) : client.post(path, body);
      const { status, body: answer } = await asked.catch(gone);
      if (status >= 200 && status < 300) errandsDone += 1;
      else if (status >= 500 && !(status === 503 && answer['code'] === 'storage-away'))
        unexpected.push(`${status} ${String(answer['code'])} ${path}`);
    }
  }

  async function gone(): Promise<{ readonly status: number; readonly body: { readonly [field: string]: unknown } }> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { status: 0, body: {} };
  }

  /** Status 0: the node has gone. */
  async function post(
    url: string,
    player: number,
    match: string,
    id: string,
    on: number,
  ): Promise<{ status: number; code?: unknown }> {
    const body = { commandId: id, command: { type: 'SetStandingPass', on } };
    try {
      const answer = await (players[player] as TestClient).at(url).post(`/api/matches/${match}/commands`, body);
      return { status: answer.status, code: answer.body['code'] };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { status: 0 };
    }
  }

  async function checkLog(): Promise<void> {
    await double.log.settled();
    for (const match of matches) {
      const times = await batchesByCommand(fleet.log, match);
      for (const { id, fate, match: of } of sent) {
        const count = times.get(id) ?? 0;
        const isRight = fate === 'acknowledged' ? count === 1 : fate === 'refused' ? count === 0 : count <= 1;
        if (of === match && !isRight) throw new Error(`${id} was ${fate} and is ${count} times in the log`);
      }
    }
  }
});

async function openedEvent(director: TestClient): Promise<string> {
  const wish = { name: 'Cup', preset: 'best-of-three', phases: [{ kind: 'swiss', rounds: 3 }] };
  const { tournament } = await director.must<{ tournament: string }>('/api/tournaments', wish);
  for (const to of ['announced', 'registration'])
    await director.must(`/api/tournaments/${tournament}/commands`, { command: { type: 'ChangeStatus', to } });
  return tournament;
}
