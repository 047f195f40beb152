import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state';

/** What was shown of a card, whenever it was. */
const shownOf = (scene: Scene, copy: CopyId): string[] =>
  scene.events.flatMap((event) => (event.type === 'FactsShown' ? (event.facts[event.copies.indexOf(copy)] ?? []) : []));

/** A value that is used uses the texts that make it what it is; whoever bears them or meets them shows that. */
describe('who makes a value what it is', () => {
  const enterprise = (): { scene: Scene; ship: CopyId; picard: CopyId } => {
    const scene = new Scene();
    const ship = scene.ship('Earth', 'north', 392);
    scene.attach(ship, 'north', 91);
    const [picard] = scene.aboard(ship, 'north', 268, 289, 274, 274) as [CopyId];
    return { scene, ship, picard };
  };
  const move = (scene: Scene, ship: CopyId, to: string): void =>
    void scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(to) });

  it('[2E-092] [card 91] the Commander shows as soon as more than the ship’s own Range is used, and not before', () => {
    const { scene, ship, picard } = enterprise();
    // Range 9 and 2 more: spans 2 and 2, then 2 and 4.
    move(scene, ship, 'Search for Survivors');
    expect(shownOf(scene, picard)).not.toContain('Commander: U.S.S. Enterprise-E');
    move(scene, ship, 'Explore Black Cluster');
    expect(scene.copy(ship).rangeUsed).toBeGreaterThan(9);
    expect(shownOf(scene, picard)).toContain('Commander: U.S.S. Enterprise-E');
  });

  it('[2E-092] [card 117] so do the Remans, as many as count', () => {
    const scene = new Scene({ missions: { north: [195, 202, 199, 156, 170] } });
    const ship = scene.ship('Romulus', 'north', 412);
    scene.attach(scene.mission('north', 'Supervise Dilithium Mine'), 'north', 117);
    scene.aboard(ship, 'north', 362, 362);
    const remans = scene.on('Romulus', 'north', 355, 358, 360, 377);
    // Range 7 and 3 more; Chart Stellar Cluster has span 4 and lies in the Gamma Quadrant.
    move(scene, ship, 'Chart Stellar Cluster');
    expect(scene.copy(ship).rangeUsed).toBe(8);
    expect(remans.filter((id) => shownOf(scene, id).includes('Reman'))).toHaveLength(3);
  });

  it('[2E-092] [card 64] a kit that gives the skill used is shown, one that gives another is not', () => {
    const scene = new Scene({ missions: { north: [161, 171, 164, 198, 156] } });
    // Geology, Physics and Science with Cunning over 30: nobody has Physics but with the kit.
    scene.on('Geological Survey', 'north', 285, 251, 251, 254, 254, 265, 276);
    const [kit, padd] = scene.on('Geological Survey', 'north', 64, 65) as [CopyId, CopyId];
    scene.attempt('north', 'Geological Survey');
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
    expect(shownOf(scene, kit)).toEqual(['Engineering Kit']);
    expect(shownOf(scene, padd)).toEqual([]);
  });

  it('[2E-092] [card 224] whoever makes others stronger shows in combat', () => {
    const scene = new Scene();
    const [event] = scene.core('north', 97) as [CopyId];
    const [shakaar] = scene.on('Search for Survivors', 'north', 224, 210) as [CopyId];
    scene.on('Search for Survivors', 'south', 274);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    expect(shownOf(scene, shakaar)).toContain('Shakaar Edon');
  });

  it('[2E-094] [card 136] a ship that joins an engagement shows the icons that staff it', () => {
    const scene = new Scene();
    const [event] = scene.core('north', 83) as [CopyId];
    const attacker = scene.ship('Fissure Research', 'north', 403);
    scene.aboard(attacker, 'north', 297, 301, 315, 316);
    const target = scene.ship('Fissure Research', 'south', 412);
    const helper = scene.ship('Fissure Research', 'south', 381);
    const [assistance] = scene.hand('south', 136) as [CopyId];
    const crew = scene.aboard(helper, 'south', 213, 210);
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(target);
    scene.respond('south', assistance, 'join');
    scene.choose(helper);
    expect(crew.flatMap((id) => shownOf(scene, id))).toEqual(expect.arrayContaining(['command', 'staff', 'bajoran']));
  });

  it('[2E-094] [card 122] whoever makes an arrest shows icon, skill and weapon', () => {
    const scene = new Scene();
    const [card] = scene.hand('north', 122) as [CopyId];
    const [jerax, pistol] = scene.on('Search for Survivors', 'north', 241, 63) as [CopyId, CopyId];
    scene.on('Search for Survivors', 'south', 274);
    scene.use('north', card, 'order');
    scene.choose(jerax);
    expect(shownOf(scene, jerax)).toEqual(['cardassian', 'Security']);
    expect(shownOf(scene, pistol)).toEqual(['Hand Weapon']);
  });

  it('[2E-092] [card 229] [card 363] whoever makes a card cheaper shows when it is played', () => {
    const scene = new Scene({
      segment: 'play',
      missions: { north: [153, 191, 199, 156, 170], south: [195, 183, 190, 167, 200] },
    });
    const [ari, ship] = scene.hand('north', 229, 399) as [CopyId, CopyId];
    const [gul] = scene.on('Cardassia Prime', 'north', 232) as [CopyId];
    const [movar, ...traitors] = scene.on('Plague Planet', 'north', 363, 298, 298, 298) as [CopyId, ...CopyId[]];
    scene.play('north', ari, `planet:${scene.at('Cardassia Prime')}`);
    expect(shownOf(scene, gul)).toEqual(['Gul']);
    expect(shownOf(scene, movar)).toEqual([]);
    scene.passAll();
    scene.play('north', ship, `planet:${scene.at("Qo'noS")}`);
    expect(shownOf(scene, movar)).toEqual(['Movar']);
    expect(traitors.filter((id) => shownOf(scene, id).includes('Treachery'))).toHaveLength(2);
  });
});
