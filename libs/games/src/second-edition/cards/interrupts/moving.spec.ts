import { Scene } from '@logbuoy/test-kit';
import { rangeLeft } from '../../query/values';
import type { CopyId } from '../../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const order = (scene: Scene, card: CopyId) =>
  ({ type: 'UseAbility', card: scene.handle(card), ability: 'order' }) as const;
const PLANET = 'Search for Survivors';

describe('Dimensional Shifting', () => {
  it('[card 125] takes your personnel and equipment at a mission aboard any ship there', () => {
    const scene = new Scene();
    const [card, price] = scene.hand('north', 125, 274) as [CopyId, CopyId];
    const theirShip = scene.ship(PLANET, 'south', 399);
    const ownShip = scene.ship(PLANET, 'north', 395);
    const [stopped, phaser, stays] = scene.on(PLANET, 'north', 274, 71, 210) as [CopyId, CopyId, CopyId];
    const [crew] = scene.aboard(ownShip, 'north', 265) as [CopyId];
    const south = first(scene.on(PLANET, 'south', 297));
    scene.on('Security Briefing', 'north', 207);
    scene.stop(stopped);
    scene.use('north', card, 'order');
    expect(scene.copy(price).zone).toBe('discard');
    expect(scene.candidates).toEqual([ownShip, theirShip]);
    scene.choose(theirShip);
    expect([...scene.candidates].sort()).toEqual([stopped, phaser, stays, crew].sort());
    scene.choose(stopped, phaser, crew);
    for (const id of [stopped, phaser, crew])
      expect(scene.copy(id)).toMatchObject({ zone: 'aboard', at: theirShip, by: 'north' });
    expect(scene.copy(stopped).stopped).toBe(true);
    expect([stays, south].map((id) => scene.copy(id).zone)).toEqual(['surface', 'surface']);
  });

  it('[card 125] is refused without a card to discard, and without a ship', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 125));
    scene.on(PLANET, 'north', 274);
    expect(scene.refused('north', order(scene, card)).code).toBe('nobody-to-bring-aboard');
    scene.ship(PLANET, 'south', 399);
    expect(scene.refused('north', order(scene, card))).toEqual({ code: 'cannot-pay', rule: '2E-247' });
  });
});

describe('Pursuit Course', () => {
  const setUp = (crew: readonly number[]): { scene: Scene; fleeing: CopyId; pursuer: CopyId; card: CopyId } => {
    const scene = new Scene();
    const fleeing = scene.ship(PLANET, 'north', 399);
    scene.aboard(fleeing, 'north', 301, 315, 316);
    const pursuer = scene.ship(PLANET, 'south', 381);
    scene.aboard(pursuer, 'south', ...crew);
    const card = first(scene.hand('south', 134));
    scene.do('north', { type: 'MoveShip', ship: scene.handle(fleeing), to: scene.at('Earth') });
    return { scene, fleeing, pursuer, card };
  };

  it('[card 134] puts your staffed ship where the opponent’s ship goes, for no Range', () => {
    const { scene, pursuer, card } = setUp([213, 210]);
    scene.respond('south', card, 'pursue');
    scene.choose(pursuer);
    scene.passAll();
    expect(scene.copy(pursuer)).toMatchObject({ zone: 'orbit', at: scene.at('Earth'), rangeUsed: 0, by: 'south' });
  });

  it('[card 134] is refused where your ship is not staffed', () => {
    const { scene, pursuer, card } = setUp([213]);
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(card), ability: 'pursue' }).code).toBe(
      'no-staffed-ship-there',
    );
    scene.passAll();
    expect(scene.copy(pursuer).at).toBe(scene.at(PLANET));
  });

  it('[card 134] does not follow a ship of your own', () => {
    const scene = new Scene();
    const [one, two] = [381, 381].map((card) => scene.ship(PLANET, 'north', card)) as [CopyId, CopyId];
    for (const ship of [one, two]) scene.aboard(ship, 'north', 213, 210);
    scene.hand('north', 134);
    scene.do('north', { type: 'MoveShip', ship: scene.handle(one), to: scene.at('Earth') });
    expect(scene.awaiting.why).toBe('orders');
    expect(scene.copy(two).at).toBe(scene.at(PLANET));
  });
});

describe('Quantum Slipstream Drive', () => {
  it('[card 135] gives a ship with your Engineer aboard Range +4 until the turn ends', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', 395);
    const other = scene.ship(PLANET, 'north', 395);
    const card = first(scene.hand('north', 135));
    scene.aboard(other, 'north', 276);
    scene.aboard(ship, 'south', 251);
    expect(scene.refused('north', order(scene, card)).code).toBe('no-engineer-aboard');
    scene.aboard(ship, 'north', 251);
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([ship]);
    scene.choose(ship);
    expect([ship, other].map((id) => rangeLeft(scene.state, id))).toEqual([12, 8]);
    scene.endSegment('north');
    expect(rangeLeft(scene.state, ship)).toBe(8);
  });
});
