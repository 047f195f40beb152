import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const page = read('apps/web/src/pages/Proofs.svelte');
const statements = [
  ...(/const STATEMENTS = \{(.*?)\n {2}\} as const/s.exec(page)?.[1] ?? '').matchAll(/^ {4}(\w+):/gm),
];
const names = statements.map(([, name]) => name ?? '');
const catalogue = (language: string): { readonly [key: string]: string } =>
  JSON.parse(read(`apps/web/src/i18n/proofs.${language}.json`)) as { readonly [key: string]: string };

describe('the page about what is proven', () => {
  it('makes the statements of apps/cli/PROOFS.md, in its order', () => {
    const documented = [...read('apps/cli/PROOFS.md').matchAll(/^## \d+\. (.*)$/gm)].map(([, title]) => `${title}.`);
    expect(documented.length).toBeGreaterThan(5);
    expect(names.map((name) => catalogue('en')[`proofs.${name}.title`])).toEqual(documented);
  });

  it.each(['en', 'de'])('says of each to whom, how it is checked and what it does not show: %s', (language) => {
    const texts = catalogue(language);
    for (const name of names)
      for (const part of ['title', 'who', 'check', 'limit']) expect(texts[`proofs.${name}.${part}`]).toMatch(/\.$/);
  });

  it('names verbs of the command line', () => {
    const commands = [...page.matchAll(/'((?:verify|receipts|log-proof|witness) [^']*)'/g)].map(
      ([, text]) => text ?? '',
    );
    expect(commands.length).toBeGreaterThan(6);
    for (const command of commands) {
      const source = `apps/cli/src/${command.split(' ', 1)[0]}.ts`;
      expect(existsSync(path.join(ROOT, source))).toBe(true);
      const help = read(source);
      for (const [option] of command.matchAll(/--[a-z-]+/g)) expect(help).toContain(option);
    }
  });
});
