import { premiere } from '@logbuoy/cards';
import type { SeenEventMessage } from '@logbuoy/contracts';
import { coursesOf } from './attempt-and-fight';
import { broughtFrom, isMet, nearestFirst, type Need, type WeighedWay } from './needs';
import type { Position } from './position';

const need = (met: boolean): Need => ({ kind: 'skill', name: 'Law', have: met ? 1 : 0, need: 1, met });

describe('what a group has of what a mission takes', () => {
  it('is enough where everything one way asks for is there', () => {
    expect([isMet([need(true), need(true)]), isMet([need(true), need(false)])]).toEqual([true, false]);
  });

  it('tells of several ways the nearest first', () => {
    const [far, near] = [
      [need(false), need(false)],
      [need(true), need(false)],
    ];
    expect(nearestFirst([far, near])).toEqual([near, far]);
    const lacking = (have: number): WeighedWay => [{ kind: 'skill', name: 'Law', have, need: 4, met: false }];
    expect(nearestFirst([lacking(0), lacking(3)])).toEqual([lacking(3), lacking(0)]);
  });

  it('is found by the mission and where those who go are', () => {
    const brought = [
      { force: 'ship:40', ways: [[need(true)]] },
      { force: 'ship:41', ways: [[need(false)]] },
    ];
    const mission = { card: premiere.fissureResearch, handle: 11, owner: 'north', beneath: [] };
    const locations = [
      {
        at: 0,
        missions: [
          { ...mission, handle: 10 },
          { ...mission, brought },
        ],
        here: [],
        ships: [],
      },
    ];
    const position = { locations } as unknown as Position;
    expect(broughtFrom(position, 11, 'ship:41')).toBe(brought[1]);
    expect(broughtFrom(position, 11, 'planet')).toBeUndefined();
    expect(broughtFrom(position, 10, 'ship:40')).toBeUndefined();
  });
});

describe('an attempt that failed', () => {
  const ways: readonly WeighedWay[] = [
    [need(true), { kind: 'attribute', name: 'cunning', have: 30, need: 30, met: false }],
  ];
  const event = (seq: number, type: string, more: object): SeenEventMessage =>
    ({ seq, type, ...more }) as unknown as SeenEventMessage;
  const attempt = (checks: { readonly dilemma: object; readonly mission: object }) =>
    coursesOf([
      event(1, 'AttemptBegun', { seat: 'north', card: premiere.uncoverDnaClues }),
      event(2, 'DilemmaRevealed', { card: premiere.impressiveTrophies }),
      event(3, 'RequirementsChecked', { met: false, ...checks.dilemma }),
      event(4, 'DilemmaOvercome', { count: 1 }),
      event(5, 'RequirementsChecked', { met: false, ...checks.mission }),
      event(6, 'AttemptEnded', { how: 'failed' }),
    ]).attempt;

  it('says what was there for the mission, where the viewer was told', () => {
    expect(attempt({ dilemma: {}, mission: { ways } })).toMatchObject({ ways, dilemmas: [{ ways: [] }] });
    expect(attempt({ dilemma: {}, mission: {} })).toMatchObject({ ways: [] });
  });

  it('says of each dilemma what was there for it', () => {
    expect(attempt({ dilemma: { ways }, mission: {} })).toMatchObject({
      ways: [],
      dilemmas: [{ card: premiere.impressiveTrophies, ways }],
    });
  });
});
