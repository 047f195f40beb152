import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { behaviourOf } from '../behaviour';

const LOPEZ = premiere.lopez;
const GALAXY = premiere.ussGalaxy;
/** When its player's turn starts with a captive in the brig, a card may be drawn. */
const AWAITING_TRIAL = premiere.awaitingTrial;
/** When its player's turn starts, each opponent with a captive in the brig discards the top card of the deck. */
const MAKBAR = premiere.makbarChiefArchon;
/** As damage on a ship: each time its commander's turn ends one of the personnel aboard, at random, is killed. */
const NANITE_ATTACK = premiere.naniteAttack;

/** The start-of-turn ability of a card. */
function startOf(card: number): string {
  const ability = behaviourOf(card)?.abilities?.find(({ kind }) => kind === 'start');
  if (ability === undefined) throw new Error(`card ${card} does nothing at the start of a turn`);
  return ability.id;
}

describe('the start of a turn', () => {
  it('[2E-058] begins with what may be done at its start, before any card is played', () => {
    const scene = new Scene({ active: 'south', segment: 'orders' });
    const [trial] = scene.core('north', AWAITING_TRIAL);
    scene.captive('south', 'north', LOPEZ);
    scene.endSegment('south');
    expect(scene.state).toMatchObject({ active: 'north', segment: 'start' });
    expect(scene.refused('north', { type: 'DrawCard' }).code).toBe('not-in-this-segment');
    scene.use('north', trial as number, startOf(AWAITING_TRIAL));
    expect(scene.player('north').hand).toHaveLength(1);
    scene.endSegment('north');
    expect(scene.state.segment).toBe('play');
  });

  it('[2E-058] what is done at the start need not be done', () => {
    const scene = new Scene({ active: 'south', segment: 'orders' });
    scene.core('north', AWAITING_TRIAL);
    scene.captive('south', 'north', LOPEZ);
    scene.endSegment('south');
    scene.endSegment('north');
    expect(scene.player('north').hand).toHaveLength(0);
  });

  it('[2E-058] happens at the start of its own player’s turns only', () => {
    const scene = new Scene({ active: 'north', segment: 'orders' });
    scene.core('north', AWAITING_TRIAL);
    scene.on('Earth', 'north', MAKBAR);
    scene.captive('south', 'north', LOPEZ);
    const events = scene.endSegment('north');
    expect(scene.state).toMatchObject({ active: 'south', segment: 'play' });
    expect(events.map(({ type }) => type)).not.toContain('AbilityUsed');
  });

  it('[2E-059] each start-of-turn action is done once a turn; every copy has its own, in any order', () => {
    const scene = new Scene({ active: 'south', segment: 'orders' });
    const [first, second] = scene.core('north', AWAITING_TRIAL, AWAITING_TRIAL) as [number, number];
    scene.captive('south', 'north', LOPEZ);
    scene.deck('north', LOPEZ, LOPEZ);
    scene.endSegment('south');
    const ability = startOf(AWAITING_TRIAL);
    scene.use('north', second, ability);
    const again = { type: 'UseAbility', card: scene.handle(second), ability } as const;
    expect(scene.refused('north', again)).toEqual({ code: 'once-per-turn', rule: '2E-059' });
    scene.use('north', first, ability);
    expect(scene.player('north').hand).toHaveLength(2);
    expect(scene.offered('north', 'UseAbility')).toBe(false);
  });
});

describe('the end of a turn', () => {
  it('[2E-183] what happens at the end comes after the discarding, once a turn', () => {
    const scene = new Scene({ segment: 'orders' });
    scene.hand(
      'north',
      premiere.martin,
      premiere.martin,
      premiere.martin,
      premiere.mills,
      premiere.mills,
      premiere.mills,
      premiere.paulson,
      premiere.paulson,
    );
    const ship = scene.ship('Fissure Research', 'north', GALAXY);
    scene.aboard(ship, 'north', LOPEZ, premiere.altman);
    scene.damage(ship, 'south', NANITE_ATTACK);
    scene.endSegment('north');
    expect(scene.ask.why).toBe('discard-excess');
    scene.choose(scene.player('north').hand[0] as number);
    scene.passAll();
    const types = scene.events.map(({ type }) => type);
    expect(types.filter((type) => type === 'PersonnelKilled')).toHaveLength(1);
    expect(types.lastIndexOf('CardsDiscarded')).toBeLessThan(types.indexOf('PersonnelKilled'));
    expect(scene.state.active).toBe('south');
  });

  it('[2E-183] and not at the end of another player’s turn', () => {
    const scene = new Scene({ active: 'south', segment: 'orders' });
    const ship = scene.ship('Fissure Research', 'north', GALAXY);
    scene.aboard(ship, 'north', LOPEZ);
    scene.damage(ship, 'south', NANITE_ATTACK);
    scene.endSegment('south');
    expect(scene.events.map(({ type }) => type)).not.toContain('PersonnelKilled');
  });
});
