/** Two letters at most: of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length < 2 ? words : [words[0] ?? '', words.at(-1) ?? ''];
  return ends.map((word) => (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').toUpperCase()).join('');
}
