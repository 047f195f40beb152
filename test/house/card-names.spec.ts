import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Titled {
  readonly number: number;
  readonly title: string;
  readonly subtitle: string | null;
}
interface Named {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
}
interface CardNames {
  readonly constantOf: (card: Omit<Titled, 'number'>) => string;
  readonly constantsOf: (cards: readonly (Titled | Named)[], file: string) => string;
  readonly cardNames: () => readonly (readonly [file: string, text: string])[];
}
const { constantOf, constantsOf, cardNames } = jest.requireActual<CardNames>('../../deploy/card-names.mjs');
const ROOT = path.join(__dirname, '../..');

describe('the constants of the cards', () => {
  it.each(cardNames())('%s is as deploy/card-names.mjs writes it', (file, text) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true);
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(text);
  });

  it.each([
    ['Kira Nerys', 'Colonel Kira', 'kiraNerysColonelKira'],
    ['U.S.S. Enterprise-E', 'Federation Envoy', 'ussEnterpriseEFederationEnvoy'],
    ["I.K.S. K't'inga", null, 'iksKtinga'],
    ['Cry "Havoc!"', null, 'cryHavoc'],
    ['Evek', 'Attaché to the Demilitarized Zone', 'evekAttacheToTheDemilitarizedZone'],
    ['Host Metaphasic Shielding Test', null, 'hostMetaphasicShieldingTest'],
  ])('are named by title and subtitle: %s, %s', (title, subtitle, name) => {
    expect(constantOf({ title, subtitle })).toBe(name);
  });

  it('name the Icon of a card that was printed with two', () => {
    const medikit = { id: 1, name: 'Medikit', icon: 'combat' };
    const text = constantsOf([medikit, { ...medikit, id: 2, icon: 'logic' }], 'effects.json');
    expect(text).toContain('medikitCombat = 1;');
    expect(text).toContain('medikitLogic = 2;');
  });

  it('are refused for two cards of a set with one name, and for a name that begins with a digit', () => {
    const card = { number: 1, title: 'Worf', subtitle: null };
    expect(() => constantsOf([card, { ...card, number: 2 }], 'set.json')).toThrow('cards 1 and 2 are both worf');
    expect(() => constantOf({ title: '7 of 9', subtitle: null })).toThrow('makes no name');
  });
});
