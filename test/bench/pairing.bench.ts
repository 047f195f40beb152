import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './bench';
import { median } from './median';
import { playEvent } from './play-event';

const SIZES = [16, 64, 256, 1_024, 4_096, 10_000];
const SMALL_EVENTS = 20;

export async function run(report: Report): Promise<void> {
  const points: [number, number][] = [];
  playEvent(256, 0); // so that the first size does not pay for the warming up
  for (const size of SIZES) {
    const events = size <= 256 ? SMALL_EVENTS : 1;
    const rounds = Array.from({ length: events }, (_, seed) => playEvent(size, seed)).flat();
    const seconds = rounds.map((round) => round.seconds);
    points.push([size, median(seconds)]);
    report({ bench: `pairing ${size} players`, value: 1000 * median(seconds), unit: 'ms/round' });
    if (size < 10_000) continue;
    report({ bench: `pairing ${size} players, slowest round`, value: 1000 * Math.max(...seconds), unit: 'ms' });
    report({ bench: `pairing ${size} players, rematches`, value: sum(rounds.map((r) => r.rematches)), unit: 'pairs' });
    const proven = rounds.filter((round) => round.proven).length;
    report({ bench: `pairing ${size} players, rounds proven best`, value: proven, unit: `of ${rounds.length}` });
    report({ bench: `pairing ${size} players, memory`, value: await memoryOf(size), unit: 'MB' });
  }
  report({ bench: 'pairing growth exponent', value: slope(points), unit: 'log s / log players' });
}

/** Measured in a process that does nothing else: this one has run every other bench before. */
async function memoryOf(size: number): Promise<number> {
  const script = path.join(__dirname, 'pairing-memory.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(size)]);
  return Number(stdout);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Of the straight line through the logarithms: 1 is linear growth, 2 quadratic. */
function slope(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const meanX = sum(logs.map(([x]) => x)) / logs.length;
  const meanY = sum(logs.map(([, y]) => y)) / logs.length;
  return sum(logs.map(([x, y]) => (x - meanX) * (y - meanY))) / sum(logs.map(([x]) => (x - meanX) ** 2));
}
