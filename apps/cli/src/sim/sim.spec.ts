import { emptyTally, type GameKit } from '@logbuoy/games';
import { cardGame, cardGameKit } from '@logbuoy/test-kit';
import { inProcess } from '../run-cli.fixture';
import { summaryOf } from './summary';

const PLAY = ['sim', '--game', cardGame.id, '--cores', '1', '--checks', 'none'];

describe('sim', () => {
  it('plays so many matches and prints one summary; the same seed is the same matches', async () => {
    const play = async (seed: string): Promise<{ [field: string]: unknown }> => {
      const { code, out, err } = await inProcess([
        ...[...PLAY, '--matches', '3', '--seed', seed],
        ...['--decks', 'klingon,romulan', '--bots', 'random,captain', '--players', '2..3'],
      ]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const { seconds, decisionsPerSecond, ...summary } = JSON.parse(out) as { [field: string]: unknown };
      expect([seconds, decisionsPerSecond]).toEqual([expect.any(Number), expect.any(Number)]);
      return summary;
    };
    const summary = await play('7');
    expect(summary).toMatchObject({ game: cardGame.id, seed: 7, matches: 3, finished: 3, violations: [] });
    expect(Object.keys((summary['winRates'] as { decks: object }).decks)).toEqual(['klingon', 'romulan']);
    expect((summary['cardsNeverPlayed'] as readonly number[]).length).toBeGreaterThan(100);
    expect(summary['effectsNeverUsed']).toContain('122/order');
    expect(await play('7')).toEqual(summary);
    expect(await play('8')).not.toEqual({ ...summary, seed: 8 });
  });

  it.each<[string, readonly string[]]>([
    [`sim wants --game ${cardGame.id}`, ['sim', '--game', 'chess']],
    ['sim knows no more', [...PLAY, 'more']],
    ['--matches is a whole number from 1 to 10000000', [...PLAY, '--matches', '0']],
    ['--seed is a whole number from 0 to 4294967295', [...PLAY, '--seed', '4294967296']],
    ['--cores is a whole number from 1 to 256', [...PLAY, '--cores', '1.5']],
    ['there is no deck borg', [...PLAY, '--decks', 'klingon,borg']],
    [
      'there is no bot nobody; there are random, captain, lieutenant, ensign, rover, squadron',
      [...PLAY, '--bots', 'nobody'],
    ],
    ['--players is a whole number from 2 to 4', [...PLAY, '--players', '2..5']],
    ['--players is a whole number from 3 to 4', [...PLAY, '--players', '3..2']],
    ['--around: there is no card 416', [...PLAY, '--around', '144,416']],
    ['--checks is full or none', [...PLAY, '--checks', 'some']],
  ])('says that %s', async (sentence, args) => {
    const { code, out, err } = await inProcess(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('names the command that repeats a match in which something was wrong', () => {
    const tally = emptyTally();
    tally.matches = 4;
    tally.violations.push({ seed: 41, step: 12, what: 'view-tells', detail: 'north: /turn' });
    expect(
      summaryOf(cardGameKit as unknown as GameKit, tally, { seed: 40, seconds: 2, repeat: ' --bots captain' }),
    ).toMatchObject({
      violations: [
        {
          seed: 41,
          step: 12,
          what: 'view-tells',
          repeat: `npm run sim -- --game ${cardGame.id} --matches 1 --seed 41 --bots captain`,
        },
      ],
    });
  });
});
