import type { Json } from './json';

/**
 * Canonical JSON [RFC 8785]: one value, one text, in every implementation. Numbers and strings are spelled as ECMAScript's own
 * `JSON.stringify` spells them (the RFC is built on that); what is ours is the key order, by UTF-16 code units, and the
 * refusal of whatever JSON cannot carry faithfully.
 */
export function canonicalJson(value: Json): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`canonical JSON has no ${value}`);
      return String(value); // says "0" for -0, as the RFC wants
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value)
        ? canonicalArray(value)
        : canonicalObject(value as { [key: string]: Json | undefined });
    default:
      throw new TypeError(`canonical JSON has no ${typeof value}`);
  }
}

const SHORT = 24;
const NEEDS_CARE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Nearly all strings are short and stand as they are; a loop finds that out in a third of the time a pattern needs. */
function canonicalString(text: string): string {
  if (text.length > SHORT) return NEEDS_CARE.test(text) ? escapedString(text) : `"${text}"`;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || unit >= 0xd800) return escapedString(text);
  }
  return `"${text}"`;
}

// JSON.stringify escapes lone surrogates instead of refusing them; the RFC wants them refused.
function escapedString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('canonical JSON has no lone surrogates');
  return JSON.stringify(text);
}

function canonicalArray(items: readonly Json[]): string {
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    if (i > 0) text += ',';
    text += canonicalJson(items[i] as Json);
  }
  return text + ']';
}

function canonicalObject(object: { readonly [key: string]: Json | undefined }): string {
  if (!isPlain(object)) throw new TypeError('canonical JSON takes plain data');
  const keys = Object.keys(object);
  if (!inOrder(keys)) sort(keys);
  let text = '{';
  let comma = '';
  for (const key of keys) {
    const member = object[key];
    if (member === undefined) continue;
    text += comma + keyText(key) + canonicalJson(member);
    comma = ',';
  }
  return text + '}';
}

/** Member names are few and come again and again; a bounded memory of their texts saves a quarter of the time. */
const KEY_TEXTS_MAX = 1000;
const keyTexts = new Map<string, string>();

function keyText(key: string): string {
  const known = keyTexts.get(key);
  if (known !== undefined) return known;
  const text = canonicalString(key) + ':';
  if (keyTexts.size < KEY_TEXTS_MAX) keyTexts.set(key, text);
  return text;
}

/**
 * A Map would be written as `{}` and a Date as no object at all; both are mistakes of the caller. Plain objects of any
 * realm have a prototype that has none itself.
 */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

const FEW = 20;

/** By UTF-16 code units, in place: for a handful of names that costs less than what the general way sets up. */
function sort(keys: string[]): void {
  if (keys.length > FEW) return void keys.sort();
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let to = i;
    for (; to > 0 && (keys[to - 1] as string) > key; to--) keys[to] = keys[to - 1] as string;
    keys[to] = key;
  }
}

/** Most of our objects are small and already in order; finding out is cheaper than sorting. */
function inOrder(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return false;
  return true;
}
