import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { locationOf } from '../../query/board';
import { rangeLeft } from '../../query/values';
import type { CopyId } from '../../state/state';
import { decided } from './fights.fixture';

interface Cloaking {
  readonly scene: Scene;
  readonly event: CopyId;
  readonly ship: CopyId;
  readonly crew: CopyId[];
}

const cloaking = (
  ship = premiere.iksKvort,
  crew: readonly number[] = [premiere.kahmis, premiere.tvis, premiere.jdan],
): Cloaking => {
  const scene = new Scene();
  const [event] = scene.core('north', premiere.engageCloak) as [CopyId];
  const mine = scene.ship('Fissure Research', 'north', ship);
  return { scene, event, ship: mine, crew: scene.aboard(mine, 'north', ...crew) };
};
const refused = ({ scene, event }: Cloaking, ability: string): string =>
  scene.refused('north', { type: 'UseAbility', card: scene.handle(event), ability }).code;

/** Both players end what is left of their turns, until it is north's turn to give orders again. */
function nextOrders(scene: Scene): void {
  scene.endSegment('north');
  scene.noDeck('south');
  scene.endSegment('south');
  scene.endSegment('south');
  scene.noDeck('north');
  scene.endSegment('north');
}

describe('events of the cloak', () => {
  it('[card 87] Engage Cloak: holds a staffed ship with a Cloaking Device, which then is nowhere', () => {
    const about = cloaking();
    const { scene, event, ship, crew } = about;
    scene.use('north', event, 'cloak');
    expect(scene.candidates).toEqual([ship]);
    scene.choose(ship);
    expect(scene.copy(ship)).toMatchObject({ zone: 'on', at: event, by: 'north' });
    expect([ship, ...crew].map((id) => locationOf(scene.state, id))).toEqual([-1, -1, -1, -1]);
    expect(scene.copy(crew[0] as CopyId)).toMatchObject({ zone: 'aboard', at: ship });
  });

  it('[card 87] Engage Cloak: takes no ship without the device, without staff, stopped, or of another player’s', () => {
    expect(
      refused(cloaking(premiere.miradornRaider, [premiere.marshor, premiere.dallan, premiere.galnar]), 'cloak'),
    ).toBe('no-ship-to-cloak');
    expect(refused(cloaking(premiere.iksKvort, [premiere.kahmis, premiere.tvis]), 'cloak')).toBe('no-ship-to-cloak');
    const stopped = cloaking();
    stopped.scene.stop(stopped.ship);
    expect(refused(stopped, 'cloak')).toBe('no-ship-to-cloak');
  });

  it('[card 87] Engage Cloak: puts the ship at any mission, with no Range left this turn', () => {
    const about = cloaking();
    const { scene, event, ship } = about;
    scene.move('CardPutOn', [ship], { zone: 'on', at: event });
    expect(refused(about, 'cloak')).toBe('already-holds-a-ship');
    scene.use('north', event, 'decloak');
    expect(scene.candidates).toHaveLength(scene.state.locations.length);
    scene.choose(scene.mission('south', 'Plague Planet'));
    expect(scene.copy(ship)).toMatchObject({ zone: 'orbit', at: scene.at('Plague Planet'), by: 'north' });
    expect(rangeLeft(scene.state, ship)).toBe(0);
    expect(refused(about, 'decloak')).toBe('once-per-turn');
  });

  it('[card 87] Engage Cloak: has one of its two orders a turn', () => {
    const about = cloaking();
    const { scene, event, ship } = about;
    expect(refused(about, 'decloak')).toBe('holds-no-ship');
    scene.use('north', event, 'cloak');
    scene.choose(ship);
    expect(refused(about, 'decloak')).toBe('once-per-turn');
    nextOrders(scene);
    scene.use('north', event, 'decloak');
    scene.choose(scene.mission('north', 'Search for Survivors'));
    expect(scene.copy(ship).zone).toBe('orbit');
    expect(refused(about, 'cloak')).toBe('once-per-turn');
  });

  it('[card 87] Engage Cloak: cannot leave play while it holds a ship', () => {
    const { scene, event, ship } = cloaking();
    scene.move('CardPutOn', [ship], { zone: 'on', at: event });
    scene.score('south', 5);
    scene.record({ type: 'TurnBegun', turn: 2, seat: 'south' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    const [combat] = scene.core('south', premiere.noLoveForTheSpoonHeads) as [CopyId];
    scene.on('Search for Survivors', 'south', premiere.anara, premiere.brilgar);
    scene.on('Search for Survivors', 'north', premiere.marshor);
    scene.use('south', combat, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:north`);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    expect(scene.awaiting.why).toBe('orders');
    expect(scene.copy(event).zone).toBe('core');
  });

  /** South's trap on north's mission, two Romulan ships under cloak, and a ship of north's that comes along. */
  const trap = (): {
    scene: Scene;
    event: CopyId;
    ships: CopyId[];
    victim: CopyId;
    crew: CopyId[];
    come: () => void;
  } => {
    const scene = new Scene();
    const [event] = scene.attach(scene.mission('north', 'Fissure Research'), 'south', premiere.nelvanaTrap) as [CopyId];
    const [one, two] = scene.core('south', premiere.engageCloak, premiere.engageCloak) as [CopyId, CopyId];
    const ships = [premiere.dderidex, premiere.dderidexAdvanced].map((card) =>
      scene.ship('Plague Planet', 'south', card),
    ) as [CopyId, CopyId];
    scene.move('CardPutOn', [ships[0]], { zone: 'on', at: one });
    scene.move('CardPutOn', [ships[1]], { zone: 'on', at: two });
    scene.aboard(ships[0], 'south', premiere.noram, premiere.dralvak, premiere.dralvak, premiere.chagrith);
    scene.aboard(ships[1], 'south', premiere.noram, premiere.dralvak, premiere.chagrith);
    const victim = scene.ship('Search for Survivors', 'north', premiere.tamarianVessel);
    const crew = scene.aboard(victim, 'north', premiere.grenis, premiere.marshor, premiere.marshor, premiere.marshor);
    const come = (): void =>
      void scene.do('north', { type: 'MoveShip', ship: scene.handle(victim), to: scene.at('Fissure Research') });
    return { scene, event, ships, victim, crew, come };
  };

  it('[card 96] Nelvana Trap: brings every [Rom] ship out of its cloak into one engagement, and a win kills', () => {
    const { scene, event, ships, victim, crew, come } = trap();
    come();
    expect(scene.awaiting).toEqual({ seats: ['south'], why: 'respond:ship-arrives' });
    scene.respond('south', event, 'ambush');
    expect(ships.map((id) => scene.copy(id))).toMatchObject(
      ships.map(() => ({ zone: 'orbit', at: scene.at('Fissure Research'), by: 'south' })),
    );
    scene.choose(victim);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    // 9 and 7 against the Tamarian Vessel's 9.
    expect(decided(scene)).toMatchObject({ beginner: 16, opponent: 9, winner: 'south' });
    expect(crew.filter((id) => scene.copy(id).zone === 'discard')).toHaveLength(1);
    expect(ships.map((id) => scene.copy(id).stopped)).toEqual([true, true]);
    expect(scene.copy(victim).stopped).toBe(false);
    expect(scene.copy(event).zone).toBe('discard');
    expect(scene.state.active).toBe('north');
  });

  it('[card 96] Nelvana Trap: leaves out ships that are not staffed [2E-220]', () => {
    const { scene, event, ships, victim, come } = trap();
    const aboard = scene.state.copies.flatMap(({ zone, at }, id) => (zone === 'aboard' && at === ships[0] ? [id] : []));
    scene.move('CardsReturnedToHand', aboard, { zone: 'hand' });
    come();
    scene.respond('south', event, 'ambush');
    scene.choose(victim);
    scene.passAll();
    expect(decided(scene)).toMatchObject({ beginner: 7, opponent: 9, winner: 'north' });
    expect(scene.copy(ships[0] as CopyId).zone).toBe('orbit');
  });

  it('[card 96] Nelvana Trap: waits in vain without a [Rom] ship under cloak, and for ships that come elsewhere', () => {
    const { scene, ships, come } = trap();
    scene.move('ShipPlaced', ships, { zone: 'orbit', at: scene.at('Plague Planet') });
    come();
    expect(scene.awaiting.why).toBe('orders');
    const other = trap();
    other.scene.do('north', {
      type: 'MoveShip',
      ship: other.scene.handle(other.victim),
      to: other.scene.at('Security Briefing'),
    });
    expect(other.scene.awaiting.why).toBe('orders');
  });

  it('[card 96] Nelvana Trap: is played on a mission of an opponent’s', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.nelvanaTrap) as [CopyId];
    const at = (seat: 'north' | 'south', title: string): string => `card:${scene.handle(scene.mission(seat, title))}`;
    const own = { type: 'PlayCard', card: scene.handle(event), at: at('north', 'Fissure Research') } as const;
    expect(scene.refused('north', own).code).toBe('not-playable-there');
    scene.play('north', event, at('south', 'Plague Planet'));
    scene.passAll();
    expect(scene.copy(event)).toMatchObject({ zone: 'on', by: 'north' });
  });
});
