import { MatchVerifier, type MatchVerdict } from '@logbuoy/games';
import { matchStream, sealKeyFrom, type RecordedEvent, SeededChance } from '@logbuoy/kernel';
import {
  forgedLines,
  matchFile,
  nativeSha256,
  playFixtureMatch,
  sample,
  TEST_SEAL_KEY,
  testSeed,
  timeLimitMs,
} from '@logbuoy/test-kit';
import { firstWrong, linesOf, names, TAMPERINGS } from './tampering';

function verify(file: Uint8Array, portion: number, expectedKey?: string): MatchVerdict {
  const verifier = new MatchVerifier({ sha256: nativeSha256, ...(expectedKey === undefined ? {} : { expectedKey }) });
  for (let i = 0; i < file.length; i += portion) verifier.push(file.subarray(i, i + portion));
  return verifier.verdict();
}

const random = new SeededChance(testSeed()).fork('tampering');
const matches = Array.from({ length: 6 }, (_, i) =>
  playFixtureMatch({ seed: random.below(2 ** 31), players: 2 + (i % 3), lively: i % 2 === 0 }),
);
/** Words of two, three and four bytes a letter, since a damaged letter is a harm of its own. */
const inManyTongues = (event: RecordedEvent): RecordedEvent =>
  ['MatchCreated', 'MatchEnded'].includes(event.type)
    ? { ...event, data: { ...event.data, remark: 'Schiffe – 船 🖖' } }
    : event;
const files = matches.map(({ match, events }) =>
  matchFile(matchStream(match), forgedLines(events.map(inManyTongues), TEST_SEAL_KEY)),
);

describe('sealed match files', () => {
  it('verify as they are', () => {
    for (const file of files) {
      const verdict = { ok: true, sealed: true, chance: 'proved', publicKey: TEST_SEAL_KEY.publicKey };
      expect(verify(file, 65_536)).toMatchObject(verdict);
      expect(verify(file, 97)).toMatchObject(verdict);
    }
  });

  const kinds = Object.keys(TAMPERINGS);
  const cases = sample('tampering', { test: 1000, soak: 10_000, of: 'tampered files' });

  it.each(kinds.map((name, i) => [name, Math.ceil((cases - i) / kinds.length)] as const))(
    'are found out where a forger %s (%d times), and where',
    (name, times) => {
      for (let done = 0; done < times;) {
        const file = random.pick(files);
        const tampered = (TAMPERINGS[name] as (typeof TAMPERINGS)[string])(file, random);
        if (tampered.equals(file)) continue; // the harm happened to change nothing
        done += 1;
        const verdict = verify(tampered, random.pick([61, 1000, 65_536]));
        const told = verdict.ok ? 'nothing' : verdict.event;
        if (!names(firstWrong(file, tampered), told)) throw new Error(explained(name, file, tampered, verdict));
      }
    },
    timeLimitMs(60_000),
  );
});

function explained(name: string, file: Buffer, tampered: Buffer, verdict: MatchVerdict): string {
  const expected = JSON.stringify(firstWrong(file, tampered));
  const [before, after] = [linesOf(file), linesOf(tampered)];
  const at = before.findIndex((line, i) => after[i]?.equals(line) !== true);
  return `${name}: expected ${expected}, was told ${JSON.stringify(verdict)}; the line was ${before[at]?.toString()}`;
}

describe('forgers who recompute every hash', () => {
  const changedAt = (events: readonly RecordedEvent[], version: number) =>
    events.map((event) => (event.version === version ? { ...event, at: event.at + 1 } : event));
  const forgeries = matches.flatMap(({ events, match }) => {
    const version = 1 + random.below(events.length - 1);
    return [{ stream: matchStream(match), events: changedAt(events, version) }];
  });

  it('are betrayed by the seal', () => {
    for (const { stream, events } of forgeries)
      expect(verify(matchFile(stream, forgedLines(events)), 65_536)).toMatchObject({ ok: false, event: 'seal' });
  });

  it('are betrayed by the seal also when they leave events out', () => {
    for (const { match, events } of matches) {
      const without = events.toSpliced(1 + random.below(events.length - 2), 1);
      const verdict = verify(matchFile(matchStream(match), forgedLines(without)), 65_536);
      expect(verdict).toMatchObject({ ok: false, event: 'seal', code: 'wrong-seal' });
    }
  });

  it('and seal with a key of their own are shown with it, and refused where ours is expected', () => {
    const theirs = sealKeyFrom('66'.repeat(32));
    for (const { match, events } of matches) {
      const renamed = events.map((event) => (event.type === 'MatchEnded' ? { ...event, schema: 2 } : event));
      const file = matchFile(matchStream(match), forgedLines(renamed, theirs));
      expect(verify(file, 65_536)).toMatchObject({ ok: true, publicKey: theirs.publicKey });
      const refused = {
        ok: false,
        event: 'seal',
        code: 'wrong-key',
        sentence: expect.stringContaining(theirs.publicKey),
      };
      expect(verify(file, 65_536, TEST_SEAL_KEY.publicKey)).toMatchObject(refused);
    }
  });
});
