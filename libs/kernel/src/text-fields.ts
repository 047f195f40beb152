import type { Json } from './json';
import { COMMANDS_REFUSED } from './record-events';
import { commitmentIn, concealed, ERASED, type CommittedText } from './texts';

/**
 * Which fields of which events and commands hold texts about people. A room declares its own beside its events; the store
 * replaces exactly these by commitments when it writes, and by the texts when it reads.
 */
export interface TextDeclaration {
  /** The beginning of the names of the streams it is about: types of different streams may have the same name. */
  readonly streams: string;
  readonly events: TextsByType;
  readonly commands: TextsByType;
  /** Facts whose words are the service's own and were not typed by a person. */
  readonly isOwnWords?: (data: Data) => boolean;
}
export interface TextsByType {
  readonly [type: string]: TextsByPath;
}
/**
 * A path names members: `reason`, `ruleset.name`; `citations[]` is every element of a list, `command.**` every string
 * below. New paths may be added; one that was ever used stays, or its stored texts are read as commitments.
 */
export interface TextsByPath {
  readonly [path: string]: TextField;
}
export interface TextField {
  /** With whom it is erased: one of these is enough. */
  readonly of: readonly SubjectSource[];
  /** A member whose value is no text about anyone: an entrant's id in the place of a name. */
  readonly unless?: string;
  /** Not the value itself but every string below it, as `.**` at the end of the path. */
  readonly isBelow?: boolean;
  /** Only what is more than a word: for data that other code reads, in which a sender may hide a sentence. */
  readonly onlySentences?: boolean;
}
/** `account:by`: the account in member `by`. `entrant:…`: an entrant of this tournament. `@stream`: the stream's own account. */
export type SubjectSource = 'account:@stream' | `account:${string}` | `entrant:${string}`;

/** Whom a text is about: `account:<id>`, or `entrant:<tournament>/<id>`. */
export type TextSubject = `account:${string}` | `entrant:${string}`;
export const accountSubject = (account: string): TextSubject => `account:${account}`;
export const entrantSubject = (tournament: string, entrant: string): TextSubject => `entrant:${tournament}/${entrant}`;

/** A text that is to be kept beside a line. */
export interface NewText extends CommittedText {
  readonly subjects: readonly TextSubject[];
}

export type Data = { readonly [key: string]: Json | undefined };
/** Makes the commitment to a text and keeps both. */
export type Commit = (text: string, subjects: readonly TextSubject[]) => string;
/** The text behind a commitment; `undefined` where it was erased. */
export type FindText = (commitment: string) => string | undefined;

export class TextFields {
  private readonly declared: readonly Declared[];

  constructor(declarations: readonly TextDeclaration[] = []) {
    this.declared = declarations.map(compiled);
  }

  /** The same data where nothing is declared, without looking into it. */
  conceal(stream: string, type: string, data: Data, commit: Commit): Data {
    return this.event(stream, type, data, concealing(stream, commit));
  }

  concealCommand(stream: string, command: Json, commit: Commit): Json {
    return this.command(this.declaredFor(stream), command, concealing(stream, commit));
  }

  /** The commitments in the declared places. */
  commitments(stream: string, type: string, data: Data): readonly string[] {
    return collected((change) => this.event(stream, type, data, change));
  }

  commitmentsOfCommand(stream: string, command: Json): readonly string[] {
    return collected((change) => this.command(this.declaredFor(stream), command, change));
  }

  reveal(stream: string, type: string, data: Data, find: FindText): Data {
    return this.event(stream, type, data, revealing(find));
  }

  revealCommand(stream: string, command: Json, find: FindText): Json {
    return this.command(this.declaredFor(stream), command, revealing(find));
  }

  private event(stream: string, type: string, data: Data, change: Change): Data {
    const declared = this.declaredFor(stream);
    if (declared === undefined) return data;
    if (type === COMMANDS_REFUSED) return this.refused(declared, data, change);
    const fields = declared.events.get(type);
    return fields === undefined ? data : changed(declared, fields, data, change);
  }

  private command(declared: Declared | undefined, command: Json, change: Change): Json {
    if (declared === undefined || !isData(command)) return command;
    const fields = declared.commands.get(command['type'] as string);
    return fields === undefined ? command : changed(declared, fields, command, change);
  }

  private refused(declared: Declared, data: Data, change: Change): Data {
    const refused = data['refused'];
    if (!Array.isArray(refused)) return data;
    const all = refused.map((one: Json) => {
      if (!isData(one) || one['command'] === undefined) return one;
      const command = this.command(declared, one['command'], change);
      return command === one['command'] ? one : { ...one, command };
    });
    return { ...data, refused: all };
  }

  private declaredFor(stream: string): Declared | undefined {
    for (const declared of this.declared) if (stream.startsWith(declared.streams)) return declared;
    return undefined;
  }
}

interface Declared {
  readonly streams: string;
  readonly isOwnWords: ((data: Data) => boolean) | undefined;
  readonly events: ReadonlyMap<string, readonly Field[]>;
  readonly commands: ReadonlyMap<string, readonly Field[]>;
}
interface Field extends TextField {
  readonly steps: readonly string[];
}
const EACH = '[]';
const BELOW = '**';

const compiled = ({ streams, events, commands, isOwnWords }: TextDeclaration): Declared => ({
  streams,
  isOwnWords,
  events: byType(events),
  commands: byType(commands),
});
const byType = (types: TextsByType): ReadonlyMap<string, readonly Field[]> =>
  new Map(
    Object.entries(types).map(([type, paths]) => [
      type,
      Object.entries(paths).map(([path, field]) => ({
        ...field,
        steps: stepsOf(field.isBelow === true ? `${path}.${BELOW}` : path),
      })),
    ]),
  );
const stepsOf = (path: string): string[] => path.replaceAll(EACH, `.${EACH}`).split('.');

/** What becomes of the value in a declared place. */
interface Change {
  readonly conceals: boolean;
  at(value: Json, field: Field, data: Data, declared: Declared): Json;
}

const WORD = /^[A-Za-z0-9:._/-]{1,64}$/;

const concealing = (stream: string, commit: Commit): Change => ({
  conceals: true,
  at(value, { of, unless, onlySentences }, data, { streams }) {
    if (typeof value !== 'string' || value === '') return value;
    if (unless !== undefined && value === data[unless]) return value;
    if (onlySentences === true && WORD.test(value)) return value;
    return concealed(commit(value, subjectsOf(of, data, stream.slice(streams.length))));
  },
});

const revealing = (find: FindText): Change => ({
  conceals: false,
  at(value) {
    const commitment = commitmentIn(value);
    return commitment === undefined ? value : (find(commitment) ?? ERASED);
  },
});

const NONE: readonly string[] = [];

function collected(walk: (change: Change) => unknown): readonly string[] {
  let found: string[] | undefined;
  walk({
    conceals: false,
    at(value) {
      const commitment = typeof value === 'string' ? undefined : commitmentIn(value);
      if (commitment !== undefined) (found ??= []).push(commitment);
      return value;
    },
  });
  return found ?? NONE;
}

function subjectsOf(sources: readonly SubjectSource[], data: Data, id: string): TextSubject[] {
  const subjects = new Set<TextSubject>();
  for (const source of sources) {
    const [kind, member] = source.split(':') as ['account' | 'entrant', string];
    const value = member === '@stream' ? id : data[member];
    if (typeof value !== 'string') continue;
    // An actor is written as `account:<id>` already.
    if (kind === 'account') subjects.add(accountSubject(value.startsWith('account:') ? value.slice(8) : value));
    else subjects.add(entrantSubject(id, value));
  }
  return [...subjects];
}

function changed(declared: Declared, fields: readonly Field[], data: Data, change: Change): Data {
  if (change.conceals && declared.isOwnWords?.(data) === true) return data;
  let result: Json = data;
  for (const field of fields) {
    const walk: Walk = {
      steps: field.steps,
      conceals: change.conceals,
      at: (value) => change.at(value, field, data, declared),
    };
    result = along(result, walk, 0);
  }
  return result as Data;
}

interface Walk {
  readonly steps: readonly string[];
  readonly conceals: boolean;
  at(value: Json): Json;
}

/** Copies what lies on the way to a change and shares everything else. */
function along(value: Json, walk: Walk, depth: number): Json {
  const step = walk.steps[depth];
  if (step === undefined) return walk.at(value);
  if (step === BELOW) return below(value, walk);
  if (step === EACH)
    return Array.isArray(value) ? mapped(value as Json[], (one) => along(one, walk, depth + 1)) : value;
  if (!isData(value)) return value;
  const member = value[step];
  if (member === undefined) return value;
  const after = along(member, walk, depth + 1);
  return after === member ? value : { ...value, [step]: after };
}

function below(value: Json, walk: Walk): Json {
  if (Array.isArray(value)) return mapped(value as Json[], (one) => below(one, walk));
  // What a sender spelled like a commitment is data like any other: its own string becomes the commitment.
  if (!isData(value) || (!walk.conceals && commitmentIn(value) !== undefined)) return walk.at(value);
  let after: { [member: string]: Json | undefined } | undefined;
  for (const [name, member] of Object.entries(value)) {
    const one = member === undefined ? member : below(member, walk);
    if (one !== member) (after ??= { ...value })[name] = one;
  }
  return after ?? value;
}

function mapped(items: readonly Json[], change: (item: Json) => Json): readonly Json[] {
  const after = items.map(change);
  return after.some((one, i) => one !== items[i]) ? after : items;
}

const isData = (value: Json | undefined): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
