import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { shipAttributeOf } from '../query/values';
import type { CopyId } from '../state/state';

const SPACE = 'Fissure Research';
const HIT = premiere.pierceTheirDefenses;

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
  const mine = scene.ship(SPACE, 'north', premiere.iksKvort);
  scene.aboard(mine, 'north', premiere.kahmis, premiere.tvis, premiere.jdan);
  const ship = scene.ship(SPACE, 'south', premiere.flaxianScoutVessel);
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
    const second = scene.ship(SPACE, 'north', premiere.iksKvort);
    scene.aboard(second, 'north', premiere.kahmis, premiere.tvis, premiere.jdan);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'fight' } as const;
    expect(scene.refused('north', use).code).toBe('stopped');
    expect(scene.offered('north', 'UseAbility')).toBe(false);
  });

  it('[2E-228] example 1: the third damage card destroys the ship', () => {
    const two = landing([premiere.preciseAttack]);
    two.land();
    expect(two.scene.copy(two.ship).zone).toBe('orbit');
    const three = landing([premiere.preciseAttack, premiere.pointBlankStrike]);
    three.land();
    expect(three.scene.copy(three.ship).zone).toBe('discard');
  });

  it('[2E-229] the ship and all cards on it and aboard go to their owners’ discard piles', () => {
    const { scene, event, ship, damage, land } = landing([premiere.preciseAttack, premiere.pointBlankStrike]);
    const crew = scene.aboard(ship, 'south', premiere.marshor, premiere.engineeringKit);
    const prisoner = scene.aboard(ship, 'north', premiere.lopez);
    const leader = scene.attach(ship, 'south', premiere.inspiringLeader);
    land();
    expect([...scene.player('south').discard].sort()).toEqual([ship, ...crew, ...leader].sort());
    expect([...scene.player('north').discard].sort()).toEqual([event, ...damage, ...prisoner].sort());
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'PersonnelKilled' }));
  });

  it('[2E-230] dilemmas on it go face up under their owner’s dilemma pile', () => {
    const { scene, ship, land } = landing([premiere.pointBlankStrike]);
    const [ellipse] = scene.damage(ship, 'north', premiere.gravitonEllipse) as [CopyId];
    const pile = scene.pile('north', premiere.captainsHoliday, premiere.captainsHoliday);
    land();
    expect(scene.copy(ship).zone).toBe('discard');
    expect(scene.player('north').pile).toEqual(pile);
    expect(scene.player('north').pileFaceUp).toEqual([ellipse]);
  });

  it('[2E-230] each to the pile of its own owner', () => {
    const { scene, ship, land } = landing([]);
    const [ours] = scene.damage(ship, 'north', premiere.gravitonEllipse) as [CopyId];
    const [theirs] = scene.damage(ship, 'south', premiere.gravimetricDistortion) as [CopyId];
    land();
    const returned = scene.events.flatMap((event) => (event.type === 'DilemmaReturned' ? [event.copies] : []));
    expect(returned).toEqual([[ours], [theirs]]);
  });

  it('[2E-231] effects of several damage cards add up, down to zero', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'south', premiere.flaxianScoutVessel);
    scene.damage(ship, 'north', premiere.pierceTheirDefenses, premiere.pierceTheirDefenses);
    expect(shipAttributeOf(scene.state, ship, 'shields')).toBe(2);
    expect(shipAttributeOf(scene.state, ship, 'weapons')).toBe(6);
    scene.damage(ship, 'north', premiere.pierceTheirDefenses, premiere.pierceTheirDefenses);
    expect(shipAttributeOf(scene.state, ship, 'shields')).toBe(0);
  });

  /** A turn of north's ends with these damaged ships at these places. */
  const endOfTurn = (
    where: string,
    card = premiere.dderidex,
  ): { scene: Scene; ship: CopyId; damage: [CopyId, CopyId]; end: () => void } => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.romulusSeatOfPower,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const ship = scene.ship(where, 'north', card);
    const damage = scene.damage(ship, 'south', premiere.pierceTheirDefenses, premiere.preciseAttack) as [
      CopyId,
      CopyId,
    ];
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
    const second = both.scene.ship('Romulus', 'north', premiere.romulanScoutVessel);
    const more = both.scene.damage(second, 'south', premiere.pointBlankStrike);
    both.end();
    both.scene.choose(both.damage[0]);
    expect(both.scene.candidates).toEqual(more);
    both.scene.choose(more[0] as CopyId);
    expect(both.scene.state.active).toBe('south');

    // At another mission, at a headquarters of another's, and a ship that could not be played there.
    for (const [where, card] of [
      [SPACE, premiere.dderidex],
      ["Qo'noS", premiere.dderidex],
      ['Romulus', premiere.ussNebula],
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
    const [ellipse] = scene.damage(ship, 'south', premiere.gravitonEllipse) as [CopyId];
    end();
    scene.choose(ellipse);
    expect(scene.player('south').pileFaceUp).toEqual([ellipse]);
  });

  it('[2E-234] example 1: a text that destroys an event cannot choose one that is a damage card', () => {
    const scene = new Scene();
    const [kevin] = scene.hand('north', premiere.kevinUxbridge) as [CopyId];
    scene.score('north', 5);
    const ship = scene.ship(SPACE, 'north', premiere.iksKvort);
    scene.damage(ship, 'south', premiere.pierceTheirDefenses);
    const use = { type: 'UseAbility', card: scene.handle(kevin), ability: 'order' } as const;
    expect(scene.refused('north', use).code).toBe('no-event');
    const [line] = scene.core('south', premiere.lineOfDefense) as [CopyId];
    scene.use('north', kevin, 'order');
    if (scene.awaiting.why.startsWith('respond')) scene.passAll();
    expect(scene.candidates).toEqual([line]);
  });

  it('[2E-235] it stays its owner’s card and goes along with the ship', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', premiere.iksKvort);
    scene.aboard(ship, 'north', premiere.kahmis, premiere.tvis, premiere.jdan);
    const [damage] = scene.damage(ship, 'south', premiere.pierceTheirDefenses) as [CopyId];
    scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at('Search for Survivors') });
    scene.passAll();
    expect(scene.copy(ship).at).toBe(scene.at('Search for Survivors'));
    expect(scene.copy(damage)).toMatchObject({ zone: 'on', at: ship, owner: 'south', damage: true });
    expect(shipAttributeOf(scene.state, ship, 'shields')).toBe(5);
  });
});
