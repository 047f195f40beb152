import type { Json } from './json';

/**
 * Canonical JSON [RFC 8785]: one value, one text, whoever writes it. Numbers and strings are spelled as ECMAScript's own
 * `JSON.stringify` spells them (the RFC is built on that); what is ours is the key order, by UTF-16 code units, and the
 * refusal of whatever JSON cannot carry faithfully.
 */
export function canonicalJson(value: Json): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`canonical JSON has no ${value}`);
      return value === 0 ? '0' : String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value as { [key: string]: Json | undefined });
    default:
      throw new TypeError(`canonical JSON has no ${typeof value}`);
  }
}

// JSON.stringify escapes lone surrogates instead of refusing them; the RFC wants them refused.
const NEEDS_CARE = /["\\\u0000-\u001f\ud800-\udfff]/;

function canonicalString(text: string): string {
  if (!NEEDS_CARE.test(text)) return `"${text}"`;
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
  if (typeof (object as { toJSON?: unknown }).toJSON === 'function') throw new TypeError('canonical JSON takes plain data');
  const keys = Object.keys(object);
  if (!inOrder(keys)) keys.sort();
  let text = '{';
  for (const key of keys) {
    const member = object[key];
    if (member === undefined) continue;
    text += (text.length > 1 ? ',' : '') + canonicalString(key) + ':' + canonicalJson(member);
  }
  return text + '}';
}

/** Most of our objects are small and already in order; finding out is cheaper than sorting. */
function inOrder(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return false;
  return true;
}
