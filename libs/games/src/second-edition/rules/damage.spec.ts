import { Scene } from '@logbuoy/test-kit';
import { shipAttributeOf } from '../query/values';
import type { CopyId } from '../state';

const SPACE = 'Fissure Research';
const HIT = 103;

interface Landing {
  readonly scene: Scene;
  readonly event: CopyId;
  readonly ship: CopyId;
  readonly damage: CopyId[];
  land(): void;
}

/** South's ship, which north's event is about to hit in an engagement. */
const landing = (before: readonly number[] = []): Landing => {
  const scene = new Scene();
  const [event] = scene.core('north', HIT) as [CopyId];
  const mine = scene.ship(SPACE, 'north', 399);
  scene.aboard(mine, 'north', 301, 315, 298);
  const ship = scene.ship(SPACE, 'south', 404);
  const damage = scene.damage(ship, 'north', ...before);
  const land = (): void => {
    scene.use('north', event, 'fight');
    scene.choose(mine);
    scene.choose(ship);
    scene.passAll();
    scene.choose('use');
    scene.choose(ship);
    scene.passAll();
  };
  return { scene, event, ship, damage, land };
};

describe('damage', () => {
  it('[2E-227] a damage card does nothing but its Damage text', () => {
    const { scene, event, ship, land } = landing();
    land();
    expect(scene.copy(event)).toMatchObject({ zone: 'on', at: ship, damage: true });
    expect(shipAttributeOf(scene.state, ship, 'shields')).toBe(4);
    // Its order is no longer there to be used, though another ship of its player's could fight.
    const second = scene.ship(SPACE, 'north', 399);
    scene.aboard(second, 'north', 301, 315, 298);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'fight' } as const;
    expect(scene.refused('north', use).code).toBe('stopped');
    expect(scene.offered('north', 'UseAbility')).toBe(false);
  });

  it('[2E-228] example 1: the third damage card destroys the ship', () => {
    const two = landing([105]);
    two.land();
    expect(two.scene.copy(two.ship).zone).toBe('orbit');
    const three = landing([105, 104]);
    three.land();
    expect(three.scene.copy(three.ship).zone).toBe('discard');
  });

  it('[2E-229] the ship and all cards on it and aboard go to their owners’ discard piles', () => {
    const { scene, event, ship, damage, land } = landing([105, 104]);
    const crew = scene.aboard(ship, 'south', 336, 64);
    const prisoner = scene.aboard(ship, 'north', 274);
    const leader = scene.attach(ship, 'south', 91);
    land();
    expect([...scene.player('south').discard].sort()).toEqual([ship, ...crew, ...leader].sort());
    expect([...scene.player('north').discard].sort()).toEqual([event, ...damage, ...prisoner].sort());
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'PersonnelKilled' }));
  });

  it('[2E-230] dilemmas on it go face up under their owner’s dilemma pile', () => {
    const { scene, ship, land } = landing([104]);
    const [ellipse] = scene.damage(ship, 'north', 28) as [CopyId];
    const pile = scene.pile('north', 13, 13);
    land();
    expect(scene.copy(ship).zone).toBe('discard');
    expect(scene.player('north').pile).toEqual(pile);
    expect(scene.player('north').pileFaceUp).toEqual([ellipse]);
  });

  it('[2E-230] each to the pile of its own owner', () => {
    const { scene, ship, land } = landing([]);
    const [ours] = scene.damage(ship, 'north', 28) as [CopyId];
    const [theirs] = scene.damage(ship, 'south', 27) as [CopyId];
    land();
    const returned = scene.events.flatMap((event) => (event.type === 'DilemmaReturned' ? [event.copies] : []));
    expect(returned).toEqual([[ours], [theirs]]);
  });

  it('[2E-231] effects of several damage cards add up, down to zero', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'south', 404);
    scene.damage(ship, 'north', 103, 103);
    expect(shipAttributeOf(scene.state, ship, 'shields')).toBe(2);
    expect(shipAttributeOf(scene.state, ship, 'weapons')).toBe(6);
    scene.damage(ship, 'north', 103, 103);
    expect(shipAttributeOf(scene.state, ship, 'shields')).toBe(0);
  });

  /** A turn of north's ends with these damaged ships at these places. */
  const endOfTurn = (
    where: string,
    card = 408,
  ): { scene: Scene; ship: CopyId; damage: [CopyId, CopyId]; end: () => void } => {
    const scene = new Scene({ missions: { north: [195, 198, 199, 156, 170] } });
    const ship = scene.ship(where, 'north', card);
    const damage = scene.damage(ship, 'south', 103, 105) as [CopyId, CopyId];
    return { scene, ship, damage, end: () => void scene.endSegment('north') };
  };

  it('[2E-232] example 1: one of two damage cards may be removed from a D’deridex at Romulus', () => {
    const { scene, damage, end } = endOfTurn('Romulus');
    end();
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'repair', least: 0, most: 1 });
    expect(scene.candidates).toEqual(damage);
    scene.choose(damage[1]);
    expect(damage.map((id) => scene.copy(id).zone)).toEqual(['on', 'discard']);
    expect(scene.state.active).toBe('south');
  });

  it('[2E-232] it may be left, one is removed from each such ship, and none elsewhere', () => {
    const left = endOfTurn('Romulus');
    left.end();
    left.scene.choose();
    expect(left.damage.map((id) => left.scene.copy(id).zone)).toEqual(['on', 'on']);

    const both = endOfTurn('Romulus');
    const second = both.scene.ship('Romulus', 'north', 412);
    const more = both.scene.damage(second, 'south', 104);
    both.end();
    both.scene.choose(both.damage[0]);
    expect(both.scene.candidates).toEqual(more);
    both.scene.choose(more[0] as CopyId);
    expect(both.scene.state.active).toBe('south');

    // At another mission, at a headquarters of another's, and a ship that could not be played there.
    for (const [where, card] of [
      [SPACE, 408],
      ["Qo'noS", 408],
      ['Romulus', 395],
    ] as const) {
      const none = endOfTurn(where, card);
      none.end();
      expect(none.scene.state.active).toBe('south');
      expect(none.damage.map((id) => none.scene.copy(id).zone)).toEqual(['on', 'on']);
    }
  });

  it('[2E-233] a removed card goes to its owner: an event is discarded, a dilemma returns to the pile', () => {
    const event = endOfTurn('Romulus');
    event.end();
    event.scene.choose(event.damage[0]);
    expect(event.scene.player('south').discard).toEqual([event.damage[0]]);
    const { scene, ship, end } = endOfTurn('Romulus');
    const [ellipse] = scene.damage(ship, 'south', 28) as [CopyId];
    end();
    scene.choose(ellipse);
    expect(scene.player('south').pileFaceUp).toEqual([ellipse]);
  });

  it('[2E-234] example 1: a text that destroys an event cannot choose one that is a damage card', () => {
    const scene = new Scene();
    const [kevin] = scene.hand('north', 129) as [CopyId];
    scene.score('north', 5);
    const ship = scene.ship(SPACE, 'north', 399);
    scene.damage(ship, 'south', 103);
    const use = { type: 'UseAbility', card: scene.handle(kevin), ability: 'order' } as const;
    expect(scene.refused('north', use).code).toBe('no-event');
    const [line] = scene.core('south', 95) as [CopyId];
    scene.use('north', kevin, 'order');
    if (scene.awaiting.why.startsWith('respond')) scene.passAll();
    expect(scene.candidates).toEqual([line]);
  });

  it('[2E-235] it stays its owner’s card and goes along with the ship', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', 399);
    scene.aboard(ship, 'north', 301, 315, 298);
    const [damage] = scene.damage(ship, 'south', 103) as [CopyId];
    scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at('Search for Survivors') });
    scene.passAll();
    expect(scene.copy(ship).at).toBe(scene.at('Search for Survivors'));
    expect(scene.copy(damage)).toMatchObject({ zone: 'on', at: ship, owner: 'south', damage: true });
    expect(shipAttributeOf(scene.state, ship, 'shields')).toBe(5);
  });
});
