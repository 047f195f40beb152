import { gamesOf, readMatchFile, Replay } from '@logbuoy/games';
import { ARCHIVE, matchStream } from '@logbuoy/kernel';
import { matchFile } from '../kit/forge';
import { playBotMatch } from '@logbuoy/test-kit';
import type { Report } from './bench';
import { median, secondsFor } from './median';

/**
 * A match of 3,000 events from its file to any moment of it, as a page's worker does it. The peer only parses the lines of
 * the same file; both take turns, so that whatever else the machine does meets both. The budgets: opened within a second,
 * any moment within a tenth, of which drawing takes the larger part.
 */
const ROUNDS = 15;
const SEEKS = 100;

export async function run(report: Report): Promise<void> {
  const { match, lines } = playBotMatch({ seed: 16, players: 4, thick: true, eventsMost: 3_000 });
  const file = matchFile(matchStream(match), lines).toString();
  const parsed: number[] = [];
  const opened: number[] = [];
  const sought: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    parsed.push(secondsFor(() => void readMatchFile(file)));
    let replay: Replay | undefined;
    opened.push(secondsFor(() => void (replay = Replay.ofFile(file, gamesOf()))));
    const last = lines.length;
    const seek = (i: number) => replay?.viewAt(((i * 7919) % last) + 1, ARCHIVE);
    sought.push(secondsFor(() => Array.from({ length: SEEKS }, (_, i) => seek(i))) / SEEKS);
  }
  const peer = 'parsing the lines of the same file';
  const ms = (seconds: readonly number[]) => median(seconds) * 1000;
  report({ bench: 'replay open', value: ms(opened), unit: 'ms', peer, ratio: ms(opened) / ms(parsed) });
  report({ bench: 'replay seek', value: ms(sought), unit: 'ms', peer, ratio: ms(sought) / ms(parsed) });
}
