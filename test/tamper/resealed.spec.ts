import { MatchAuditor, type AuditVerdict } from '@logbuoy/games';
import {
  blindedHead,
  blindOf,
  chain,
  findReceipt,
  genesis,
  issueReceipts,
  leafHash,
  matchStream,
  portableSigner,
  readLines,
  readReceipt,
  receiptHolds,
  sealed,
  type ActorId,
  type CommandId,
  type MatchId,
  type Receipt,
  type StreamHead,
  SeededChance,
} from '@logbuoy/kernel';
import { nativeHmac } from '@logbuoy/platform';
import { nativeTreeHasher } from '@logbuoy/projections';
import {
  FIXTURE_GAMES,
  HOST,
  matchFile,
  nativeSha256,
  playBotMatch,
  playerOf,
  playFixtureMatch,
  randomCommand,
  sample,
  seatedFixtureTable,
  TEST_SEAL_KEY,
  testSeed,
  timeLimitMs,
} from '@logbuoy/test-kit';
import { FOUND, looseBatches, NEEDS_RECEIPT_OR_TREE, TOLD, type LooseBatch, type Resealing } from './resealing';

const TREE_KEY = portableSigner('7e'.repeat(32));
const random = new SeededChance(testSeed()).fork('resealing');

/** Chained and sealed with the server's own key, as only the server could do it. */
function resealed(match: MatchId, batches: readonly LooseBatch[]): Buffer {
  const stream = matchStream(match);
  let head: StreamHead = genesis(stream, nativeSha256);
  const lines = batches.flatMap(({ at, by, cause, events, command, rules, client = 'api', received = at }, i) => {
    const sent =
      command === undefined
        ? undefined
        : { bound: '', client, command, received, ...(rules === undefined ? {} : { rules }) };
    const facts = events.map(({ type, data }) => ({ type, schema: 1, data }));
    const batch = { stream, at, by: by as ActorId, cause: cause as CommandId, events: facts, sent };
    const chained = chain(head, batch, nativeSha256);
    const written = i === batches.length - 1 ? sealed(chained, TEST_SEAL_KEY, nativeSha256) : chained;
    head = written.head;
    return written.lines.split('\n');
  });
  return matchFile(stream, lines);
}

function audited(file: Buffer): AuditVerdict {
  const auditor = new MatchAuditor(FIXTURE_GAMES, { sha256: nativeSha256, expectedKey: TEST_SEAL_KEY.publicKey });
  auditor.push(file);
  return auditor.verdict();
}

/** What players hold of a history, and what the public log has of it. */
function evidenceOf(match: MatchId, file: Buffer) {
  const [, ...lines] = file.toString().trimEnd().split('\n');
  const events = readLines(lines.join('\n'), matchStream(match), 1);
  const ends = events.filter(({ hash }, i) => hash !== events[i + 1]?.hash);
  const seed = events.find(({ type }) => type === 'SeedRevealed')?.data['seed'] as string;
  const blind = blindOf(seed, nativeHmac);
  const heads = ends.map(({ by, cause, version, hash }) => {
    const head = blindedHead(blind, { version, hash }, nativeHmac);
    return { match, by, cause, head };
  });
  const tools = { signer: TREE_KEY, hasher: nativeTreeHasher, random: (bytes: number) => 'a7'.repeat(bytes) };
  const receipts = heads.map((about) => {
    const [text] = issueReceipts([about], 1, tools) as [string];
    return readReceipt(text, { ...about, key: TREE_KEY.publicKey }) as Receipt;
  });
  const leaf = leafHash({ stream: matchStream(match), head: heads.at(-1)?.head as string }, nativeTreeHasher);
  return { receipts, leaf, ends, seed };
}

/** Whether a receipt for the one history convicts the other, and whether the leaf of the one is not that of the other. */
function convicted(match: MatchId, original: Buffer, forged: Buffer) {
  const [before, after] = [evidenceOf(match, original), evidenceOf(match, forged)];
  const isMissing = (receipt: Receipt): boolean =>
    receiptHolds(receipt) && findReceipt(receipt, after.seed, after.ends).kind !== 'contained';
  return { byReceipt: before.receipts.some(isMissing), byTree: before.leaf !== after.leaf };
}

/** A match of these many commands, the last of which is a concession unless it ends before; by the same seed the same table. */
function playedMatch(seed: number, prng: SeededChance, commandsMax = Infinity) {
  const table = seatedFixtureTable({ seed });
  table.must({ type: 'StartMatch', by: HOST });
  for (let sent = 1; table.state.status === 'playing'; sent++) {
    table.nowMs += 1_000;
    const conceding = { type: 'Concede', seat: 'north', player: playerOf('north') } as const;
    table.must(sent === commandsMax ? conceding : randomCommand(table.state, prng, false, table.nowMs));
  }
  const events = table.recorded.flatMap((batch) => batch.events.map((event) => ({ ...event, position: 0 })));
  return { match: table.match, batches: looseBatches({ steps: table.steps, events }) };
}

const plain = playedMatch(1, new SeededChance(1), 6);
const matches = [
  plain,
  ...Array.from({ length: 8 }, (_, i) => {
    const clock = i % 2 === 0 ? null : { bankMs: 60_000, incrementMs: 1_000, delayMs: 200 };
    const played = playFixtureMatch({ seed: random.below(2 ** 31), players: 2 + (i % 3), lively: i % 4 > 1, clock });
    return { match: played.match, batches: looseBatches(played) };
  }),
  ...[1, 2].map(() => {
    const clock = { bankMs: 3_600_000, incrementMs: 1_000, delayMs: 200 };
    const played = playBotMatch({ seed: random.below(2 ** 31), clock, eventsMost: 150 });
    return { match: played.match, batches: looseBatches(played) };
  }),
];

describe('matches sealed again by the holder of the key', () => {
  it('are valid as they are, every command decided again', () => {
    for (const { match, batches } of matches)
      expect(audited(resealed(match, batches))).toMatchObject({
        ok: true,
        audit: { decisions: { kind: 'decided', again: batches.length, unrevealed: 0, otherRules: 0 } },
      });
  });

  const found = Object.entries(FOUND);
  const cases = sample('resealing', { test: 230, soak: 1_000, of: 'resealed files' });

  it.each(found.map(([name, change], i) => [name, Math.ceil((cases - i) / found.length), change] as const))(
    'are found out by the file alone where a forger %s (%d times)',
    (name, times, change) => {
      for (let done = 0; done < times; done++) {
        const changed = mustTamper(change);
        const verdict = audited(resealed(changed.match, changed.batches));
        if (verdict.ok) throw new Error(`${name}: not found in ${changed.match}, seed ${testSeed()}`);
      }
    },
    timeLimitMs(120_000),
  );

  it.each(Object.entries(TOLD))('are reported as not fully checked where a forger %s', (_, change) => {
    for (let i = 0; i < 5; i++) {
      const changed = mustTamper(change);
      const verdict = audited(resealed(changed.match, changed.batches));
      if (!verdict.ok) throw new Error(JSON.stringify(verdict));
      const { decisions } = verdict.audit;
      expect(decisions).not.toMatchObject({ kind: 'decided', otherRules: 0 });
    }
  });

  it.each(Object.entries(NEEDS_RECEIPT_OR_TREE))(
    'are not found out by the file alone where a forger %s: a receipt or a tree head is needed',
    (_, change) => {
      const { match, batches } = plain;
      const original = resealed(match, batches);
      expect(convicted(match, original, original)).toEqual({ byReceipt: false, byTree: false });
      for (let i = 0; i < 5; i++) {
        const forged = resealed(match, change(batches, random) ?? []);
        expect(audited(forged)).toMatchObject({ ok: true });
        expect(convicted(match, original, forged)).toEqual({ byReceipt: true, byTree: true });
        // The other way round as well: what a forger adds here, another leaves out.
        expect(convicted(match, forged, original)).toEqual({ byReceipt: true, byTree: true });
      }
    },
  );

  it('are not found out by the file alone where another legal match was played: a receipt or a tree head is needed', () => {
    const seed = random.below(2 ** 31);
    const histories = [1, 2].map((way) => {
      const { match, batches } = playedMatch(seed, new SeededChance(way));
      return resealed(match, batches);
    });
    expect(histories[0]?.equals(histories[1] as Buffer)).toBe(false);
    for (const file of histories)
      expect(audited(file)).toMatchObject({ ok: true, audit: { decisions: { kind: 'decided' } } });
    const match = `random-${seed}` as MatchId;
    const [one, other] = histories as [Buffer, Buffer];
    expect(convicted(match, one, other)).toEqual({ byReceipt: true, byTree: true });
    expect(convicted(match, other, one)).toEqual({ byReceipt: true, byTree: true });
  });
});

interface Tampered {
  readonly match: MatchId;
  readonly batches: readonly LooseBatch[];
}

function mustTamper(change: Resealing): Tampered {
  for (;;) {
    const changed = tampered(change);
    if (changed !== undefined) return changed;
  }
}

function tampered(change: Resealing): Tampered | undefined {
  const { match, batches } = random.pick(matches);
  const changed = change(batches, random);
  return changed === undefined ? undefined : { match, batches: changed };
}
