import type { Json } from '@logbuoy/kernel';

/**
 * View updates travel as JSON patches [RFC 6902], of which we use three operations: only what changed is sent. Unchanged
 * parts of a state are the same objects, so most comparisons end at once. Lists of equal length are compared item by
 * item; where the length changed the list is sent whole, which is what a hand or a pile mostly needs.
 */
export type JsonObject = { readonly [key: string]: Json | undefined };
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };
export type JsonPatch = readonly PatchOperation[];

export function diff(before: Json, after: Json): JsonPatch {
  const patch: PatchOperation[] = [];
  if (before !== after) collect(before, after, ROOT, patch);
  return patch;
}

/** Where a value stands. Spelled out only for what changed: most of a view does not, and is compared at every command. */
interface Place {
  readonly within: Place | undefined;
  key: string | number;
}
const ROOT: Place = { within: undefined, key: '' };

/** Two values that are not the same. */
function collect(before: Json, after: Json, place: Place, patch: PatchOperation[]): void {
  if (isList(before) && isList(after) && before.length === after.length) collectItems(before, after, place, patch);
  else if (isObject(before) && isObject(after)) collectMembers(before, after, place, patch);
  else patch.push({ op: 'replace', path: pathTo(place), value: after });
}

function collectItems(before: readonly Json[], after: readonly Json[], within: Place, patch: PatchOperation[]): void {
  const place: Place = { within, key: 0 };
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    place.key = i;
    collect(before[i] as Json, after[i] as Json, place, patch);
  }
}

function collectMembers(before: JsonObject, after: JsonObject, within: Place, patch: PatchOperation[]): void {
  const place: Place = { within, key: '' };
  for (const key in after) {
    const value = after[key];
    const old = ownOf(before, key);
    if (value === undefined || value === old) continue;
    place.key = key;
    if (old === undefined) patch.push({ op: 'add', path: pathTo(place), value });
    else collect(old, value, place, patch);
  }
  for (const key in before) {
    if (before[key] === undefined || ownOf(after, key) !== undefined) continue;
    place.key = key;
    patch.push({ op: 'remove', path: pathTo(place) });
  }
}

const pathTo = ({ within, key }: Place): string =>
  within === undefined ? '' : `${pathTo(within)}/${typeof key === 'string' ? escaped(key) : key}`;

/** Every object answers to names such as `toString`; only its own members count. */
const ownOf = (members: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(members, key) ? members[key] : undefined;

/** Applies a patch of ours; what it does not touch stays the same object. */
export function applyPatch(document: Json, patch: JsonPatch): Json {
  return patch.reduce((patched, operation) => applyAt(patched, pathOf(operation.path), operation), document);
}

function applyAt(document: Json, path: readonly string[], operation: PatchOperation): Json {
  const [key, ...rest] = path;
  if (key === undefined) return operation.op === 'remove' ? null : operation.value;
  if (isList(document)) {
    return document.map((item, i) => (String(i) === key ? applyAt(item, rest, operation) : item));
  }
  const members = isObject(document) ? document : {};
  if (rest.length > 0) return { ...members, [key]: applyAt(members[key] ?? null, rest, operation) };
  if (operation.op !== 'remove') return { ...members, [key]: operation.value };
  const { [key]: _removed, ...left } = members;
  return left;
}

const pathOf = (path: string): string[] =>
  path === ''
    ? []
    : path
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
const escaped = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
