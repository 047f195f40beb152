import { portableSha256, canonicalJson, isRejection } from '@logbuoy/kernel';
import { TIEBREAKS } from '../standings';
import { presetOf, PRESETS } from './presets';
import { recommendedRounds, rulesetJson, type Ruleset } from './ruleset';
import { readSlip, type Slip } from './score';

const first = presetOf('tcc-first-edition') as Ruleset;
const second = presetOf('tcc-second-edition') as Ruleset;
const magic = presetOf('best-of-three') as Ruleset;
const chair = presetOf('captains-chair') as Ruleset;

const told = (ruleset: Ruleset, slip: Slip) => {
  const result = readSlip(ruleset, slip);
  return isRejection(result) ? result.code : [result.a, result.b, result.differential];
};
const score = (a: number, b: number, timeCalled = false): Slip => ({ kind: 'score', a, b, timeCalled });

describe('a score of Star Trek CCG', () => {
  it.each<[string, Slip, (string | number)[]]>([
    ['100-65 is a full win by 35', score(100, 65), ['FW', 'FL', 35]],
    ['65-100 is the same from the other side', score(65, 100), ['FL', 'FW', -35]],
    ['120-110 counts one: both are beyond the goal', score(120, 110), ['FW', 'FL', 1]],
    ['-5 to -10 counts one: neither is above nothing', score(-5, -10, true), ['MW', 'ML', 1]],
    ['-10 to -10 is a true tie', score(-10, -10), ['TT', 'TT', 0]],
    ['ahead when time is called is a modified win', score(70, 40, true), ['MW', 'ML', 30]],
  ])('%s', (_, slip, expected) => expect(told(first, slip)).toEqual(expected));

  it('that is shared in Second Edition is a true tie', () =>
    expect(told(second, score(100, 100))).toEqual(['TT', 'TT', 0]));
});

describe('a slip', () => {
  it.each<[Ruleset, Slip, string | (string | number)[]]>([
    [magic, { kind: 'games', a: 2, b: 1, drawn: 0 }, ['W', 'L', 1]],
    [magic, { kind: 'games', a: 1, b: 1, drawn: 1 }, ['D', 'D', 0]],
    [magic, { kind: 'games', a: 3, b: 0, drawn: 0 }, 'too-many-games'],
    [magic, { kind: 'games', a: -1, b: 0, drawn: 0 }, 'games-malformed'],
    [magic, score(1, 0), 'ruleset-has-no-scores'],
    [chair, { kind: 'outcome', a: 'S' }, ['S', 'S', 0]],
    [chair, { kind: 'outcome', a: 'W', b: 'W' }, 'outcomes-do-not-fit'],
    [chair, { kind: 'outcome', a: 'L', b: 'L' }, ['L', 'L', 0]],
    [chair, { kind: 'outcome', a: 'X' }, 'no-such-outcome'],
    [chair, { kind: 'games', a: 1, b: 0, drawn: 0 }, 'ruleset-counts-no-games'],
  ])('%#', (ruleset, slip, expected) => expect(told(ruleset, slip)).toEqual(expected));
});

describe('the preset rulesets', () => {
  it.each(PRESETS.map((ruleset) => [ruleset.id, ruleset] as const))('%s is whole', (_, ruleset) => {
    const codes = ruleset.outcomes.map(({ code }) => code);
    for (const { opposite } of ruleset.outcomes) expect(codes).toContain(opposite);
    expect(codes).toContain(ruleset.bye.outcome);
    for (const { code } of ruleset.tiebreaks) expect(Object.keys(TIEBREAKS)).toContain(code);
    expect(ruleset.rounds.map(({ playersMax }) => playersMax)).toEqual(
      ruleset.rounds.map(({ playersMax }) => playersMax).toSorted((a, b) => a - b),
    );
    expect(portableSha256(canonicalJson(rulesetJson(ruleset)))).toMatch(/^[0-9a-f]{64}$/);
  });

  it('say which values are unconfirmed', () => {
    expect(first.unconfirmed).toContain('outcomes.FW.points');
    expect(second.unconfirmed).toContain('time.minutes');
    expect(magic.unconfirmed).toEqual([]);
  });

  it('recommend rounds and cut by the size of the field, awarded byes counting 2, 4 and 8', () => {
    expect(recommendedRounds(magic, 12)).toMatchObject({ swiss: 5, cut: 4 });
    expect(recommendedRounds(magic, 60, [3])).toMatchObject({ swiss: 7, cut: 8 });
    expect(recommendedRounds(first, 18)).toMatchObject({ swiss: 5, cut: 0 });
    expect(recommendedRounds(first, 5)).toMatchObject({ swiss: 3 });
  });
});
