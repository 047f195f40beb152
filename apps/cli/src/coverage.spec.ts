import { coverageOf } from '@logbuoy/games';
import { cardGame, cardGameKit } from '@logbuoy/test-kit';
import { inProcess } from './run-cli.fixture';

describe('coverage', () => {
  it('prints what is built and tested, as text and as one object', async () => {
    const { rules, examples, cards } = coverageOf(cardGameKit.coverage!);
    const isComplete = [rules, examples, cards].every(({ missing }) => missing.length === 0);
    const asked = ['coverage', '--game', cardGame.id];
    const words = await inProcess(asked);
    expect(words).toMatchObject({ code: isComplete ? 0 : 1, err: '' });
    expect(words.out).toContain(`rules      ${rules.tested} of ${rules.total} tested`);
    expect(words.out).toContain(`examples   ${examples.tested} of ${examples.total} tested`);
    expect(words.out).toContain(`${cards.tested} of ${cards.withEffect} tested`);
    const { code, out } = await inProcess([...asked, '--json']);
    expect({ code, told: JSON.parse(out) as unknown }).toEqual({ code: words.code, told: { rules, cards } });
    expect([rules.total, cards.total, cards.withEffect]).toEqual([285, 415, 272]);
  });

  it('refuses games it does not know, and words too many', async () => {
    expect(await inProcess(['coverage'])).toMatchObject({ code: 2, out: '' });
    const { code, err } = await inProcess(['coverage', '--game', cardGame.id, 'please']);
    expect(code).toBe(2);
    expect(err).toContain('coverage knows no please');
  });
});
