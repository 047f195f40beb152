import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

const onCompletion = (scene: Scene, title: string) =>
  ({ type: 'Respond', card: scene.handle(scene.mission('north', title)), ability: 'on-completion' }) as const;

describe('missions that give something when they are completed', () => {
  it.each([
    ['2 Geology', 35, [260, 260, 259, 287, 287, 287]],
    ['2 Acquisition', 35, [260, 279, 333, 259, 287, 287]],
    ['one Geology', 30, [260, 259, 287, 287, 287, 287]],
  ])('[card 171] Geological Survey with %s scores %i', (_skills, points, crew) => {
    const scene = new Scene({ missions: { north: [161, 171, 199, 156, 170] } });
    scene.on('Geological Survey', 'north', ...crew);
    scene.attempt('north', 'Geological Survey');
    scene.passAll();
    expect(scene.player('north').score).toBe(points);
    expect(scene.player('north').completed).toHaveLength(1);
    expect(scene.state.attempt).toBeNull();
  });

  describe('Kressari Rendezvous', () => {
    const setUp = (): { scene: Scene; ship: CopyId } => {
      const scene = new Scene({ missions: { north: [153, 184, 199, 156, 170] } });
      const ship = scene.ship('Kressari Rendezvous', 'north', 384);
      scene.aboard(ship, 'north', 235, 241, 241, 241, 241);
      return { scene, ship };
    };

    it('[card 184] pays 5 points for each of up to three Hand Weapons', () => {
      const { scene, ship } = setUp();
      const weapons = scene.aboard(ship, 'north', 63, 63, 66, 71);
      scene.aboard(ship, 'north', 72);
      scene.aboard(ship, 'south', 63);
      scene.attempt('north', 'Kressari Rendezvous', ship);
      scene.do('north', onCompletion(scene, 'Kressari Rendezvous'));
      expect(scene.ask).toMatchObject({ least: 0, most: 3 });
      expect([...scene.candidates].sort()).toEqual([...weapons].sort());
      scene.choose(weapons[0] as CopyId, weapons[3] as CopyId);
      scene.passAll();
      expect(scene.player('north').score).toBe(40);
      expect(weapons.map((id) => scene.copy(id).zone)).toEqual(['discard', 'aboard', 'aboard', 'discard']);
    });

    it('[card 184] is refused without one aboard that ship', () => {
      const { scene, ship } = setUp();
      const other = scene.ship('Kressari Rendezvous', 'north', 384);
      scene.aboard(other, 'north', 63);
      scene.attempt('north', 'Kressari Rendezvous', ship);
      expect(scene.refused('north', onCompletion(scene, 'Kressari Rendezvous')).code).toBe('no-hand-weapon');
      scene.passAll();
      expect(scene.player('north').score).toBe(30);
    });
  });

  describe('Rescue Prisoners', () => {
    const setUp = (): Scene => {
      const scene = new Scene({ missions: { north: [161, 194, 199, 156, 170] } });
      scene.on('Rescue Prisoners', 'north', 286, 274, 274, 274, 291);
      return scene;
    };

    it('[card 194] brings one of your captured personnel home', () => {
      const scene = setUp();
      const [sisko, dax] = scene.captive('north', 'south', 256, 266) as [CopyId, CopyId];
      scene.captive('south', 'north', 297);
      scene.attempt('north', 'Rescue Prisoners');
      scene.do('north', onCompletion(scene, 'Rescue Prisoners'));
      expect(scene.candidates).toEqual([sisko, dax]);
      scene.choose(sisko);
      scene.passAll();
      expect(scene.copy(sisko)).toMatchObject({ zone: 'surface', at: scene.at('Earth'), by: 'north' });
      expect(scene.copy(dax).zone).toBe('brig');
      expect(scene.player('north').score).toBe(30);
    });

    it('[card 194] [2E-196] does not bring home a unique personnel of whom another copy is commanded', () => {
      const scene = setUp();
      // Another player had taken command of the first Sisko when the second was played.
      const [, dax] = scene.captive('north', 'south', 256, 266) as [CopyId, CopyId];
      scene.on('Earth', 'north', 209);
      scene.attempt('north', 'Rescue Prisoners');
      scene.do('north', onCompletion(scene, 'Rescue Prisoners'));
      expect(scene.candidates).toEqual([dax]);
    });

    it('[card 194] is refused while nobody of yours is held', () => {
      const scene = setUp();
      scene.captive('south', 'north', 297);
      scene.attempt('north', 'Rescue Prisoners');
      expect(scene.refused('north', onCompletion(scene, 'Rescue Prisoners')).code).toBe('nobody-held');
    });
  });

  describe('Runabout Search', () => {
    const setUp = (): Scene => {
      const scene = new Scene({ missions: { north: [161, 196, 199, 156, 170] } });
      scene.on('Runabout Search', 'north', 277, 254, 280, 259, 269);
      return scene;
    };

    it('[card 196] puts a [Baj] or [Fed] personnel of the discard pile aboard your ship here', () => {
      const scene = setUp();
      const ship = scene.ship('Runabout Search', 'north', 395);
      // A Klingon may not come, nor a second Data.
      const [picard, kira, , data] = scene.discards('north', 267, 216, 297, 259);
      scene.attempt('north', 'Runabout Search');
      scene.do('north', onCompletion(scene, 'Runabout Search'));
      expect(scene.candidates).toEqual([kira, picard]);
      scene.choose(picard as CopyId);
      scene.choose(ship);
      scene.passAll();
      expect(scene.copy(picard as CopyId)).toMatchObject({ zone: 'aboard', at: ship, by: 'north' });
      expect(scene.copy(data as CopyId).zone).toBe('discard');
      expect(scene.player('north').score).toBe(35);
    });

    it('[card 196] is refused without a ship here', () => {
      const scene = setUp();
      scene.discards('north', 267);
      scene.ship('Runabout Search', 'south', 395);
      scene.attempt('north', 'Runabout Search');
      expect(scene.refused('north', onCompletion(scene, 'Runabout Search')).code).toBe('no-ship-here');
    });
  });
});

describe('Mouth of the Wormhole', () => {
  const missions = { north: [188, 198, 199, 156, 170] };
  it('[card 188] spares every ship the +2 for the Gamma Quadrant, in both directions [2E-126]', () => {
    const scene = new Scene({ missions, active: 'south' });
    const ship = scene.ship('Mouth of the Wormhole', 'south', 399);
    scene.aboard(ship, 'south', 301, 315, 316);
    const move = (to: string) => scene.do('south', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(to) });
    expect(move('Chart Stellar Cluster')).toContainEqual(expect.objectContaining({ type: 'ShipMoved', range: 5 }));
    scene.record({ type: 'TurnEnded', seat: 'south' });
    scene.record({ type: 'TurnBegun', turn: 2, seat: 'south' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    expect(
      scene.refused('south', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at('Fissure Research') }).code,
    ).toBe('not-enough-range');
    expect(move('Mouth of the Wormhole')).toContainEqual(expect.objectContaining({ type: 'ShipMoved', range: 5 }));
  });
});
