import type { GameWords, Offer } from '../game';
import { adviceFor, toldCommand } from './advice';
import type { BotKit } from './bot-kit';

const NAMES: { readonly [handle: number]: string } = { 7: 'Pike', 8: 'Boyce', 9: 'Tyler' };
/** Labels name the place where only one is left, as games do. */
const words: GameWords = {
  tell: () => '',
  refusal: () => undefined,
  awaited: () => undefined,
  offer: ({ type, choices }) => {
    const [only, ...others] = choices?.['at']?.candidates ?? [];
    return only !== undefined && others.length === 0 ? `${type} at ${only}` : type;
  },
  blank: (_, blank) => blank,
  candidate: (value, { offer, blank }) => {
    const { candidates = [], weights } = offer.choices?.[blank] ?? {};
    const weight = weights?.[candidates.indexOf(value)];
    return `${NAMES[Number(value)] ?? value}${weight === undefined ? '' : ` (${weight})`}`;
  },
};
const shown = { view: {}, names: {} };
const one = (...candidates: (string | number)[]) => ({ candidates, least: 1, most: 1 });
const OFFERS: readonly Offer[] = [
  { type: 'Play', choices: { card: one(7), at: one('Mars') } },
  { type: 'Play', choices: { card: one(8, 9), at: one('Earth', 'Vulcan') } },
  {
    type: 'Choose',
    choices: { picks: { candidates: [7, 8, 9], least: 0, most: 3, weights: [1, 2, 3], totalMost: 4 } },
  },
  { type: 'Pass' },
];

describe('a command in words', () => {
  it.each([
    [{ type: 'Pass' }, 'Pass'],
    [{ type: 'Play', card: 9, at: 'Vulcan' }, 'Play at Vulcan: Tyler'],
    [{ type: 'Play', card: 7, at: 'Mars' }, 'Play at Mars: Pike'],
    [{ type: 'Choose', picks: [9, 7] }, 'Choose: Tyler (3), Pike (1)'],
    [{ type: 'Choose', picks: [] }, 'Choose'],
    [{ type: 'Withdraw' }, 'Withdraw'],
  ])('%j is told by its label and by what the label leaves out', (command, sentence) => {
    expect(toldCommand(words, command, OFFERS, shown, 'en')).toBe(sentence);
  });
});

describe('advice', () => {
  const asked: { offers: readonly string[]; drawn: number }[] = [];
  const bots: BotKit = {
    bots: {
      sage: (_, offers, chance) => {
        asked.push({ offers: offers.map(({ type }) => type), drawn: chance.below(1e9) });
        return { type: 'Pass' };
      },
    },
    usual: 'sage',
    settings: ['Set'],
    reason: (_, { type }) => ({ en: `${type} is best`, de: `${type} ist am besten` }),
  };
  const advise = (offers: readonly Offer[], play: object | null = {}, decision = 4) =>
    adviceFor(
      { game: { words }, bots },
      { view: { decision, play: play as never }, offers: { game: offers, frame: [] }, language: 'de' },
    );

  it('is what the usual bot would do, in words and with its reason, and settings are left alone', () => {
    expect(advise([...OFFERS, { type: 'Set' }])).toEqual({
      command: { type: 'Pass' },
      words: 'Pass',
      reason: 'Pass ist am besten',
    });
    expect(asked.at(-1)?.offers).not.toContain('Set');
  });

  it('is the same however often it is asked for at one decision', () => {
    const drawn = [4, 4, 5].map((decision) => {
      advise(OFFERS, {}, decision);
      return asked.at(-1)?.drawn;
    });
    expect(drawn[0]).toBe(drawn[1]);
    expect(drawn[2]).not.toBe(drawn[0]);
  });

  it('is none where nothing is to be decided', () => {
    expect([advise([]), advise([{ type: 'Set' }]), advise(OFFERS, null)]).toEqual([undefined, undefined, undefined]);
  });
});
