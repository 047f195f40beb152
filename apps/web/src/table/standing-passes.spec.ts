import { pauseMs } from './standing-passes';

describe('the pause before a standing pass', () => {
  it('is as long as a player might take to think it over', () => {
    expect([0, 0.5, 1].map(pauseMs)).toEqual([1200, 1800, 2400]);
  });
});
