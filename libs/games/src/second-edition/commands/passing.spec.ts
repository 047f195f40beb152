import type { SecondEditionView } from '../view/view-shape';
import { PASS_SETTINGS, passesByItself, settingFor, windowsPassed } from './passing';
import { TRIGGER_KINDS } from '../machine/triggers';

type Asked = NonNullable<SecondEditionView['asked']>;
const asked = (about: Partial<Asked>): Asked => ({
  seat: 'north',
  why: 'respond',
  to: 'facing',
  whose: 'north',
  onlyForHand: true,
  ...about,
});
const passes = (question: Asked | null, standingPasses: readonly string[] = []): boolean =>
  passesByItself({ asked: question, players: [{ seat: 'north', standingPasses }] }, 'north');

describe('what a client passes by itself', () => {
  it('is what its player told it to, for cards of every player', () => {
    const theirs = asked({ to: 'played', whose: 'south' });
    expect([passes(theirs), passes(theirs, ['played']), passes(theirs, ['playing'])]).toEqual([false, true, false]);
  });

  it('is by default what the player does, where only a hand could answer', () => {
    expect(passes(asked({}))).toBe(true);
    expect(passes(asked({ whose: 'south' }))).toBe(false);
    expect(passes(asked({ to: 'would-die' }))).toBe(false);
    const { onlyForHand, ...inPlayToo } = asked({});
    expect([onlyForHand, passes(inPlayToo)]).toEqual([true, false]);
  });

  it('is no default that was taken back', () => {
    expect([passes(asked({}), ['ask:facing']), passes(asked({}), ['ask:playing'])]).toEqual([false, true]);
  });

  it('is nothing that others are asked, and no choice', () => {
    expect([passes(null), passes(asked({ seat: 'south' })), passes(asked({ why: 'choose-ship' }))]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the settings', () => {
  it('say which windows are passed, and the other way round', () => {
    expect(windowsPassed([])).toEqual(['playing', 'facing', 'mission-checked']);
    for (const windows of [[], TRIGGER_KINDS, ['playing', 'died'], ['would-die', 'facing', 'completed']]) {
      const settings = settingFor(windows);
      expect(settings.every((one) => PASS_SETTINGS.includes(one))).toBe(true);
      expect([...windowsPassed(settings)].sort()).toEqual([...windows].sort());
    }
    // A default that was set for all windows of its kind is no mere default any more.
    expect(settingFor(['playing', 'facing'], ['facing'])).toEqual(['facing', 'ask:mission-checked']);
  });
});
