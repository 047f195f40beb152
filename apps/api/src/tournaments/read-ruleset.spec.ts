import { PRESETS } from '@logbuoy/tournaments';
import { readRuleset } from './read-ruleset';

type Raw = Record<string, unknown>;
const [preset] = PRESETS as readonly [(typeof PRESETS)[number]];
const changed = (change: Raw): Raw => ({ ...preset, ...change });
const mistakeIn = (raw: Raw): string => {
  try {
    readRuleset(raw);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a custom ruleset', () => {
  it.each(PRESETS.map((ruleset) => [ruleset.id, ruleset] as const))('may be a preset: %s', (_, ruleset) => {
    expect(readRuleset({ ...ruleset })).toEqual(ruleset);
    const { freezesStandings: _new, ...elimination } = ruleset.elimination;
    expect(readRuleset({ ...ruleset, elimination })).toEqual({ ...ruleset, elimination }); // as it was before
  });

  it('says what is strange, missing or of another kind', () => {
    expect(mistakeIn(changed({ tribbles: 1 }))).toBe('malformed: ruleset.tribbles is not known here.');
    const { tiebreaks: _missing, ...rest } = preset;
    expect(mistakeIn(rest)).toBe('malformed: ruleset.tiebreaks must be list.');
    expect(mistakeIn(changed({ tiebreaks: [{ code: 7 }] }))).toBe(
      'malformed: ruleset.tiebreaks.0.code must be string.',
    );
  });

  it('has no lists that take long to look at', () => {
    const [one] = preset.tiebreaks;
    expect(mistakeIn(changed({ tiebreaks: Array.from({ length: 201 }, () => one) }))).toBe(
      'malformed: ruleset.tiebreaks must have 200 entries at most.',
    );
  });
});
