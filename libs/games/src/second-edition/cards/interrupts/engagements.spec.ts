import { Scene } from '@logbuoy/test-kit';
import { shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SPACE = 'Explore Black Cluster';

/** North's Vor'cha attacks a ship of south's, whose interrupts are asked for. */
function attack(card: number, crew: readonly number[]): { scene: Scene; target: CopyId; interrupt: CopyId } {
  const scene = new Scene();
  const event = first(scene.core('north', 83));
  const attacker = scene.ship(SPACE, 'north', 403);
  scene.aboard(attacker, 'north', 297, 301, 315, 316);
  const target = scene.ship(SPACE, 'south', 395);
  scene.aboard(target, 'south', ...crew);
  const interrupt = first(scene.hand('south', card));
  scene.use('north', event, 'fight');
  scene.choose(attacker);
  scene.choose(target);
  return { scene, target, interrupt };
}
const decided = (scene: Scene): unknown => scene.events.find(({ type }) => type === 'FightDecided');

describe('interrupts in engagements', () => {
  it.each([
    [128, 'Navigation', 265],
    [132, 'Engineer', 251],
  ])('[card %i] a ship with your %s personnel aboard has Shields +4', (card, skill, officer) => {
    const { scene, target, interrupt } = attack(card, [officer]);
    scene.respond('south', interrupt, 'shields');
    scene.choose(target);
    scene.passAll();
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'FactsShown', facts: [[skill]] }));
    expect(decided(scene)).toMatchObject({ beginner: 9, opponent: 12 });
    expect(scene.state.fight).toBeNull();
    expect(shipAttributeOf(scene.state, target, 'shields')).toBe(8);
  });

  it.each([
    [128, 276],
    [132, 276],
  ])('[card %i] does nothing for a ship without such personnel', (card, officer) => {
    const { scene, interrupt } = attack(card, [officer]);
    expect(decided(scene)).toMatchObject({ beginner: 9, opponent: 8 });
    expect(scene.copy(interrupt).zone).toBe('hand');
  });

  it('[card 136] Render Assistance brings a second staffed ship at the mission into the engagement [2E-222]', () => {
    const scene = new Scene();
    const event = first(scene.core('north', 83));
    const attacker = scene.ship(SPACE, 'north', 403);
    scene.aboard(attacker, 'north', 297, 301, 315, 316);
    const target = scene.ship(SPACE, 'south', 412);
    const helper = scene.ship(SPACE, 'south', 381);
    scene.aboard(helper, 'south', 213, 210);
    // Not staffed, and elsewhere.
    scene.ship(SPACE, 'south', 380);
    scene.aboard(scene.ship('Fissure Research', 'south', 381), 'south', 213, 210);
    const assistance = first(scene.hand('south', 136));
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(target);
    scene.respond('south', assistance, 'join');
    expect(scene.candidates).toEqual([helper]);
    scene.choose(helper);
    scene.passAll();
    expect(decided(scene)).toMatchObject({ beginner: 9, opponent: 12, winner: 'south' });
  });

  it('[card 136] Render Assistance is refused to whoever has no other ship that can join', () => {
    const scene = new Scene();
    const event = first(scene.core('north', 83));
    const attacker = scene.ship(SPACE, 'north', 403);
    scene.aboard(attacker, 'north', 297, 301, 315, 316);
    const target = scene.ship(SPACE, 'south', 412);
    scene.ship(SPACE, 'south', 381);
    const assistance = first(scene.hand('south', 136));
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(target);
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(assistance), ability: 'join' })).toEqual({
      code: 'no-ship-to-join',
      rule: '2E-222',
    });
  });
});
