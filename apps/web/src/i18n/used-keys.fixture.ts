import type { Source } from '../sources.fixture';

/** What the sources say about catalogue keys: whole ones, and patterns where a part is filled in at run time. */
export interface UsedKeys {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const LITERAL = /['"]([a-z][a-z-]*(?:\.[A-Za-z][\w-]*)+)['"]/g;
const TEMPLATE = /(?:\bt|\bknown)\(\s*`([^`]+)`/g;

/**
 * A key may be named in a call or kept in a constant first, so any text in quotes that looks like a key counts as one;
 * keys with a hole (`t(\`status.${status}\`)`) count for everything that fits.
 */
export function usedKeys(sources: readonly Source[]): UsedKeys {
  const text = sources.map((source) => source.text).join('\n');
  const templates = [...text.matchAll(TEMPLATE)].map(([, template]) => template ?? '');
  return {
    whole: new Set([...text.matchAll(LITERAL)].map(([, key]) => key ?? '')),
    patterns: templates.map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w-]+')}$`,
        ),
    ),
  };
}

/** Keys that a call names outright; each must be in the catalogue. */
export function calledKeys(sources: readonly Source[]): readonly { readonly file: string; readonly key: string }[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => ({ file, key: key ?? '' })),
  );
}

export const isUsed = ({ whole, patterns }: UsedKeys, key: string): boolean =>
  whole.has(key) || patterns.some((pattern) => pattern.test(key));

/** i18next picks `_one` or `_other` by itself; the sources name the stem. */
export const stemOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
