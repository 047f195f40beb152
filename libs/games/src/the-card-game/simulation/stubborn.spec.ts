import { SeededChance } from '@logbuoy/kernel';
import { randomBot, type Bot } from '../../bots';
import type { Offer } from '../../game';
import { stubborn } from './stubborn';

const OFFERS: readonly Offer[] = [{ type: 'Choose', choices: { picks: { candidates: [0, 1], least: 1, most: 1 } } }];
const asked = (...words: string[]) => ({ asked: { options: words.map((word) => ({ word })) } });
const chosen = (bot: Bot, ...words: string[]): unknown[] =>
  Array.from({ length: 50 }, (_, seed) => bot(() => asked(...words), OFFERS, new SeededChance(seed))['picks']);

describe('the stubborn bot', () => {
  it('goes on where the random one may abandon the Episode, and abandons it where nothing else is left', () => {
    expect(new Set(chosen(randomBot(), 'go-on', 'abandon'))).toEqual(new Set([0, 1]));
    expect(new Set(chosen(stubborn, 'go-on', 'abandon'))).toEqual(new Set([0]));
    expect(new Set(chosen(stubborn, 'abandon', 'abandon'))).toEqual(new Set([0, 1]));
  });

  it('plays by chance otherwise', () => {
    expect(chosen(stubborn, 'current', 'challenger')).toEqual(chosen(randomBot(), 'current', 'challenger'));
  });
});
