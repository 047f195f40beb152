import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './planted-tree';

/** Runs a program as the compilers are run, and gives what a user would read. */
function shown(show: string, program: string, args: readonly string[]): { out: string; err: string; code: string } {
  const module = pathToFileURL(join(ROOT, 'deploy/house.mjs')).href;
  const script = `import { run } from '${module}';
    const { code } = await run(${JSON.stringify(program)}, ${JSON.stringify(args)}, { show: '${show}' });
    process.stdout.write('code ' + code);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const [out = '', code = ''] = stdout.split('code ');
  return { out, err: stderr, code };
}

const saying = (code: number) => [
  '-e',
  `console.log('chunks are large'); console.error('slow'); process.exit(${code})`,
];

describe('a program that is run', () => {
  it('prints nothing where it succeeds and its output is not wanted', () => {
    expect(shown('onFailure', process.execPath, saying(0))).toEqual({ out: '', err: '', code: '0' });
  });

  it('says everything on stderr where it fails, once', () => {
    const { out, err, code } = shown('onFailure', process.execPath, saying(3));
    expect([out, err.split('\n').filter(Boolean).sort(), code]).toEqual(['', ['chunks are large', 'slow'], '3']);
    const missing = shown('onFailure', '/no/such/program', []);
    expect(missing.code).toBe('127');
    expect(missing.err.match(/ENOENT/g)).toHaveLength(1);
  });

  it('speaks for itself where its words are wanted', () => {
    expect(shown('both', process.execPath, saying(0))).toEqual({ out: 'chunks are large\n', err: 'slow\n', code: '0' });
  });
});
