import { adaptedName, PRESETS } from '@logbuoy/tournaments';
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

  it('has no words but those of presets, since nothing in it can be erased', () => {
    const said = 'as Zephyrine Quillfeather likes it';
    const spoken = (raw: Raw): string[] => {
      const unchecked: string[] = [];
      const walk = (value: unknown, path: string, put: (other: unknown) => Raw): void => {
        if (typeof value === 'string' && mistakeIn(put(said)) === '') unchecked.push(path);
        if (typeof value !== 'object' || value === null) return;
        for (const [name, member] of Object.entries(value))
          walk(member, `${path}.${name}`, (other) => {
            const copy = Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
            return put(copy);
          });
      };
      walk(raw, '', (other) => other as Raw);
      return unchecked;
    };
    for (const ruleset of PRESETS) expect(spoken({ ...ruleset })).toEqual([]);
    expect(mistakeIn(changed({ name: { en: 'Zephyrine', de: 'Zephyrine' } }))).toBe(
      'malformed: ruleset.name.en must be a word of a known ruleset.',
    );
    expect(mistakeIn(changed({ id: 'house-rules', name: adaptedName(preset.name) }))).toBe('');
  });

  it('has no lists that take long to look at', () => {
    const [one] = preset.tiebreaks;
    expect(mistakeIn(changed({ tiebreaks: Array.from({ length: 201 }, () => one) }))).toBe(
      'malformed: ruleset.tiebreaks must have 200 entries at most.',
    );
  });
});
