import { sample, testSeed } from './sample';

describe('sample sizes', () => {
  it('are those of the kind of run, or a share of it', () => {
    const whole = process.env['LOGBUOY_TEST_SOAK'] === '1' ? 30 : 3;
    const size = sample('sample sizes', { test: 3, soak: 30, of: 'checks' });
    const shares = Number(process.env['LOGBUOY_TEST_SHARE']?.split('/')[1] ?? 1);
    expect(size).toBe(whole === 3 ? 3 : Math.ceil(whole / shares));
  });

  it('come with one seed per run', () => {
    expect(testSeed()).toBe(testSeed());
  });
});
