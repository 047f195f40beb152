import { gamesOf } from '@logbuoy/games';
import { kitOf } from '../kit-of';
import { inProcess } from '../run-cli.fixture';

const [GAME = ''] = gamesOf().keys();
const PLAY = ['passes', '--game', GAME];
type Spread = { readonly median: number; readonly most: number };

describe('passes', () => {
  it('says how often players only pass, with and without a client that passes by itself', async () => {
    const levels = (await kitOf('passes', GAME)).bots.levels?.map(({ bot }) => bot) ?? [];
    const args = [...PLAY, '--matches', '3', '--seed', '2', '--bots', levels.join()];
    const { code, out, err } = await inProcess(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const told = JSON.parse(out) as { [field: string]: Spread } & { bots: string[] };
    expect(told.bots).toEqual(levels);
    expect(told['passesPerMinute']?.median).toBeLessThan(told['passesPerMinuteWithoutHelp']?.median ?? 0);
    expect((await inProcess(args)).out).toBe(out);
  });

  it.each<[string, readonly string[]]>([
    ['passes wants --game', ['passes']],
    ['passes knows no more', [...PLAY, 'more']],
    ['--matches is a whole number from 1 to 1000000', [...PLAY, '--matches', '0']],
    ['there is no bot nobody', [...PLAY, '--bots', 'nobody']],
    ['there is no deck lost', [...PLAY, '--decks', 'lost']],
  ])('says that %s', async (sentence, args) => {
    const { code, out, err } = await inProcess(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });
});
