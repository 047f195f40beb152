import { gamesOf } from '@logbuoy/games';
import { kitOf } from '../kit-of';
import { inProcess } from '../run-cli.fixture';

const [GAME = ''] = gamesOf().keys();
const PLAY = ['duels', '--game', GAME, '--cores', '1'];

describe('duels', () => {
  it('plays every two bots against each other, each deck pair with both seatings, and counts what they won', async () => {
    const { bots, simulation } = await kitOf('duels', GAME);
    const [weaker = '', stronger = ''] = bots.levels?.map(({ bot }) => bot) ?? [];
    const [deck = ''] = simulation.decks?.fixed ?? [];
    const args = [...PLAY, '--bots', `random,${weaker},${stronger}`, '--matches', '2', '--seed', '4', '--decks', deck];
    const { code, out, err } = await inProcess([...args, '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { duels } = JSON.parse(out) as {
      duels: { bots: string[]; matches: number; won: number[]; undecided: number }[];
    };
    expect(duels.map(({ bots }) => bots)).toEqual([
      ['random', weaker],
      ['random', stronger],
      [weaker, stronger],
    ]);
    for (const { matches, won, undecided } of duels)
      expect([(won[0] ?? 0) + (won[1] ?? 0) + undecided, matches]).toEqual([2, 2]);
    const told = await inProcess(args);
    expect(told.out.split('\n')[0]).toMatch(/^\| bots +\| won +\| undecided \| win rate \| turns a match \|$/);
    expect(told.out).toContain(`| ${stronger} against ${weaker}`);
    expect(told.err).toContain('2 matches a pair from seed 4, with 1 decks');
  });

  it.each<[string, readonly string[]]>([
    ['duels wants --game', ['duels']],
    ['duels knows no more', [...PLAY, 'more']],
    ['--bots lists two different bots or more', [...PLAY, '--bots', 'random']],
    ['--bots lists two different bots or more', [...PLAY, '--bots', 'random,random']],
    ['there is no bot nobody', [...PLAY, '--bots', 'nobody,random']],
    ['--matches is an even number', [...PLAY, '--matches', '3']],
    ['--matches is an even number', [...PLAY, '--matches', '0']],
    ['--seed is an even number', [...PLAY, '--seed', '1']],
    ['there is no deck lost', [...PLAY, '--decks', 'lost']],
  ])('says that %s', async (sentence, args) => {
    const { code, out, err } = await inProcess(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });
});
