import { Gathering } from './gathering';

describe('what is read out', () => {
  it('within a moment is told together, and what comes later by itself', () => {
    const waiting: (() => void)[] = [];
    const told: string[] = [];
    const gathering = new Gathering(
      (tell) => waiting.push(tell),
      (words) => told.push(words),
    );
    gathering.add('Kira scores 35 points.');
    gathering.add('Finished');
    waiting.shift()?.();
    gathering.add('Reconnected');
    waiting.shift()?.();
    expect(told).toEqual(['Kira scores 35 points. Finished', 'Reconnected']);
  });
});
