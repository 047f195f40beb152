import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('a process that runs the sources as they lie in the tree', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'logbuoy-register-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('loads a program rather than data of the same name beside it', () => {
    writeFileSync(path.join(folder, 'facts.json'), '{"said":"by the data"}');
    writeFileSync(
      path.join(folder, 'facts.ts'),
      "import data from './facts.json';\nexport const said: string = `${data.said}, read by the program`;",
    );
    writeFileSync(path.join(folder, 'main.ts'), "import { said } from './facts';\nprocess.stdout.write(String(said));");
    const args = ['--require', path.join(__dirname, 'register.cjs'), path.join(folder, 'main.ts')];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('by the data, read by the program');
  });
});
