import { widthOf } from './text';

/** Letters become narrower down to this before a title takes a second line. */
const SQUEEZE = 0.78;

/**
 * A title in one line or two, always of one size: narrower letters first, then the break that leaves the longer line shortest,
 * at a space or, less gladly, behind a hyphen.
 */
export function titleLines(title: string, size: number, box: number, secondBox = box): readonly string[] {
  const wide = (line: string) => widthOf(line, size, 'title');
  if (wide(title) * SQUEEZE <= box) return [title];
  const breaks = [...title.matchAll(/ |-(?=[^\s-]{4})/g)].map((found) => {
    const isHyphen = found[0] === '-';
    const at = found.index + (isHyphen ? 1 : 0);
    const lines = [title.slice(0, at), title.slice(at).trim()] as const;
    return { lines, tightness: Math.max(wide(lines[0]) / box, wide(lines[1]) / secondBox) + (isHyphen ? 0.12 : 0) };
  });
  return breaks.sort((a, b) => a.tightness - b.tightness)[0]?.lines ?? [title];
}
