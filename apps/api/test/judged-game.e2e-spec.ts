import { randomUUID } from 'node:crypto';
import type { JsonObject, OffersAnswer } from '@logbuoy/contracts';
import { nativeSha256 } from '@logbuoy/event-store';
import { gamesOf, MatchAuditor } from '@logbuoy/games';
import { claimsGame } from '@logbuoy/test-kit';
import { send, startHouse, TestClient, told, viewOf, type House } from './match-kit.fixture';

jest.setTimeout(60_000);

const FLAGS = ['red', 'blue'] as const;

describe('a game that awaits a judge', () => {
  let house: House;
  let players: [TestClient, TestClient];
  let judge: TestClient;
  let stranger: TestClient;

  beforeAll(async () => {
    house = await startHouse();
    players = (await house.guests(2)) as [TestClient, TestClient];
    judge = await house.judge();
    stranger = await house.guest();
  });
  afterAll(() => house.close());

  const open = async (host: TestClient, count: number): Promise<string> => {
    const clock = { bankMs: 600_000 };
    return (await host.must<{ match: string }>('/api/tables', { game: 'claims', players: count, clock })).match;
  };
  async function started(): Promise<string> {
    const match = await open(players[0], 2);
    for (const [i, player] of players.entries())
      await player.must(`/api/tables/${match}/join`, { equipment: { flag: FLAGS[i] } });
    await players[0].must(`/api/tables/${match}/start`);
    return match;
  }
  /** The first player claims three points and the other calls a judge. */
  async function disputed(): Promise<string> {
    const match = await started();
    expect(await told(send(players[0], match, { type: 'Claim', points: 3 }))).toBe('200');
    expect(await told(send(players[1], match, { type: 'Dispute' }))).toBe('200');
    return match;
  }
  const decide = (who: TestClient, match: string, points: number, reason = 'as the cubes lie') => {
    const body = { commandId: randomUUID(), reason, command: { type: 'Rule', points } };
    return who.post(`/api/matches/${match}/judge/decide`, body);
  };
  const offers = (who: TestClient, match: string, query: string) =>
    who.get<OffersAnswer>(`/api/matches/${match}/offers${query}`);

  it('shows everybody that one is awaited, while no clock runs', async () => {
    const match = await disputed();
    for (const who of [...players, stranger]) {
      const { view } = await viewOf(who, match);
      expect(view.awaiting).toEqual({ seats: ['south'], judge: true, why: 'dispute' });
      expect(view).toMatchObject({ clock: { running: [] }, scores: { north: 0, south: 0 } });
    }
  });

  it('offers a judge what may be decided, in words too', async () => {
    const match = await disputed();
    const { body } = await offers(judge, match, '?as=judge&words=de');
    expect(body.offers.game.map(({ type }) => type)).toEqual(['Rule']);
    expect(body.words).toEqual({
      awaited: 'einen Schiedsrichter',
      game: [{ label: 'Punkte zusprechen', blanks: { points: { label: 'Punkte', candidates: ['0', '1', '2', '3'] } } }],
    });
    expect(await told(offers(players[0], match, '?as=judge'))).toBe('403 not-a-judge');
    expect(await told(offers(stranger, match, '?as=judge'))).toBe('403 not-a-judge');
    const fresh = await started();
    expect((await offers(judge, fresh, '?as=judge')).body.offers).toEqual({ game: [], frame: [] });
  });

  it('takes the decision from a judge who does not play there, and from no one else', async () => {
    const match = await disputed();
    const head = await house.head(match);
    expect(await told(decide(players[1], match, 0))).toMatch(/^403 /);
    expect(await told(decide(stranger, match, 0))).toMatch(/^403 /);
    expect(await told(decide(new TestClient(house.url), match, 0))).toBe('401 not-signed-in');
    expect(await told(decide(judge, match, 0, ''))).toBe('400 malformed');
    expect(await told(decide(judge, match, 4))).toBe('422 judges-rule');
    expect(await told(decide(judge, 'no-such-match', 0))).toBe('404 no-such-match');
    expect(await told(send(players[1], match, { type: 'Rule', points: 0 }))).toBe('422 only-a-judge-rules');
    expect(await house.head(match)).toBe(head);

    expect(await told(decide(judge, match, 1))).toBe('200');
    const { view } = await viewOf(players[0], match);
    expect(view).toMatchObject({ awaiting: { seats: ['south'], why: 'turn' }, scores: { north: 1, south: 0 } });
    expect(await told(decide(judge, match, 1))).toBe('422 judge-not-awaited');
    const { body } = await players[0].get<{ events: readonly JsonObject[] }>(`/api/matches/${match}/events?as=player`);
    expect(body.events).toContainEqual(
      expect.objectContaining({ type: 'JudgeDecided', judge: judge.id, reason: 'as the cubes lie' }),
    );
    const { body: line } = await stranger.get<{ marks: readonly JsonObject[] }>(`/api/matches/${match}/timeline`);
    expect(line.marks).toContainEqual(expect.objectContaining({ kind: 'judge-decided', judge: judge.id }));
  });

  it('takes none from a judge who plays there', async () => {
    const match = await open(judge, 2);
    await judge.must(`/api/tables/${match}/join`, { equipment: { flag: 'red' } });
    await players[0].must(`/api/tables/${match}/join`, { equipment: { flag: 'blue' } });
    await judge.must(`/api/tables/${match}/start`);
    await send(judge, match, { type: 'Claim', points: 3 });
    await send(players[0], match, { type: 'Dispute' });
    expect(await told(decide(judge, match, 3))).toBe('403 judge-plays-here');
    expect(await told(offers(judge, match, '?as=judge'))).toBe('403 judge-plays-here');
  });

  it('is recorded in a file that verifies, the judge’s decision included', async () => {
    const match = await disputed();
    await decide(judge, match, 2);
    await send(players[1], match, { type: 'Concede' });
    const { text } = await players[0].get(`/api/matches/${match}/file`);
    const auditor = new MatchAuditor(gamesOf([claimsGame]), { sha256: nativeSha256 });
    auditor.push(Buffer.from(text));
    expect(auditor.verdict()).toMatchObject({ ok: true, audit: { decisions: { kind: 'decided', unrevealed: 0 } } });
    expect(text).toContain('"JudgeDecided"');
  });

  it('refuses a flag that another seat brought, and shows flags before play', async () => {
    const match = await open(players[0], 2);
    await players[0].must(`/api/tables/${match}/join`, { equipment: { flag: 'red' } });
    const join = (flag?: string) => {
      const more = flag === undefined ? {} : { equipment: { flag } };
      return players[1].post(`/api/tables/${match}/join`, { commandId: randomUUID(), ...more });
    };
    expect(await told(join('red'))).toBe('422 malformed-equipment');
    expect(await told(join())).toBe('422 malformed-equipment');
    expect(await told(join('gold'))).toBe('200');
    const { view } = await viewOf(stranger, match);
    expect(view.seats.map((seat) => (seat as JsonObject)['equipment'])).toEqual([{ flag: 'red' }, { flag: 'gold' }]);
  });

  it('is played by one alone at a table that is never listed', async () => {
    const match = await open(players[0], 1);
    const { body } = await stranger.get<{ tables: readonly { readonly match: string }[] }>('/api/tables');
    expect(body.tables.map((table) => table.match)).not.toContain(match);
    await players[0].must(`/api/tables/${match}/join`, { equipment: { flag: 'green' } });
    await players[0].must(`/api/tables/${match}/start`);
    expect(await told(send(players[0], match, { type: 'OfferDraw' }))).toBe('422 no-opponent');
    expect(await told(send(players[0], match, { type: 'Concede' }))).toBe('200');
    expect((await viewOf(players[0], match)).view.outcome).toEqual({ winners: [], reason: 'concession' });
  });
});
