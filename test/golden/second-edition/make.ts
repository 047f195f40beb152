/**
 * Adds golden matches: `node -r ./test/kit/register.cjs test/golden/second-edition/make.ts [first seed] [seeds]`. Each stays as it is for
 * good; a file that is there already is never written again.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECOND_EDITION_EVENT_TYPES } from '@logbuoy/games/second-edition';
import { readGolden, writeGolden } from '../golden';
import { playGoldenMatch } from './bot-match';
import { goldenScenes } from './scenes';

const FOLDER = __dirname;
const [first = 1, seeds = 60] = process.argv.slice(2).map(Number);

const covered = new Set<string>();
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl')))
  for (const { type } of readGolden(readFileSync(path.join(FOLDER, file), 'utf8')).events) covered.add(type);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
function keep(name: string, match: ReturnType<typeof playGoldenMatch>): void {
  if (match === undefined) return;
  const news = [...new Set(match.events.map(({ type }) => type))].filter((type) => !covered.has(type));
  if (news.length === 0) return;
  const file = path.join(FOLDER, `${name}.jsonl`);
  if (existsSync(file)) return say(`${name}.jsonl is there already and stays as it is`);
  writeFileSync(file, writeGolden(match), { flag: 'wx' });
  for (const type of news) covered.add(type);
  say(`${name}.jsonl adds ${news.join(', ')}`);
}

for (let seed = first; seed < first + seeds; seed++) keep(`match-${seed}`, playGoldenMatch(seed));
for (const [name, match] of goldenScenes()) keep(`scene-${name}`, match);
const missing = SECOND_EDITION_EVENT_TYPES.filter((type) => !covered.has(type));
say(missing.length === 0 ? 'every type of event is covered' : `still missing: ${missing.join(', ')}`);
