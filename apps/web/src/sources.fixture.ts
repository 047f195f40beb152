import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../../..');

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Every file below a folder of the repository whose name ends in one of these. */
export function sourcesBelow(folder: string, endings: readonly string[]): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
}

export type Catalogue = { readonly [key: string]: string };
/** The words of all pages, those that are fetched with their pages, and those of the games, as one. */
export const catalogue = (language: 'en' | 'de'): Catalogue =>
  Object.assign(
    {},
    ...sourcesBelow('apps/web/src', [`${language}.json`]).map(({ text }) => JSON.parse(text) as Catalogue),
  ) as Catalogue;
