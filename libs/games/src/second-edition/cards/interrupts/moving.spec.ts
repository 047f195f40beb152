import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { rangeLeft } from '../../query/values';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const order = (scene: Scene, card: CopyId) =>
  ({ type: 'UseAbility', card: scene.handle(card), ability: 'order' }) as const;
const PLANET = 'Search for Survivors';

describe('Dimensional Shifting', () => {
  it('[card 125] Dimensional Shifting: takes your personnel and equipment at a mission aboard any ship there', () => {
    const scene = new Scene();
    const [card, price] = scene.hand('north', premiere.dimensionalShifting, premiere.lopez) as [CopyId, CopyId];
    const theirShip = scene.ship(PLANET, 'south', premiere.iksKvort);
    const ownShip = scene.ship(PLANET, 'north', premiere.ussNebula);
    const [stopped, phaser, stays] = scene.on(
      PLANET,
      'north',
      premiere.lopez,
      premiere.starfleetType2Phaser,
      premiere.brilgar,
    ) as [CopyId, CopyId, CopyId];
    const [crew] = scene.aboard(ownShip, 'north', premiere.hoya) as [CopyId];
    const south = first(scene.on(PLANET, 'south', premiere.gowronLeaderOfTheHighCouncil));
    scene.on('Security Briefing', 'north', premiere.anara);
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

  it('[card 125] Dimensional Shifting: is refused without a card to discard, and without a ship', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.dimensionalShifting));
    scene.on(PLANET, 'north', premiere.lopez);
    expect(scene.refused('north', order(scene, card)).code).toBe('nobody-to-bring-aboard');
    scene.ship(PLANET, 'south', premiere.iksKvort);
    expect(scene.refused('north', order(scene, card))).toEqual({ code: 'cannot-pay', rule: '2E-247' });
  });
});

describe('Pursuit Course', () => {
  const setUp = (crew: readonly number[]): { scene: Scene; fleeing: CopyId; pursuer: CopyId; card: CopyId } => {
    const scene = new Scene();
    const fleeing = scene.ship(PLANET, 'north', premiere.iksKvort);
    scene.aboard(fleeing, 'north', premiere.kahmis, premiere.tvis, premiere.vorax);
    const pursuer = scene.ship(PLANET, 'south', premiere.bajoranInterceptor);
    scene.aboard(pursuer, 'south', ...crew);
    const card = first(scene.hand('south', premiere.pursuitCourse));
    scene.do('north', { type: 'MoveShip', ship: scene.handle(fleeing), to: scene.at('Earth') });
    return { scene, fleeing, pursuer, card };
  };

  it('[card 134] Pursuit Course: puts your staffed ship where the opponent’s ship goes, for no Range', () => {
    const { scene, pursuer, card } = setUp([premiere.hazar, premiere.brilgar]);
    scene.respond('south', card, 'pursue');
    scene.choose(pursuer);
    scene.passAll();
    expect(scene.copy(pursuer)).toMatchObject({ zone: 'orbit', at: scene.at('Earth'), rangeUsed: 0, by: 'south' });
  });

  it('[card 134] Pursuit Course: is refused where your ship is not staffed', () => {
    const { scene, pursuer, card } = setUp([premiere.hazar]);
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(card), ability: 'pursue' }).code).toBe(
      'no-staffed-ship-there',
    );
    scene.passAll();
    expect(scene.copy(pursuer).at).toBe(scene.at(PLANET));
  });

  it('[card 134] Pursuit Course: does not follow a ship of your own', () => {
    const scene = new Scene();
    const [one, two] = [premiere.bajoranInterceptor, premiere.bajoranInterceptor].map((card) =>
      scene.ship(PLANET, 'north', card),
    ) as [CopyId, CopyId];
    for (const ship of [one, two]) scene.aboard(ship, 'north', premiere.hazar, premiere.brilgar);
    scene.hand('north', premiere.pursuitCourse);
    scene.do('north', { type: 'MoveShip', ship: scene.handle(one), to: scene.at('Earth') });
    expect(scene.awaiting.why).toBe('orders');
    expect(scene.copy(two).at).toBe(scene.at(PLANET));
  });
});

describe('Quantum Slipstream Drive', () => {
  it('[card 135] Quantum Slipstream Drive: gives a ship with your Engineer aboard Range +4 until the turn ends', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    const other = scene.ship(PLANET, 'north', premiere.ussNebula);
    const card = first(scene.hand('north', premiere.quantumSlipstreamDrive));
    scene.aboard(other, 'north', premiere.martin);
    scene.aboard(ship, 'south', premiere.altman);
    expect(scene.refused('north', order(scene, card)).code).toBe('no-engineer-aboard');
    scene.aboard(ship, 'north', premiere.altman);
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([ship]);
    scene.choose(ship);
    expect([ship, other].map((id) => rangeLeft(scene.state, id))).toEqual([12, 8]);
    scene.endSegment('north');
    expect(rangeLeft(scene.state, ship)).toBe(8);
  });
});
