import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const onCompletion = (scene: Scene, title: string) =>
  ({ type: 'Respond', card: scene.handle(scene.mission('north', title)), ability: 'on-completion' }) as const;

describe('missions that give something when they are completed', () => {
  it.each([
    [
      '2 Geology',
      35,
      [premiere.davies, premiere.davies, premiere.dataAspirer, premiere.vanOrton, premiere.vanOrton, premiere.vanOrton],
    ],
    [
      '2 Acquisition',
      35,
      [
        premiere.davies,
        premiere.nogEagerCadet,
        premiere.kolos,
        premiere.dataAspirer,
        premiere.vanOrton,
        premiere.vanOrton,
      ],
    ],
    [
      'one Geology',
      30,
      [
        premiere.davies,
        premiere.dataAspirer,
        premiere.vanOrton,
        premiere.vanOrton,
        premiere.vanOrton,
        premiere.vanOrton,
      ],
    ],
  ])('[card 171] Geological Survey with %s scores %i', (_skills, points, crew) => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.geologicalSurvey,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    scene.on('Geological Survey', 'north', ...crew);
    scene.attempt('north', 'Geological Survey');
    scene.passAll();
    expect(scene.player('north').score).toBe(points);
    expect(scene.player('north').completed).toHaveLength(1);
    expect(scene.state.attempt).toBeNull();
  });

  describe('Kressari Rendezvous', () => {
    const setUp = (): { scene: Scene; ship: CopyId } => {
      const scene = new Scene({
        missions: {
          north: [
            premiere.cardassiaPrimeHardscrabbleWorld,
            premiere.kressariRendezvous,
            premiere.securityBriefing,
            premiere.chartStellarCluster,
            premiere.fissureResearch,
          ],
        },
      });
      const ship = scene.ship('Kressari Rendezvous', 'north', premiere.galor);
      scene.aboard(
        ship,
        'north',
        premiere.dukatMilitaryAdvisor,
        premiere.jerax,
        premiere.jerax,
        premiere.jerax,
        premiere.jerax,
      );
      return { scene, ship };
    };

    it('[card 184] Kressari Rendezvous: pays 5 points for each of up to three Hand Weapons', () => {
      const { scene, ship } = setUp();
      const weapons = scene.aboard(
        ship,
        'north',
        premiere.cardassianPhaserPistol,
        premiere.cardassianPhaserPistol,
        premiere.klingonDisruptorPistol,
        premiere.starfleetType2Phaser,
      );
      scene.aboard(ship, 'north', premiere.tricorder);
      scene.aboard(ship, 'south', premiere.cardassianPhaserPistol);
      scene.attempt('north', 'Kressari Rendezvous', ship);
      scene.do('north', onCompletion(scene, 'Kressari Rendezvous'));
      expect(scene.ask).toMatchObject({ least: 0, most: 3 });
      expect([...scene.candidates].sort()).toEqual([...weapons].sort());
      scene.choose(weapons[0] as CopyId, weapons[3] as CopyId);
      scene.passAll();
      expect(scene.player('north').score).toBe(40);
      expect(weapons.map((id) => scene.copy(id).zone)).toEqual(['discard', 'aboard', 'aboard', 'discard']);
    });

    it('[card 184] Kressari Rendezvous: is refused without one aboard that ship', () => {
      const { scene, ship } = setUp();
      const other = scene.ship('Kressari Rendezvous', 'north', premiere.galor);
      scene.aboard(other, 'north', premiere.cardassianPhaserPistol);
      scene.attempt('north', 'Kressari Rendezvous', ship);
      expect(scene.refused('north', onCompletion(scene, 'Kressari Rendezvous')).code).toBe('no-hand-weapon');
      scene.passAll();
      expect(scene.player('north').score).toBe(30);
    });
  });

  describe('Rescue Prisoners', () => {
    const setUp = (): Scene => {
      const scene = new Scene({
        missions: {
          north: [
            premiere.earthCradleOfTheFederation,
            premiere.rescuePrisoners,
            premiere.securityBriefing,
            premiere.chartStellarCluster,
            premiere.fissureResearch,
          ],
        },
      });
      scene.on(
        'Rescue Prisoners',
        'north',
        premiere.tashaYarChiefOfSecurity,
        premiere.lopez,
        premiere.lopez,
        premiere.lopez,
        premiere.worfStrategicOperationsOfficer,
      );
      return scene;
    };

    it('[card 194] Rescue Prisoners: brings one of your captured personnel home', () => {
      const scene = setUp();
      const [sisko, dax] = scene.captive(
        'north',
        'south',
        premiere.benjaminSiskoDefiantCaptain,
        premiere.jadziaDaxScienceOfficer,
      ) as [CopyId, CopyId];
      scene.captive('south', 'north', premiere.gowronLeaderOfTheHighCouncil);
      scene.attempt('north', 'Rescue Prisoners');
      scene.do('north', onCompletion(scene, 'Rescue Prisoners'));
      expect(scene.candidates).toEqual([sisko, dax]);
      scene.choose(sisko);
      scene.passAll();
      expect(scene.copy(sisko)).toMatchObject({ zone: 'surface', at: scene.at('Earth'), by: 'north' });
      expect(scene.copy(dax).zone).toBe('brig');
      expect(scene.player('north').score).toBe(30);
    });

    it('[2E-196] [card 194] Rescue Prisoners: does not bring home a unique personnel of whom another copy is commanded', () => {
      const scene = setUp();
      // Another player had taken command of the first Sisko when the second was played.
      const [, dax] = scene.captive(
        'north',
        'south',
        premiere.benjaminSiskoDefiantCaptain,
        premiere.jadziaDaxScienceOfficer,
      ) as [CopyId, CopyId];
      scene.on('Earth', 'north', premiere.benjaminSiskoTheEmissaryOfTheProphets);
      scene.attempt('north', 'Rescue Prisoners');
      scene.do('north', onCompletion(scene, 'Rescue Prisoners'));
      expect(scene.candidates).toEqual([dax]);
    });

    it('[card 194] Rescue Prisoners: is refused while nobody of yours is held', () => {
      const scene = setUp();
      scene.captive('south', 'north', premiere.gowronLeaderOfTheHighCouncil);
      scene.attempt('north', 'Rescue Prisoners');
      expect(scene.refused('north', onCompletion(scene, 'Rescue Prisoners')).code).toBe('nobody-held');
    });
  });

  describe('Runabout Search', () => {
    const setUp = (): Scene => {
      const scene = new Scene({
        missions: {
          north: [
            premiere.earthCradleOfTheFederation,
            premiere.runaboutSearch,
            premiere.securityBriefing,
            premiere.chartStellarCluster,
            premiere.fissureResearch,
          ],
        },
      });
      scene.on(
        'Runabout Search',
        'north',
        premiere.milesObrienChiefOfOperations,
        premiere.bandee,
        premiere.paulson,
        premiere.dataAspirer,
        premiere.julianBashirFrontierPhysician,
      );
      return scene;
    };

    it('[card 196] Runabout Search: puts a [Baj] or [Fed] personnel of the discard pile aboard your ship here', () => {
      const scene = setUp();
      const ship = scene.ship('Runabout Search', 'north', premiere.ussNebula);
      // A Klingon may not come, nor a second Data.
      const [picard, kira, , data] = scene.discards(
        'north',
        premiere.jeanLucPicardArgoPilot,
        premiere.kiraNerysColonelKira,
        premiere.gowronLeaderOfTheHighCouncil,
        premiere.dataAspirer,
      );
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

    it('[card 196] Runabout Search: is refused without a ship here', () => {
      const scene = setUp();
      scene.discards('north', premiere.jeanLucPicardArgoPilot);
      scene.ship('Runabout Search', 'south', premiere.ussNebula);
      scene.attempt('north', 'Runabout Search');
      expect(scene.refused('north', onCompletion(scene, 'Runabout Search')).code).toBe('no-ship-here');
    });
  });
});

describe('Mouth of the Wormhole', () => {
  const missions = {
    north: [
      premiere.mouthOfTheWormholeDeepSpace9,
      premiere.searchForSurvivors,
      premiere.securityBriefing,
      premiere.chartStellarCluster,
      premiere.fissureResearch,
    ],
  };
  it('[card 188] Mouth of the Wormhole, Deep Space 9: spares every ship the +2 for the Gamma Quadrant, in both directions [2E-126]', () => {
    const scene = new Scene({ missions, active: 'south' });
    const ship = scene.ship('Mouth of the Wormhole', 'south', premiere.iksKvort);
    scene.aboard(ship, 'south', premiere.kahmis, premiere.tvis, premiere.vorax);
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
