/** How many letters the longer of two lines has when a title is broken where it is shortest. */
export function lettersOf(title: string): number {
  const words = title.split(' ');
  const broken = words.slice(1).map((_, i) => {
    const first = words.slice(0, i + 1).join(' ');
    return Math.max(first.length, title.length - first.length - 1);
  });
  return Math.min(title.length, ...broken);
}
