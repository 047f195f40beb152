import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../..');

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Every file below a folder of the house whose name ends in one of these. */
export function sourcesBelow(folder: string, endings: readonly string[]): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
}

export type Catalogue = { readonly [key: string]: string };
/** The house's catalogue and those that are fetched with their pages, as one. */
export const catalogue = (language: 'en' | 'de'): Catalogue =>
  Object.assign(
    {},
    ...readdirSync(join(ROOT, 'apps/web/src/i18n'))
      .filter((file) => file.endsWith(`${language}.json`))
      .sort()
      .map((file) => JSON.parse(readFileSync(join(ROOT, 'apps/web/src/i18n', file), 'utf8')) as Catalogue),
  ) as Catalogue;
