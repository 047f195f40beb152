import { VARIABLES, type NumberVariable } from './variables';

export type Environment = { readonly [name: string]: string | undefined };

/** Reads variables and collects what is wrong instead of stopping at the first. */
export class Reader {
  readonly mistakes: string[] = [];

  constructor(private readonly env: Environment) {}

  /** An empty variable counts as not set: that is what compose files make of a missing one. */
  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  number({ name, fallback, least, most, meaning }: NumberVariable): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    this.mistake(`${name} (${meaning}) must be a whole number from ${least} to ${most}, but is "${text}".`);
    return fallback;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const choice = choices.find((each) => each === text);
    if (choice === undefined) this.mistake(`${name} must be one of ${choices.join(', ')}, but is "${text}".`);
    return choice ?? fallback;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const protocol = /^[a-z+]+:(?=\/\/.)/.exec(text)?.[0];
    if (protocol !== undefined && protocols.includes(protocol)) return text;
    // The value itself may hold a password, so it is not repeated.
    this.mistake(`${name} must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`);
    return undefined;
  }

  mistake(sentence: string): void {
    this.mistakes.push(sentence);
  }

  missing(name: string, why: string): void {
    if (this.text(name) === undefined) this.mistake(`${name} is missing: ${why}.`);
  }

  /** A misspelt name would be ignored silently, and a limit or a secret with it. */
  refuseUnknown(): void {
    const known = VARIABLES.map(({ name }) => name);
    for (const name of Object.keys(this.env)) {
      if (!name.startsWith('LOGBUOY_') || name.startsWith('LOGBUOY_TEST_') || known.includes(name)) continue;
      const near = known.find((each) => distance(each, name) <= 3);
      this.mistake(`${name} is not a setting of Logbuoy${near ? `; did you mean ${near}?` : '.'}`);
    }
  }
}

/** Levenshtein's, for "did you mean". */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
