/** Deeper than anything we send or read; a parser takes any depth, but what comes after it recurses. */
export const DEPTH_MAX = 64;

/**
 * What JSON text can say but plain data must not hold: endless nesting, numbers beyond all bounds, halves of characters,
 * and names every object already has. The server writes what it receives into hashed events, where none of these fits.
 * Answers with a sentence, or `undefined` where all is well.
 */
export function mistakeInJson(value: unknown): string | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return `The data is nested more than ${DEPTH_MAX} levels deep`;
    const below: unknown[] = [];
    for (const item of level) {
      const mistake = mistakeInItem(item);
      if (mistake !== undefined) return mistake;
      if (typeof item === 'object' && item !== null) for (const member of Object.values(item)) below.push(member);
    }
    level = below;
  }
  return undefined;
}

function mistakeInItem(item: unknown): string | undefined {
  if (typeof item === 'string') return isText(item) ? undefined : 'A text holds what is no character';
  if (typeof item === 'number') return Number.isFinite(item) ? undefined : 'A number is too large';
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  for (const name of Object.keys(item)) {
    if (name in Object.prototype) return `No field may be called ${name}`;
    if (!isText(name)) return 'The name of a field holds what is no character';
  }
  return undefined;
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
