import { inPortions } from './lines-file';

async function* linesOf(count: number): AsyncGenerator<string> {
  for (let i = 0; i < count; i++) yield `${'x'.repeat(i % 700)} ${i}\n`;
}

async function gathered(lines: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const one of lines) found.push(one);
  return found;
}

describe('a file of lines', () => {
  it.each([0, 1, 3_000])('of %i lines is handed out whole, and not a line at a time', async (count) => {
    const lines = await gathered(linesOf(count));
    const portions = await gathered(inPortions(linesOf(count)));
    expect(portions.join('')).toBe(lines.join(''));
    expect(portions.length).toBeLessThanOrEqual(Math.ceil(lines.join('').length / 65_536));
  });
});
