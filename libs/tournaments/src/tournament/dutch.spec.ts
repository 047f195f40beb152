import { SeededChance } from '@logbuoy/kernel';
import { pairTrf, trfOf, type TrfFile } from '../exchange';
import { sayWhy } from '../pairing';
import { presetOf, type Ruleset } from '../ruleset';
import { running } from './desk.fixture';

const dutch = presetOf('fide-dutch') as Ruleset;

describe('an event paired by the Dutch system', () => {
  it('is paired as its report file would be, and says why', () => {
    const prng = new SeededChance(11);
    const desk = running(9, [{ kind: 'swiss', rounds: 5 }], dutch);
    for (let round = 1; round <= 5; round++) {
      desk.pair();
      const { tables, byes } = desk.openRound;
      const whites = desk.state.rounds[0]?.tables.some(({ a }) => a === 'p1') === true ? 'w' : 'b';
      const before = { ...desk.state, rounds: desk.state.rounds.slice(0, -1) };
      const file = { ...(trfOf(before, 16).file as TrfFile), initialColour: whites } as const;
      const lines = [
        ...tables.map(({ a, b }) => `${a.slice(1)} ${b.slice(1)}`),
        ...byes.map((id) => `${id.slice(1)} 0`),
      ];
      expect(pairTrf(file)?.trim().split('\n').slice(1)).toEqual(lines);
      for (const { why } of tables) {
        expect(why?.code).toMatch(/dutch|floated/);
        if (why !== undefined) expect(sayWhy(why, 'de')).not.toBe(sayWhy(why, 'en'));
      }
      desk
        .publish()
        .playAll(() => ({ kind: 'outcome', a: prng.pick(['W', 'D', 'L']) }))
        .close();
    }
    expect(desk.openRound.cost).toMatchObject({ rematches: 0 });
  });

  it('goes on at the least cost where the Dutch system has no answer', () => {
    const desk = running(4, [{ kind: 'swiss', rounds: 4 }], dutch);
    for (let round = 1; round <= 4; round++)
      desk
        .pair()
        .publish()
        .playAll(() => ({ kind: 'outcome', a: 'W' }))
        .close();
    expect(desk.openRound.tables.map(({ why }) => why?.code)).toContain('rematch');
  });

  it('takes no system it does not know', () => {
    const odd = { ...dutch, pairing: { seats: 'free', system: 'dice' } } as unknown as Ruleset;
    expect(() => running(4, [{ kind: 'swiss', rounds: 1 }], odd)).toThrow('pairing.system');
  });
});
