import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SCRATCH } from './scratch';

/**
 * What benches compare with and Logbuoy does not need: fetched from the npm registry when a bench asks for it. boardgame.io
 * writes its files with node-persist.
 */
const PACKAGES = { 'boardgame.io': '0.50.2', 'node-persist': '3.1.3', 'pokemon-showdown': '0.11.11' } as const;

/** A file in the folder these packages are in; `createRequire` of it finds them. */
export async function fetchedPeers(): Promise<string> {
  const folder = join(SCRATCH, 'peers');
  const manifest = join(folder, 'package.json');
  const wanted = Object.entries(PACKAGES);
  if (wanted.every(([name, version]) => versionIn(folder, name) === version)) return manifest;
  mkdirSync(folder, { recursive: true });
  writeFileSync(manifest, '{ "private": true }\n');
  process.stderr.write('Fetching boardgame.io and Pokémon Showdown …\n');
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', [...words, ...wanted.map((each) => each.join('@'))], { cwd: folder });
  return manifest;
}

function versionIn(folder: string, name: string): string | undefined {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

export const requireFrom = (manifest: string): NodeJS.Require => createRequire(manifest);
