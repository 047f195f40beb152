import { openMemoryStore } from '@logbuoy/event-store';
import { SEAL_TYPE, sealKeyFrom, streamFileLines, type RecordedEvent, SeededChance } from '@logbuoy/kernel';
import { createTournamentLoop, secretsFrom } from '@logbuoy/platform';
import {
  forgedLines,
  matchFile,
  nativeSha256,
  PaperEvent,
  sample,
  TEST_SEAL_KEY,
  testSeed,
  timeLimitMs,
} from '@logbuoy/test-kit';
import { TournamentVerifier, type TournamentVerdict } from '@logbuoy/tournaments';
import { firstWrong, linesOf, names, TAMPERINGS, type Wrong } from './tampering';

const reason = 'a slip was misread';

function verify(file: Uint8Array, portion: number, expectedKey?: string): TournamentVerdict {
  const options = expectedKey === undefined ? {} : { expectedKey };
  const verifier = new TournamentVerifier({ sha256: nativeSha256, ...options });
  for (let i = 0; i < file.length; i += portion) verifier.push(file.subarray(i, i + portion));
  return verifier.verdict();
}

/** Certified, revoked, corrected, certified again, archived: five batches after the first seal, each with its own. */
async function resealedEvent(): Promise<{ readonly file: Buffer; readonly events: readonly RecordedEvent[] }> {
  const store = await openMemoryStore();
  const secrets = { ...secretsFrom('e6'.repeat(32)), sealKey: TEST_SEAL_KEY };
  const event = new PaperEvent(createTournamentLoop({ store, secrets, clock: { nowMs: () => 1_000 }, shared: false }));
  await event.begin();
  await event.round();
  await event.certify(1_000);
  await event.do(
    { type: 'RevokeCertificate', reason },
    {
      type: 'CorrectResult',
      round: 1,
      table: 1,
      slip: { kind: 'games', a: 0, b: 1, drawn: 0 },
      repair: 'standings-only',
      reason,
    },
    { type: 'Certify' },
    { type: 'RevealDecks' },
    { type: 'ChangeStatus', to: 'archived' },
  );
  const parts: string[] = [];
  for await (const part of streamFileLines(event.stream, store.readLines(event.stream))) parts.push(part);
  const events: RecordedEvent[] = [];
  for await (const recorded of store.readStream(event.stream)) events.push(recorded);
  return { file: Buffer.from(parts.join('')), events };
}

describe('files of tournaments that went on after a seal', () => {
  const random = new SeededChance(testSeed()).fork('tournament tampering');
  let file: Buffer;
  let events: readonly RecordedEvent[];
  beforeAll(async () => {
    ({ file, events } = await resealedEvent());
  });

  it('verify as they are, with every seal and every certificate', () => {
    const verdict = verify(file, 97, TEST_SEAL_KEY.publicKey);
    expect(verdict).toMatchObject({
      ok: true,
      status: 'archived',
      sealed: true,
      seals: 6,
      certificates: [
        { issue: 1, revoked: true },
        { issue: 2, revoked: false },
      ],
    });
    expect(verify(file, 65_536)).toEqual(verdict);
  });

  /** As for any file, but what is cut off at a seal is the file as it was then, and what follows the last is the next event. */
  function expected(tampered: Buffer): Wrong | 'nothing' {
    const [before, after] = [linesOf(file), linesOf(tampered)];
    const isCut = after.length < before.length && after.every((line, i) => line.equals(before[i] as Buffer));
    if (isCut && after.at(-1)?.includes(`"type":"${SEAL_TYPE}"`) === true) return 'nothing';
    const told = firstWrong(file, tampered);
    const next = events.length + 1;
    return told === 'end' && after.length > before.length ? { from: next, to: next } : told;
  }

  const kinds = Object.keys(TAMPERINGS);
  const cases = sample('tournament tampering', { test: 340, soak: 10_000, of: 'tampered files' });

  it.each(kinds.map((name, i) => [name, Math.ceil((cases - i) / kinds.length)] as const))(
    'are found out where a forger %s (%d times), and where',
    (name, times) => {
      for (let done = 0; done < times;) {
        const tampered = (TAMPERINGS[name] as (typeof TAMPERINGS)[string])(file, random);
        if (tampered.equals(file)) continue; // the harm happened to change nothing
        done += 1;
        const verdict = verify(tampered, random.pick([61, 1000, 65_536]));
        const told = verdict.ok ? 'nothing' : verdict.event;
        const wrong = expected(tampered);
        if (wrong === 'nothing' ? told !== wrong : !names(wrong, told))
          throw new Error(`${name}: expected ${JSON.stringify(wrong)}, was told ${JSON.stringify(verdict)}`);
      }
    },
    timeLimitMs(60_000),
  );

  it('are found out with every hash recomputed, in each part between two seals', () => {
    for (const { version, type } of events) {
      if (type === SEAL_TYPE) continue;
      const changed = events.map((event) => (event.version === version ? { ...event, at: event.at + 1 } : event));
      const stream = events[0]?.stream as RecordedEvent['stream'];
      expect(verify(matchFile(stream, forgedLines(changed)), 65_536)).toMatchObject({ ok: false, event: 'seal' });
    }
  });

  it('are found out where what follows an old seal is sealed with another key', () => {
    const theirs = sealKeyFrom('66'.repeat(32));
    const first = events.findIndex(({ type }) => type === SEAL_TYPE) + 1;
    const stream = events[0]?.stream as RecordedEvent['stream'];
    // Every hash and the old seal are right, so that only the key tells.
    const lines = forgedLines(events, (version) => (version <= first ? TEST_SEAL_KEY : theirs));
    const verdict = verify(matchFile(stream, lines), 65_536);
    expect(verdict).toMatchObject({ ok: false, event: 'seal', code: 'wrong-key' });
  });
});
