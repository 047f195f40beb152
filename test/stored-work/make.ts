/**
 * Stores matches at every kind of pending question this build reaches:
 * `node -r ./test/kit/register.cjs test/stored-work/make.ts GAME COMMIT [first seed] [matches] [cards]` (README).
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { gamesOf, kitsOf } from '@logbuoy/games';
import { storeWork } from './store-work';
import { writeStoredWork, type StoredWork } from './stored-work';

const [game = '', commit = '', first = '1', matches = '3000', cards = ''] = process.argv.slice(2);
const folder = path.join(__dirname, 'fixtures');
const file = path.join(folder, `${game}-${commit}.jsonl.br`);

async function make(): Promise<void> {
  const kit = await kitsOf(gamesOf()).of(game);
  if (kit === undefined || commit === '') throw new Error('name a game, and the commit that stores its work');
  if (existsSync(file)) throw new Error(`${file} is there already and stays as it is`);
  const around = cards.split(',').filter(Boolean).map(Number);
  const samples: StoredWork[] = [];
  const covered = new Set<string>();
  for (let seed = Number(first); seed < Number(first) + Number(matches); seed++) {
    samples.push(...storeWork({ kit, around }, seed, covered));
    if (seed % 100 === 0) process.stdout.write(`seed ${seed}: ${covered.size} places in ${samples.length} samples\n`);
  }
  mkdirSync(folder, { recursive: true });
  writeStoredWork(file, samples);
}

void make();
