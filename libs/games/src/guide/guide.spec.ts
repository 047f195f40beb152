import { dueStep, type GuidedMoment, type GuideStep, type Occasion } from './guide';

const words = { en: 'words', de: 'Wörter' };
const step = (id: string, when: Occasion): GuideStep => ({ id, when, at: 'board', title: words, text: words });
const moment = (about: Partial<GuidedMoment>): GuidedMoment => ({
  mySeat: 'north',
  awaiting: { seats: ['north'], why: 'play' },
  offers: [],
  events: [],
  ...about,
});
const isDue = (when: Occasion, about: Partial<GuidedMoment>): boolean =>
  dueStep({ steps: [step('one', when)] }, [], moment(about)) !== undefined;

describe('a step of a guide', () => {
  it('is due when the newcomer is awaited for something', () => {
    expect(isDue({ awaited: 'play' }, {})).toBe(true);
    expect(isDue({ awaited: 'play' }, { awaiting: { seats: ['south'], why: 'play' } })).toBe(false);
    expect(isDue({ awaited: 'respond' }, { awaiting: { seats: ['north'], why: 'respond:played' } })).toBe(true);
    expect(isDue({ awaited: 'respond' }, { awaiting: { seats: ['north'], why: 'respondent' } })).toBe(false);
  });

  it('is due when a command is offered to them, and they are awaited', () => {
    const offers = [{ type: 'Beam' }];
    expect([isDue({ offered: 'Beam' }, { offers }), isDue({ offered: 'Move' }, { offers })]).toEqual([true, false]);
    expect(isDue({ offered: 'Beam' }, { offers, awaiting: { seats: ['south'], why: 'play' } })).toBe(false);
  });

  it('is due when something has happened, to them or to others', () => {
    const events = [{ type: 'Scored', seat: 'south' }];
    expect(isDue({ happened: 'Scored' }, { events })).toBe(true);
    expect(isDue({ happened: 'Scored', by: 'me' }, { events })).toBe(false);
    expect(isDue({ happened: 'Scored', by: 'others' }, { events })).toBe(true);
    expect(isDue({ happened: 'Won' }, { events })).toBe(false);
  });

  it('needs everything it names', () => {
    const events = [{ type: 'Scored', seat: 'south' }];
    expect(isDue({ awaited: 'play', happened: 'Scored' }, { events })).toBe(true);
    expect(isDue({ awaited: 'orders', happened: 'Scored' }, { events })).toBe(false);
  });

  it('is shown once, the first that is listed before others', () => {
    const steps = [step('later', { awaited: 'orders' }), step('first', { awaited: 'play' }), step('second', {})];
    const shownAfter = (...shown: string[]) => dueStep({ steps }, shown, moment({}))?.id;
    expect([shownAfter(), shownAfter('first'), shownAfter('first', 'second')]).toEqual(['first', 'second', undefined]);
  });
});
