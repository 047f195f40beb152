import { premiere } from '@logbuoy/cards';
import { isRejection } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { turnRule } from '../commands/offers';
import type { Segment } from '../state/state';

const FIGHT = premiere.bah; // BaH!: an order
const CLOAK = premiere.engageCloak; // Cloaking Device: two orders
const DUKAT = premiere.dukatMilitaryAdvisor; // an order that needs a card in hand
const TRIAL = premiere.awaitingTrial; // Awaiting Trial: at the start of a turn
const TREASURE = premiere.aTreasureBeyondComparison; // A Treasure Beyond Comparison: a response
const DEFENSE = premiere.lineOfDefense; // Line of Defense: in force by itself

/** The answer to a client that knows none of a card's texts by name. */
function why(card: number, segment: Segment) {
  const scene = new Scene({ segment, active: 'north' });
  const [copy] = scene.core('north', card);
  return scene.refused('north', { type: 'UseAbility', card: scene.handle(copy as number), ability: 'any' });
}

describe('a card in the core that cannot be used', () => {
  it('says when its text would be used', () => {
    expect(why(FIGHT, 'play')).toEqual({ code: 'not-in-this-segment', rule: '2E-175' });
    expect(why(TRIAL, 'play')).toEqual({ code: 'not-in-this-segment', rule: '2E-058' });
    expect(why(TRIAL, 'orders')).toEqual({ code: 'not-in-this-segment', rule: '2E-058' });
    expect(why(TREASURE, 'orders')).toEqual({ code: 'only-in-response', rule: '2E-250' });
    expect(why(DEFENSE, 'play')).toEqual({ code: 'nothing-to-use', rule: '2E-083' });
  });

  it('says what it wants for where this is the moment', () => {
    const { code, rule } = why(FIGHT, 'orders');
    expect(code).not.toBe('not-in-this-segment');
    expect(rule).toMatch(/^2E-\d+$/);
  });

  it('says of each of its orders what that one wants for', () => {
    const scene = new Scene({ segment: 'orders', active: 'north' });
    const [cloak] = scene.core('north', CLOAK) as [number];
    const asked = { type: 'UseAbility', card: scene.handle(cloak), ability: 'any' } as const;
    const decision = scene.decide('north', asked);
    if (!isRejection(decision)) throw new Error('was accepted');
    const byName = ['cloak', 'decloak'].map((ability) => ({
      ability,
      ...scene.refused('north', { ...asked, ability }),
      details: {},
    }));
    expect(decision.details).toEqual({ texts: byName });
    expect(byName.map(({ code }) => code)).toEqual(['no-ship-to-cloak', 'holds-no-ship']);
    expect(decision.code).toBe('no-ship-to-cloak');
  });

  it('refuses a name it does not have, where another could be used', () => {
    const scene = new Scene({ segment: 'orders', active: 'north' });
    const [dukat] = scene.on('Search for Survivors', 'north', DUKAT) as [number];
    scene.hand('north', premiere.lopez);
    const refused = scene.refused('north', { type: 'UseAbility', card: scene.handle(dukat), ability: 'any' });
    expect(refused).toEqual({ code: 'not-such-a-choice', rule: '2E-175' });
  });
});

describe('a seat that is not awaited', () => {
  it('is told the rule of turns, and that of responses while there is something to respond to', () => {
    const scene = new Scene({ segment: 'play', active: 'north' });
    expect(turnRule(scene.state)).toBe('2E-243');
    const window = {
      program: 'rule/window',
      step: null,
      seat: 'north',
      source: null,
      vars: { turn: 'south' },
    } as const;
    expect(turnRule({ ...scene.state, stack: [window] })).toBe('2E-253');
  });
});
