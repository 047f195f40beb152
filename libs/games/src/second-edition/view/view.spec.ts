import { premiere } from '@logbuoy/cards';
import { seatViewer, type Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { view } from './view';

interface SeenShip {
  readonly now?: { readonly weapons: number; readonly shields: number };
}

function shipSeenBy(scene: Scene, seat: Seat, title: string): SeenShip {
  const seen = view(scene.state, seatViewer(seat)) as unknown as {
    readonly locations: { readonly ships: SeenShip[] }[];
  };
  return seen.locations[scene.at(title)]?.ships[0] as SeenShip;
}

describe('what a ship is worth now', () => {
  it('[2E-092] does not tell its commander of an opponent’s face-down card before it counts', () => {
    const scene = new Scene();
    scene.ship('Search for Survivors', 'north', premiere.galor);
    const before = shipSeenBy(scene, 'north', 'Search for Survivors').now;
    const [joretDal] = scene.on('Search for Survivors', 'south', premiere.joretDalPatrioticVisionary);
    expect(shipSeenBy(scene, 'north', 'Search for Survivors').now).toEqual(before);
    expect(scene.copy(joretDal as number).by).toBe('south');
  });

  it('tells its commander of one’s own face-down card, and an opponent of nothing', () => {
    const scene = new Scene();
    scene.ship('Search for Survivors', 'north', premiere.galor);
    const before = shipSeenBy(scene, 'north', 'Search for Survivors').now as { weapons: number; shields: number };
    scene.on('Search for Survivors', 'north', premiere.joretDalPatrioticVisionary);
    const { weapons, shields } = before;
    expect(shipSeenBy(scene, 'north', 'Search for Survivors').now).toMatchObject({
      weapons: weapons - 2,
      shields: shields - 2,
    });
    expect(shipSeenBy(scene, 'south', 'Search for Survivors').now).toBeUndefined();
  });
});
