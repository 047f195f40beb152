/**
 * Adds golden matches of a game: `node -r ./test/kit/register.cjs test/golden/make.ts GAME [first seed] [seeds]`. Each stays as it
 * is for good; a file that is there already is never written again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gamesOf, kitsOf } from '@logbuoy/games';
import { readGolden, writeGolden, type GoldenMatch, type GoldenSource } from './golden';
import { simulatedBy } from './simulated';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(id: string | undefined, first: number, seeds: number): Promise<void> {
  const games = gamesOf();
  const kit = id === undefined ? undefined : await kitsOf(games).of(id);
  if (kit === undefined) throw new Error(`name one of the games: ${[...games.keys()].join(', ')}`);
  const { id: game, eventTypes } = kit.game;
  const folder = path.join(__dirname, game);
  const own = path.join(folder, 'source.ts');
  const source = existsSync(own) ? ((await import(own)) as { readonly source: GoldenSource }).source : simulatedBy(kit);
  mkdirSync(folder, { recursive: true });

  const covered = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
    for (const { type } of readGolden(readFileSync(path.join(folder, file), 'utf8')).events) covered.add(type);

  const keep = (name: string, match: GoldenMatch | undefined): void => {
    if (match === undefined) return;
    const news = [...new Set(match.events.map(({ type }) => type))].filter((type) => !covered.has(type));
    if (news.length === 0) return;
    const file = path.join(folder, `${name}.jsonl`);
    if (existsSync(file)) return say(`${name}.jsonl is there already and stays as it is`);
    writeFileSync(file, writeGolden(match), { flag: 'wx' });
    for (const type of news) covered.add(type);
    say(`${name}.jsonl adds ${news.join(', ')}`);
  };
  for (let seed = first; seed < first + seeds; seed++) keep(`match-${seed}`, source.match(seed));
  for (const [name, match] of source.scenes()) keep(`scene-${name}`, match);
  const missing = eventTypes.filter((type) => !covered.has(type));
  say(missing.length === 0 ? 'every type of event is covered' : `still missing: ${missing.join(', ')}`);
}

const [id, first = '1', seeds = '60'] = process.argv.slice(2);
void main(id, Number(first), Number(seeds)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
