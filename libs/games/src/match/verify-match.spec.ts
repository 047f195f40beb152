import {
  chain,
  commitmentTo,
  genesis,
  matchStream,
  ProvableRandom,
  SEAL_TYPE,
  sealed,
  shareCommitment,
  type ActorId,
  type Chance,
  type CommandId,
  type Json,
  type MatchId,
  type RecordedEvent,
  type StreamId,
} from '@logbuoy/kernel';
import {
  forgedLines,
  matchFile,
  nativeSha256,
  playFixtureMatch,
  TEST_SEAL_KEY,
  testChanceKey,
} from '@logbuoy/test-kit';
import { MatchVerifier, type MatchVerdict, type VerifyMatchOptions } from './verify-match';

function verify(
  lines: readonly string[],
  options: VerifyMatchOptions = {},
  stream = matchStream(played.match),
): MatchVerdict {
  const verifier = new MatchVerifier({ sha256: nativeSha256, ...options });
  verifier.push(matchFile(stream, lines));
  return verifier.verdict();
}

const played = playFixtureMatch({ seed: 7, players: 3, lively: true });
const chancesOf = ({ type, data }: RecordedEvent): number =>
  type === 'MatchCreated' ? 0 : JSON.stringify(data).split('"chance":').length - 1;

/** The match with one event's data changed, chained and sealed again with the right key. */
function changed(
  which: (event: RecordedEvent) => boolean,
  change: (data: RecordedEvent['data']) => RecordedEvent['data'],
): { readonly verdict: MatchVerdict; readonly version: number } {
  const target = played.events.find(which) as RecordedEvent;
  const events = played.events.map((event) => (event === target ? { ...event, data: change(event.data) } : event));
  return { verdict: verify(forgedLines(events, TEST_SEAL_KEY)), version: target.version };
}

/** Finds the first `chance` in the data and changes it. */
function withChance(data: Json, change: (chance: Chance) => Json): Json {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return (data as readonly Json[]).map((item) => withChance(item, change));
  return Object.fromEntries(
    Object.entries(data).map(([name, member]) => [
      name,
      name === 'chance' ? change(member as Chance) : withChance(member as Json, change),
    ]),
  );
}

/** Counted from 1, the header being line 1. */
const lineOf = (version: number): number =>
  2 + played.lines.findLastIndex((line) => (JSON.parse(line) as { after: number }).after < version);

const asData = (data: Json) => data as RecordedEvent['data'];

describe('a match file', () => {
  it('proves every draw of a finished match', () => {
    const draws = played.events.reduce((sum, event) => sum + chancesOf(event), 0);
    expect(draws).toBeGreaterThan(3);
    expect(verify(played.lines)).toMatchObject({
      ok: true,
      match: played.match,
      chance: 'proved',
      draws,
      events: played.events.length,
      sealed: true,
      publicKey: TEST_SEAL_KEY.publicKey,
    });
  });

  it('verifies for many matches, with and without clocks and incidents', () => {
    for (let seed = 100; seed < 120; seed++) {
      const { lines, match } = playFixtureMatch({ seed, players: 2 + (seed % 3), lively: seed % 2 === 0 });
      expect(verify(lines, {}, matchStream(match))).toMatchObject({ ok: true, chance: 'proved' });
    }
  });

  it('keeps its chance secret while the match is being played', () => {
    const running = played.lines.slice(0, -4);
    expect(verify(running)).toMatchObject({ ok: false, code: 'unsealed', event: 'end' });
    expect(verify(running, { allowUnsealed: true })).toMatchObject({ ok: true, sealed: false, chance: 'secret' });
  });

  it('names the event with a draw that was not drawn, even under a right seal', () => {
    const swapped = (chance: Chance): Json =>
      chance.kind === 'roll'
        ? { ...chance, result: (chance.result + 1) % chance.below }
        : { ...chance, result: [...chance.result].reverse() };
    const drawn = played.events.filter((event) => chancesOf(event) > 0);
    for (const { version } of drawn) {
      const { verdict } = changed(
        (event) => event.version === version,
        (data) => asData(withChance(data, swapped)),
      );
      expect(verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: version, line: lineOf(version) });
    }
  });

  it.each<[string, (chance: Chance) => Json]>([
    ['has no form', () => 'heads'],
    ['is nothing', () => null],
    ['is of an unknown kind', (chance) => ({ ...chance, kind: 'toss' })],
    ['claims to be huge', (chance) => ({ ...chance, size: 2 ** 40 })],
    ['has another number', (chance) => ({ ...chance, draw: chance.draw + 1 })],
    ['says more than a draw does', (chance) => ({ ...chance, more: true })],
  ])('refuses a draw that %s', (_, change) => {
    const { verdict, version } = changed(
      (event) => JSON.stringify(event.data).includes('"kind":"shuffle"'),
      (data) => asData(withChance(data, change)),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: version });
  });

  it('refuses a draw recorded twice, and one in an event that drew nothing', () => {
    const twice = changed(
      (event) => chancesOf(event) > 0,
      (data) => ({ ...data, again: data }),
    );
    expect(twice.verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: twice.version });
    const extra = changed(
      (event) => event.type === 'SeatTaken',
      (data) => ({ ...data, chance: { kind: 'roll', draw: 0, below: 6, result: 3 } }),
    );
    expect(extra.verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: extra.version });
  });

  it('refuses a count of draws that is not theirs', () => {
    const { verdict, version } = changed(
      (event) => event.type === 'DrawsMade',
      ({ total }) => ({ total: Number(total) + 1 }),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: version });
    const without = played.events.filter((event) => event.type !== 'DrawsMade');
    expect(verify(forgedLines(without, TEST_SEAL_KEY))).toMatchObject({ ok: false, code: 'wrong-chance' });
  });

  it('refuses another share, whatever commitment is written beside it', () => {
    const share = 'ef'.repeat(32);
    const { verdict, version } = changed(
      (event) => event.type === 'ShareRevealed',
      (data) => ({ ...data, share }),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-share', event: version });
    const both = played.events.map((event) => {
      const data = event.data as { readonly [member: string]: Json };
      if (data['seat'] !== 'north') return event;
      if (event.type === 'ShareRevealed') return { ...event, data: { ...data, share } };
      if (event.type !== 'SeatTaken') return event;
      return { ...event, data: { ...data, shareCommitment: shareCommitment(played.match, 'north', share) } };
    });
    const first = played.events.find((event) => chancesOf(event) > 0);
    expect(verify(forgedLines(both, TEST_SEAL_KEY))).toMatchObject({ code: 'wrong-chance', event: first?.version });
  });

  it('refuses a deck that was not committed to', () => {
    const { verdict, version } = changed(
      (event) => event.type === 'MatchStarted',
      (data) => {
        const equipment = data['equipment'] as { readonly [seat: string]: { readonly salt: string } };
        const north = { salt: equipment['north']?.salt ?? '', value: { deck: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9] } };
        return { ...data, equipment: { ...equipment, north } };
      },
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-equipment', event: version });
  });

  it('refuses a start that tells another story of the shares', () => {
    const { verdict, version } = changed(
      (event) => event.type === 'MatchStarted',
      (data) => ({ ...data, shares: { north: 'own', east: 'none', south: 'own' } }),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-share', event: version });
  });

  it('refuses a seed that was not committed to', () => {
    const { verdict, version } = changed(
      (event) => event.type === 'SeedRevealed',
      () => ({ seed: 'ab'.repeat(32) }),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-seed', event: version });
    const ofAnother = changed(
      (event) => event.type === 'SeedRevealed',
      () => ({ seed: playFixtureMatch({ seed: 8 }).seed }),
    );
    expect(ofAnother.verdict).toMatchObject({ ok: false, code: 'wrong-seed', event: version });
  });

  it('is checked against the key one expects', () => {
    const key = (played.events[0]?.data as { readonly chance: { readonly key: string } }).chance.key;
    expect(verify(played.lines, { expectedChanceKey: key })).toMatchObject({ ok: true, chanceKey: key });
    const another = testChanceKey('77'.repeat(32)).publicKey;
    expect(verify(played.lines, { expectedChanceKey: another })).toMatchObject({
      ok: false,
      code: 'wrong-key',
      event: 1,
    });
  });

  it('refuses a key that was put in later', () => {
    const { verdict } = changed(
      (event) => event.type === 'MatchCreated',
      (data) => ({ ...data, chance: { scheme: 'bls-shares/2', key: testChanceKey('77'.repeat(32)).publicKey } }),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-seed' });
  });

  it('refuses a sealed match whose seed stays secret', () => {
    const { verdict } = changed(
      (event) => event.type === 'SeedRevealed',
      (data) => data,
    );
    expect(verdict.ok).toBe(true);
    const without = played.events.filter((event) => event.type !== 'SeedRevealed');
    const lines = forgedLines(without, TEST_SEAL_KEY);
    expect(verify(lines)).toMatchObject({ ok: false, code: 'wrong-seed', event: 'seal', line: lines.length + 1 });
  });

  it('refuses a file that is not a match, or begins with another one', () => {
    const elsewhere = (name: string) => {
      const stream = name as StreamId;
      const events = played.events.map((event) => ({ ...event, stream }));
      return verify(forgedLines(events, TEST_SEAL_KEY), {}, stream);
    };
    expect(elsewhere('account-ann')).toMatchObject({ ok: false, code: 'wrong-header', event: 'header' });
    expect(elsewhere('match-other')).toMatchObject({ ok: false, code: 'wrong-match', event: 1 });
  });

  it('says so where a line with right hashes is not even JSON', () => {
    const lines = forgedLines(played.events.slice(0, 2));
    const body = (lines[0] as string).slice(0, -75).replace('"data":{', '"data":{{');
    const { hash: before } = genesis(matchStream(played.match), nativeSha256);
    const hash = nativeSha256(`${before}"}\n${body}`);
    const verdict = verify([`${body},"hash":"${hash}"}`], { allowUnsealed: true });
    expect(verdict).toMatchObject({ ok: false, code: 'malformed-line', event: 1 });
  });
});

describe('nonces', () => {
  const match = 'm-nonces' as MatchId;
  const stream = matchStream(match);
  const seed = 'cd'.repeat(32);

  /** A small stream, batch by batch. */
  function linesOf(batches: readonly (readonly { type: string; [name: string]: Json | undefined }[])[]): string[] {
    const lines: string[] = [];
    let head = genesis(stream, nativeSha256);
    batches.forEach((events, i) => {
      const batch = { stream, at: 1_800_000_000_000 + i, by: 'player:a' as ActorId, cause: `c${i}` as CommandId };
      const facts = events
        .filter(({ type }) => type !== SEAL_TYPE)
        .map(({ type, ...data }) => ({ type, schema: 1, data }));
      const chained = chain(head, { ...batch, events: facts }, nativeSha256);
      const written = facts.length < events.length ? sealed(chained, TEST_SEAL_KEY, nativeSha256) : chained;
      lines.push(...written.lines.split('\n'));
      head = written.head;
    });
    return lines;
  }

  const created = { type: 'MatchCreated', match, seedCommitment: commitmentTo(seed, match) };
  const end = [{ type: 'SeedRevealed', seed }, { type: SEAL_TYPE }];
  const roll = (version: number, nonces: { north?: string; south?: string }) => ({
    type: 'DieRolled',
    deep: [{ chance: new ProvableRandom({ seed, match, nonces, version }).roll(1_000_000) }],
  });

  it('count as they were before the batch: taken, left, taken again, and empty ones not at all', () => {
    const history = (first: object, second: object, third: object) =>
      linesOf([
        [created],
        [{ type: 'SeatTaken', seat: 'north', nonce: 'one' }, roll(1, first)],
        [
          { type: 'SeatLeft', seat: 'north' },
          { type: 'SeatTaken', seat: 'south', nonce: '' },
        ],
        [{ type: 'SeatTaken', seat: 'north', nonce: 'two' }],
        [{ type: 'Nothing' }, roll(6, second)],
        [roll(8, third), ...end],
      ]);
    const right = [{}, { north: 'two' }, { north: 'two' }] as const;
    const verifyHistory = (...nonces: Parameters<typeof history>) => verify(history(...nonces), {}, stream);
    expect(verifyHistory(...right)).toMatchObject({ ok: true, draws: 3, chance: 'proved' });
    expect(verifyHistory({ north: 'one' }, right[1], right[2])).toMatchObject({ code: 'wrong-chance', event: 3 });
    expect(verifyHistory(right[0], { north: 'one' }, right[2])).toMatchObject({ code: 'wrong-chance', event: 8 });
    expect(verifyHistory(right[0], right[1], {})).toMatchObject({ code: 'wrong-chance', event: 9 });
  });
});
