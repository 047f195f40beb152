import { houseBotOf } from './house-bot';

describe('a rematch', () => {
  it('is with the same bot', () => {
    expect(['house-captain-2', 'house-random-1', 'mira', null].map(houseBotOf)).toEqual([
      'captain',
      'random',
      undefined,
      undefined,
    ]);
  });
});
