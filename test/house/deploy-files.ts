import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(__dirname, '../..');
export const fileOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

export interface Service {
  readonly extends?: { readonly file: string; readonly service: string };
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: { readonly [name: string]: string };
  readonly depends_on?: { readonly [service: string]: { readonly condition: string } };
  readonly healthcheck?: { readonly disable?: boolean };
  readonly networks?: readonly string[] | { readonly [name: string]: object };
  readonly network_mode?: string;
  readonly restart?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

export interface Compose {
  readonly services: { readonly [name: string]: Service };
  readonly networks?: { readonly [name: string]: { readonly internal?: boolean } };
  readonly volumes?: { readonly [name: string]: unknown };
}

/** Networks are named in a list, or in an object where a service has an address of its own there. */
export const networksOf = ({ networks = [] }: Service): readonly string[] =>
  Array.isArray(networks) ? (networks as readonly string[]) : Object.keys(networks);

/** A compose file with what its services extend put in, as `docker compose config` would show it. */
export function composeOf(name: string): Compose {
  const compose = parse(fileOf(`deploy/${name}`), { merge: true }) as Compose;
  const services = Object.entries(compose.services).map(([service, own]): [string, Service] => {
    if (own.extends === undefined) return [service, own];
    const base = composeOf(own.extends.file).services[own.extends.service];
    if (base === undefined) throw new Error(`${name}: ${service} extends what is not there`);
    return [service, { ...base, ...own, environment: { ...base.environment, ...own.environment } }];
  });
  return { ...compose, services: Object.fromEntries(services) };
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}`, as compose reads them. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

export function interpolated(text: string, env: { readonly [name: string]: string }): string {
  return text.replace(VARIABLE, (_, name: string, kind: string | undefined, rest = '') => {
    const value = env[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} ${String(rest)}`);
    return value === '' && kind === '-' ? String(rest) : value;
  });
}

export function variablesIn(text: string): { readonly name: string; readonly isRequired: boolean }[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '', kind]) => ({ name, isRequired: kind === '?' }));
}

export interface Instruction {
  readonly word: string;
  readonly rest: string;
  readonly stage: number;
}

export function dockerfile(): Instruction[] {
  const lines = fileOf('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  let stage = -1;
  return lines.map((line) => {
    const [word = '', ...rest] = line.split(' ');
    if (word === 'FROM') stage += 1;
    return { word, rest: rest.join(' '), stage };
  });
}

/** `A=1 B=2` of an ENV instruction. */
export const assignments = (rest: string): { [name: string]: string } =>
  Object.fromEntries(
    rest
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );

export const envFile = (text: string): { [name: string]: string } =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
