import { type Position } from './position';
import { passDue } from './standing-passes';

describe('standing passes', () => {
  const asked = { seat: 'north', why: 'respond', to: 'played' };
  const position = (passes: readonly string[], about: Partial<typeof asked> = {}): Position =>
    ({
      players: [
        { seat: 'south', standingPasses: [] },
        { seat: 'north', standingPasses: passes },
      ],
      asked: { ...asked, ...about },
    }) as unknown as Position;

  it('pass what this seat is asked to respond to, and nothing else', () => {
    expect(passDue(position(['facing', 'played']), 'north')).toEqual({ type: 'Pass' });
    expect(passDue(position(['facing']), 'north')).toBeUndefined();
    expect(passDue(position(['played'], { seat: 'south' }), 'north')).toBeUndefined();
    expect(passDue(position(['played'], { why: 'discard' }), 'north')).toBeUndefined();
    expect(passDue(position(['played']), undefined)).toBeUndefined();
    expect(passDue({ ...position(['played']), asked: null }, 'north')).toBeUndefined();
  });
});
