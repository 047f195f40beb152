import type { Json } from './json';
import type { TextField, TextsByType } from './text-fields';

/**
 * Says of every string in every event or command of a room what it is. The compiler asks for each of them, so a new field
 * cannot be stored before it is declared whether it is a text about people. Closed sets of words and branded ids
 * are not asked for: they hold nothing a person typed. Nor are `Known` shapes, such as the readings of a clock.
 */
export type TextTable<Shape extends { readonly type: string }, Known = never> = {
  readonly [Type in Shape['type']]: {
    readonly [Path in OpenStrings<Omit<Extract<Shape, { readonly type: Type }>, 'type'>, Known>]: StringKind;
  };
};

/**
 * `id` names something in the log, `word` is chosen from a set that data defines or made by the service, `data` is read and
 * checked by other code (a deck, a game's command).
 */
export type StringKind = 'id' | 'word' | 'data' | TextField;

/** The paths of all strings that the type does not narrow down; `Known` shapes are passed over, and any `Json` is one path. */
type OpenStrings<T, Known, Depth extends readonly 0[] = []> = Depth['length'] extends 5
  ? ''
  : Json extends T
    ? ''
    : T extends Known
      ? never
      : T extends string
        ? string extends T
          ? ''
          : never
        : T extends number | boolean | null | undefined
          ? never
          : T extends readonly (infer Item)[]
            ? Joined<'[]', OpenStrings<Item, Known, [...Depth, 0]>>
            : { [Key in keyof T & string]-?: Joined<Key, OpenStrings<T[Key], Known, [...Depth, 0]>> }[keyof T & string];
type Joined<Key extends string, Path extends string> = `${Key}${Below<Path>}`;
type Below<Path extends string> = Path extends '' | `[]${string}` ? Path : `.${Path}`;

/** The texts among them. */
export function textsIn(table: { readonly [type: string]: { readonly [path: string]: StringKind } }): TextsByType {
  const entries = Object.entries(table).map(([type, paths]) => [type, onlyTexts(paths)] as const);
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0));
}

const onlyTexts = (paths: { readonly [path: string]: StringKind }): { readonly [path: string]: TextField } =>
  Object.fromEntries(
    Object.entries(paths).filter((entry): entry is [string, TextField] => typeof entry[1] === 'object'),
  );
