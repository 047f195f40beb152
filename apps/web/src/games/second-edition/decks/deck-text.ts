const COUNT_FIRST = /^(\s*(?:[-–—*•·]\s+)?\+?\d+(?:[x×*]\s*|\s+[x×*]\s+|\s+))\S/i;
const COUNT_LAST = /\S(\s+[x×*]\s*\d+\s*|\t\s*\d+\s*|\s*[([]\s*[x×*]?\s*\d+\s*[x×*]?\s*[)\]]\s*)$/i;

/** A deck list in which one line names another card, as many of it as before. Lines are counted from 1. */
export function withCardInLine(text: string, line: number, name: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const said = lines[line - 1];
  if (said === undefined) return text;
  const first = COUNT_FIRST.exec(said)?.[1];
  lines[line - 1] = first === undefined ? `${name}${COUNT_LAST.exec(said)?.[1] ?? ''}` : `${first}${name}`;
  return lines.join('\n');
}
