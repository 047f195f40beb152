import { nativeSha256 } from '@logbuoy/event-store';
import { MatchVerifier } from '@logbuoy/games';
import { matchStream, StreamVerifier, type RecordedEvent, type Verdict } from '@logbuoy/kernel';
import { forgedLines, matchFile } from '../kit/forge';
import { playFixtureMatch } from '../kit/random-player';
import { TEST_SEAL_KEY } from '../kit/test-table';
import type { Report } from './bench';
import { median, secondsFor } from './median';

/**
 * Bytes to verdict, as `npm run cli -- verify` does it. The peer hashes the same texts one by one, ready as strings, and does
 * nothing else; both take turns, so that whatever else the machine does meets both.
 *
 * `verify`: chain and seal of a long stream. `verify match`: a match as it was played; there, checking one signature and
 * drawing every shuffle again weigh more than all of its hashes, so it has no peer.
 */
const ROUNDS = 25;
const PORTION = 64 * 1024;
const LONG = 100_000;

export async function run(report: Report): Promise<void> {
  const { match, events, lines } = playFixtureMatch({ seed: 1, players: 4, options: { target: 1000, turnsMax: 1000 } });
  const stream = matchStream(match);
  const history = repeated(events);
  const file = matchFile(stream, forgedLines(history, TEST_SEAL_KEY));
  const texts = hashedTexts(file.toString());
  const rates: number[] = [];
  const ratios: number[] = [];
  const matchRates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A line holds all events of a command, so lines are not what is counted.
    const raw = history.length / secondsFor(() => texts.forEach((text) => nativeSha256(text)));
    const ours = history.length / secondsFor(() => verify(file, new StreamVerifier({ sha256: nativeSha256 })));
    rates.push(ours);
    ratios.push(ours / raw);
    const played = matchFile(stream, lines);
    matchRates.push(events.length / secondsFor(() => verify(played, new MatchVerifier({ sha256: nativeSha256 }))));
  }
  const peer = 'one-shot SHA-256 of the same texts';
  report({ bench: 'verify', value: median(rates), unit: 'events/s', peer, ratio: median(ratios) });
  report({ bench: 'verify match', value: median(matchRates), unit: 'events/s' });
}

interface Verifier {
  push(bytes: Uint8Array): void;
  verdict(): Verdict;
}

function verify(file: Buffer, verifier: Verifier): void {
  for (let at = 0; at < file.length; at += PORTION) verifier.push(file.subarray(at, at + PORTION));
  const verdict = verifier.verdict();
  if (!verdict.ok) throw new Error(verdict.sentence);
}

/** The same history over and over, up to its last batch. */
function repeated(events: readonly RecordedEvent[]): RecordedEvent[] {
  const last = events.at(-1);
  const ending = events.filter(({ cause }) => cause === last?.cause);
  const before = events.slice(0, -ending.length);
  return [...Array.from({ length: LONG }, (_, i) => before[i % before.length] as RecordedEvent), ...ending];
}

/** What the chain's hashes cover, each a flat string of its own. */
const hashedTexts = (file: string): string[] =>
  Array.from(file.matchAll(/(?<=,"hash":")([0-9a-f]{64}"\}\n\{.*),"hash":"/g), ([, text]) =>
    Buffer.from(text ?? '').toString(),
  );
