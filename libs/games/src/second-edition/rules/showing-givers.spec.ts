import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

/** What was shown of a card, whenever it was. */
const shownOf = (scene: Scene, copy: CopyId): string[] =>
  scene.events.flatMap((event) => (event.type === 'FactsShown' ? (event.facts[event.copies.indexOf(copy)] ?? []) : []));

/** A value that is used uses the texts that make it what it is; a card that bears them or meets their condition shows that. */
describe('who makes a value what it is', () => {
  const enterprise = (): { scene: Scene; ship: CopyId; picard: CopyId } => {
    const scene = new Scene();
    const ship = scene.ship('Earth', 'north', premiere.ussEnterpriseEFederationEnvoy);
    scene.attach(ship, 'north', premiere.inspiringLeader);
    const [picard] = scene.aboard(
      ship,
      'north',
      premiere.jeanLucPicardExplorer,
      premiere.williamTRikerNumberOne,
      premiere.lopez,
      premiere.lopez,
    ) as [CopyId];
    return { scene, ship, picard };
  };
  const move = (scene: Scene, ship: CopyId, to: string): void =>
    void scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(to) });

  it('[2E-092] [card 91] Inspiring Leader: the Commander shows as soon as more than the ship’s own Range is used, and not before', () => {
    const { scene, ship, picard } = enterprise();
    // Range 9 and 2 more: spans 2 and 2, then 2 and 4.
    move(scene, ship, 'Search for Survivors');
    expect(shownOf(scene, picard)).not.toContain('Commander: U.S.S. Enterprise-E');
    move(scene, ship, 'Explore Black Cluster');
    expect(scene.copy(ship).rangeUsed).toBeGreaterThan(9);
    expect(shownOf(scene, picard)).toContain('Commander: U.S.S. Enterprise-E');
  });

  it('[2E-092] [card 117] The Reman Mines: so do the Remans, as many as count', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.romulusSeatOfPower,
          premiere.superviseDilithiumMine,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const ship = scene.ship('Romulus', 'north', premiere.romulanScoutVessel);
    scene.attach(scene.mission('north', 'Supervise Dilithium Mine'), 'north', premiere.theRemanMines);
    scene.aboard(ship, 'north', premiere.mopak, premiere.mopak);
    const remans = scene.on('Romulus', 'north', premiere.chagrith, premiere.dralvak, premiere.jorvas, premiere.thexor);
    // Range 7 and 3 more; Chart Stellar Cluster has span 4 and lies in the Gamma Quadrant.
    move(scene, ship, 'Chart Stellar Cluster');
    expect(scene.copy(ship).rangeUsed).toBe(8);
    expect(remans.filter((id) => shownOf(scene, id).includes('Reman'))).toHaveLength(3);
  });

  it('[2E-092] [card 64] Engineering Kit: a kit that gives the skill used is shown, one that gives another is not', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.geologicalSurvey,
          premiere.encounterAtFarpoint,
          premiere.searchForSurvivors,
          premiere.chartStellarCluster,
        ],
      },
    });
    // Geology, Physics and Science with Cunning over 30: nobody has Physics but with the kit.
    scene.on(
      'Geological Survey',
      'north',
      premiere.tlor,
      premiere.altman,
      premiere.altman,
      premiere.bandee,
      premiere.bandee,
      premiere.hoya,
      premiere.martin,
    );
    const [kit, padd] = scene.on('Geological Survey', 'north', premiere.engineeringKit, premiere.engineeringPadd) as [
      CopyId,
      CopyId,
    ];
    scene.attempt('north', 'Geological Survey');
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
    expect(shownOf(scene, kit)).toEqual(['Engineering Kit']);
    expect(shownOf(scene, padd)).toEqual([]);
  });

  it('[2E-092] [card 224] Shakaar Edon, Resistance Leader: one who makes others stronger shows in combat', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.noLoveForTheSpoonHeads) as [CopyId];
    const [shakaar] = scene.on(
      'Search for Survivors',
      'north',
      premiere.shakaarEdonResistanceLeader,
      premiere.brilgar,
    ) as [CopyId];
    scene.on('Search for Survivors', 'south', premiere.lopez);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    expect(shownOf(scene, shakaar)).toContain('Shakaar Edon');
  });

  it('[2E-094] [card 136] Render Assistance: a ship that joins an engagement shows the icons that staff it', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.cryHavoc) as [CopyId];
    const attacker = scene.ship('Fissure Research', 'north', premiere.iksVorcha);
    scene.aboard(
      attacker,
      'north',
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
    );
    const target = scene.ship('Fissure Research', 'south', premiere.romulanScoutVessel);
    const helper = scene.ship('Fissure Research', 'south', premiere.bajoranInterceptor);
    const [assistance] = scene.hand('south', premiere.renderAssistance) as [CopyId];
    const crew = scene.aboard(helper, 'south', premiere.hazar, premiere.brilgar);
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(target);
    scene.respond('south', assistance, 'join');
    scene.choose(helper);
    expect(crew.flatMap((id) => shownOf(scene, id))).toEqual(expect.arrayContaining(['command', 'staff', 'bajoran']));
  });

  it('[2E-094] [card 122] Arrest Order: one who makes an arrest shows icon, skill and weapon', () => {
    const scene = new Scene();
    const [card] = scene.hand('north', premiere.arrestOrder) as [CopyId];
    const [jerax, pistol] = scene.on(
      'Search for Survivors',
      'north',
      premiere.jerax,
      premiere.cardassianPhaserPistol,
    ) as [CopyId, CopyId];
    scene.on('Search for Survivors', 'south', premiere.lopez);
    scene.use('north', card, 'order');
    scene.choose(jerax);
    expect(shownOf(scene, jerax)).toEqual(['cardassian', 'Security']);
    expect(shownOf(scene, pistol)).toEqual(['Hand Weapon']);
  });

  it('[2E-092] [card 229] Ari; [card 363] Movar, Political General: one who makes a card cheaper shows when it is played', () => {
    const scene = new Scene({
      segment: 'play',
      missions: {
        north: [
          premiere.cardassiaPrimeHardscrabbleWorld,
          premiere.qonosHeartOfTheEmpire,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
        south: [
          premiere.romulusSeatOfPower,
          premiere.khitomerInvestigation,
          premiere.plaguePlanet,
          premiere.exploreBlackCluster,
          premiere.sensitiveSearch,
        ],
      },
    });
    const [ari, ship] = scene.hand('north', premiere.ari, premiere.iksKvort) as [CopyId, CopyId];
    const [gul] = scene.on('Cardassia Prime', 'north', premiere.danarIrascibleGul) as [CopyId];
    const [movar, ...traitors] = scene.on(
      'Plague Planet',
      'north',
      premiere.movarPoliticalGeneral,
      premiere.jdan,
      premiere.jdan,
      premiere.jdan,
    ) as [CopyId, ...CopyId[]];
    scene.play('north', ari, `planet:${scene.at('Cardassia Prime')}`);
    expect(shownOf(scene, gul)).toEqual(['Gul']);
    expect(shownOf(scene, movar)).toEqual([]);
    scene.passAll();
    scene.play('north', ship, `planet:${scene.at("Qo'noS")}`);
    expect(shownOf(scene, movar)).toEqual(['Movar']);
    expect(traitors.filter((id) => shownOf(scene, id).includes('Treachery'))).toHaveLength(2);
  });
});
