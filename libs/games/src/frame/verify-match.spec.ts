import {
  chain,
  commitmentTo,
  genesis,
  matchStream,
  ProvableRandom,
  SEAL_TYPE,
  sealEvent,
  type ActorId,
  type Chance,
  type CommandId,
  type Json,
  type MatchId,
  type RecordedEvent,
  type StreamId,
} from '@logbuoy/kernel';
import { forgedLines, matchFile, nativeSha256, playFixtureMatch, TEST_SEAL_KEY } from '@logbuoy/test-kit';
import { MatchVerifier, type MatchVerdict, type VerifyMatchOptions } from './verify-match';

function verify(lines: readonly string[], options: VerifyMatchOptions = {}, stream = streamOf(lines)): MatchVerdict {
  const verifier = new MatchVerifier({ sha256: nativeSha256, ...options });
  verifier.push(matchFile(stream, lines));
  return verifier.verdict();
}

const streamOf = (lines: readonly string[]) => (JSON.parse(lines[0] as string) as RecordedEvent).stream;

const played = playFixtureMatch({ seed: 7, players: 3, lively: true });
const chancesOf = (event: RecordedEvent): number => JSON.stringify(event.data).split('"chance":').length - 1;

/** The match with one event's data changed, chained and sealed anew by somebody who holds the key. */
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
      events: played.lines.length,
      sealed: true,
      publicKey: TEST_SEAL_KEY.publicKey,
    });
  });

  it('verifies for many matches, with and without clocks and incidents', () => {
    for (let seed = 100; seed < 120; seed++) {
      const { lines } = playFixtureMatch({ seed, players: 2 + (seed % 3), lively: seed % 2 === 0 });
      expect(verify(lines)).toMatchObject({ ok: true, chance: 'proved' });
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
      expect(verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: version, line: version + 1 });
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
      (event) => event.type === 'MatchCreated',
      (data) => ({ ...data, chance: { kind: 'roll', draw: 0, below: 6, result: 3 } }),
    );
    expect(extra.verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: 1 });
  });

  it('refuses another nonce, since every draw follows from it', () => {
    const first = played.events.find((event) => chancesOf(event) > 0);
    const { verdict } = changed(
      (event) => event.type === 'SeatTaken',
      (data) => ({ ...data, nonce: 'another' }),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-chance', event: first?.version });
  });

  it('refuses a seed that was not committed to', () => {
    const { verdict, version } = changed(
      (event) => event.type === 'SeedRevealed',
      () => ({ seed: 'ab'.repeat(32) }),
    );
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-seed', event: version });
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
    const elsewhere = (stream: string) =>
      forgedLines(
        played.events.map((event) => ({ ...event, stream: stream as StreamId })),
        TEST_SEAL_KEY,
      );
    expect(verify(elsewhere('account-ann'))).toMatchObject({ ok: false, code: 'wrong-header', event: 'header' });
    expect(verify(elsewhere('match-other'))).toMatchObject({ ok: false, code: 'wrong-match', event: 1 });
  });

  it('says so where a line with right hashes is not even JSON', () => {
    const lines = forgedLines(played.events.slice(0, 2));
    const body = (lines[0] as string).slice(0, -75).replace('"data":{', '"data":{{');
    const hash = nativeSha256(`${genesis(streamOf(lines), nativeSha256).hash}"}\n${body}`);
    const verdict = verify([`${body},"hash":"${hash}"}`], { allowUnsealed: true }, streamOf(lines));
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
      for (const { type, ...data } of events) {
        const event = type === SEAL_TYPE ? sealEvent(stream, batch.at, head, TEST_SEAL_KEY) : { type, schema: 1, data };
        const [chained] = chain(head, { ...batch, events: [event] }, nativeSha256);
        lines.push(chained?.line as string);
        head = { version: chained?.version as number, hash: chained?.hash as string };
      }
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
    expect(verify(history(...right))).toMatchObject({ ok: true, draws: 3, chance: 'proved' });
    expect(verify(history({ north: 'one' }, right[1], right[2]))).toMatchObject({ code: 'wrong-chance', event: 3 });
    expect(verify(history(right[0], { north: 'one' }, right[2]))).toMatchObject({ code: 'wrong-chance', event: 8 });
    expect(verify(history(right[0], right[1], {}))).toMatchObject({ code: 'wrong-chance', event: 9 });
  });
});
