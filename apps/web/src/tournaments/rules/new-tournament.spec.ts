import { isPlanSound, phasesOf, planOf, termsOf, wantedOf, withTerms } from './new-tournament';
import { preset } from '../shared/answers.fixture';

const bestOfThree = preset('best-of-three');

describe('the plan of an event', () => {
  const row = { playersMax: 16, swiss: 5, cut: 4 };

  it('follows what the ruleset recommends for those who came, where the director said nothing', () => {
    const cut = { kind: 'single-elimination', size: 4 };
    expect(phasesOf({ kind: 'swiss', rounds: '' }, row, 12)).toEqual([{ kind: 'swiss', rounds: 5 }, cut]);
    expect(phasesOf({ kind: 'swiss', rounds: '3', cut: 0 }, row, 12)).toEqual([{ kind: 'swiss', rounds: 3 }]);
    expect(phasesOf({ kind: 'round-robin', rounds: '3' }, row, 12)).toEqual([{ kind: 'round-robin' }]);
    expect(phasesOf({ kind: 'double-elimination', rounds: '' }, row, 1)).toEqual([
      { kind: 'double-elimination', size: 2 },
    ]);
  });

  it('is read from the phases it has, unless they are more than a form can tell', () => {
    const plan = { kind: 'swiss', rounds: '4', cut: 8 } as const;
    expect(planOf(phasesOf(plan, row, 20))).toEqual(plan);
    expect(planOf([{ kind: 'round-robin' }])).toEqual({ kind: 'round-robin', rounds: '' });
    expect(
      planOf([
        { kind: 'swiss', rounds: 2 },
        { kind: 'swiss', rounds: 2 },
      ]),
    ).toBeUndefined();
    expect([isPlanSound(plan), isPlanSound({ ...plan, rounds: '0' }), isPlanSound({ ...plan, rounds: 'x' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what is sent to create an event', () => {
  const form = {
    name: ' Cup ',
    ruleset: bestOfThree,
    phases: [{ kind: 'swiss', rounds: 3 } as const],
    game: undefined,
    capacity: '',
    starts: '',
    terms: termsOf(bestOfThree),
  };

  it('names the preset where nothing was changed', () =>
    expect(wantedOf(form)).toEqual({ name: 'Cup', preset: 'best-of-three', phases: form.phases }));

  it('is a ruleset of its own, and called so, where something was', () => {
    const { preset: none, ruleset } = wantedOf({ ...form, terms: { ...form.terms, lists: 'none', minutes: '' } });
    expect(none).toBeUndefined();
    expect(ruleset).toMatchObject({
      id: 'best-of-three-adapted',
      name: { en: 'Best of three, 3 - 1 - 0 (adapted)' },
      time: { minutes: null },
      decks: { lists: 'none' },
    });
  });

  it('is called so once, however often it was', () => {
    const own = withTerms(bestOfThree, { ...form.terms, lists: 'none' });
    const again = withTerms(own, { ...termsOf(own), standings: 'at-end' });
    expect([again.id, again.name.en, again.publication.standings]).toEqual([own.id, own.name.en, 'at-end']);
  });
});
