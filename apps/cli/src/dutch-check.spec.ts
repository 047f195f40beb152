import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dutchCheck } from './dutch-check';

const folder = mkdtempSync(path.join(tmpdir(), 'logbuoy-dutch-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'first.trf');
writeFileSync(file, '012 First\n001    1\n001    2\n001    3\n001    4\nXXR 3\nXXC white1\n');

async function checked(...args: string[]) {
  const printed: unknown[] = [];
  const code = await dutchCheck.run(args, { printJson: (value: object) => printed.push(value) } as never);
  return { code, printed };
}
/** An engine that always writes the same answer to the file it is given. */
function engineSaying(answer: string): string {
  const script = path.join(folder, `engine-${answer.length}.cjs`);
  writeFileSync(script, `require('node:fs').writeFileSync(process.argv[3], ${JSON.stringify(answer)});`);
  return `${process.execPath} ${script} {in} {out}`;
}

describe('dutch-check', () => {
  it('prints the pairs of the next round', async () => {
    expect(await checked(file)).toEqual({ code: 0, printed: [{ file, pairs: ['1 3', '4 2'] }] });
  });

  it('agrees or disagrees with an engine that is plugged in', async () => {
    expect(await checked(file, '--engine', engineSaying('2\n4 2\n1 3\n'))).toMatchObject({
      code: 0,
      printed: [{ same: true }],
    });
    expect(await checked(file, '--engine', engineSaying('2\n1 2\n3 4 \n'))).toMatchObject({
      code: 1,
      printed: [{ same: false }],
    });
  });

  it('reports the fault of a file or an engine', async () => {
    await expect(checked(path.join(folder, 'none.trf'))).rejects.toThrow('cannot be read');
    await expect(checked(file, '--engine', 'no-such-engine {in} {out}')).rejects.toThrow('the engine failed');
  });
});
