import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SPACE = 'Fissure Research';

describe('ships whose opponents pay for archaeology', () => {
  const setUp = (): Scene => {
    const scene = new Scene({ active: 'south' });
    // Archaeology, Biology and Medical, and Cunning over 30.
    scene.on(
      'Plague Planet',
      'south',
      premiere.barron,
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
      premiere.dataAspirer,
      premiere.julianBashirFrontierPhysician,
    );
    scene.hand('south', premiere.lastingPeace, premiere.missionBriefing);
    return scene;
  };

  it.each(named([premiere.bralek, premiere.iksMahtHa]))(
    '[card %i] %s: asks an opponent for a card from hand',
    (card) => {
      const scene = setUp();
      scene.ship('Plague Planet', 'north', card);
      scene.attempt('south', 'Plague Planet');
      scene.passAll();
      expect(scene.ask).toMatchObject({ seat: 'south', why: 'pay-for-skills' });
      expect(scene.candidates.map((id) => scene.copy(id).card)).toEqual([premiere.barron]);
      scene.choose(first(scene.candidates));
      scene.choose(first(scene.candidates));
      scene.passAll();
      expect(scene.player('south')).toMatchObject({ score: 30, completed: [scene.mission('south', 'Plague Planet')] });
      expect(scene.player('south').discard).toHaveLength(1);
    },
  );

  it.each(named([premiere.bralek, premiere.iksMahtHa]))(
    '[card %i] %s: asks nothing of its own commander, nor at another mission',
    (card) => {
      const scene = setUp();
      scene.ship('Plague Planet', 'south', card);
      scene.ship('Khitomer Investigation', 'north', card);
      scene.attempt('south', 'Plague Planet');
      scene.passAll();
      expect(scene.player('south')).toMatchObject({ score: 30, discard: [] });
    },
  );
});

describe('ships that fetch a card when they are played', () => {
  it('[card 389] Vetar: a Pursuit card', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.cardassiaPrimeHardscrabbleWorld,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
      segment: 'play',
    });
    const vetar = first(scene.hand('north', premiere.vetar));
    const [pursuit, , cloak] = scene.deck('north', premiere.pursuitCourse, premiere.lopez, premiere.engageCloak) as [
      CopyId,
      CopyId,
      CopyId,
    ];
    scene.play('north', vetar, `planet:${scene.at('Cardassia Prime')}`);
    scene.respond('north', vetar, 'on-play');
    expect(scene.candidates).toEqual([pursuit]);
    scene.choose(pursuit);
    expect(scene.copy(pursuit).zone).toBe('hand');
    expect(scene.copy(cloak).zone).toBe('deck');
  });

  it('[card 411] Haakona: Engage Cloak or a Pursuit card', () => {
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
      segment: 'play',
    });
    const haakona = first(scene.hand('north', premiere.haakona));
    const [pursuit, , cloak] = scene.deck('north', premiere.pursuitCourse, premiere.lopez, premiere.engageCloak) as [
      CopyId,
      CopyId,
      CopyId,
    ];
    scene.play('north', haakona, `planet:${scene.at('Romulus')}`);
    scene.respond('north', haakona, 'on-play');
    expect(scene.candidates).toEqual([cloak, pursuit]);
    scene.choose(cloak);
    expect(scene.copy(cloak).zone).toBe('hand');
  });

  it('[card 389] Vetar: the download is optional', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.cardassiaPrimeHardscrabbleWorld,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
      segment: 'play',
    });
    const vetar = first(scene.hand('north', premiere.vetar));
    scene.play('north', vetar, `planet:${scene.at('Cardassia Prime')}`);
    scene.passAll();
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'play' });
  });
});

describe('U.S.S. Enterprise-E', () => {
  // Excavation: [Fed] planet, Anthropology, 2 Archaeology, Cunning over 30. Uncover DNA Clues: for any affiliation.
  const missions = {
    north: [
      premiere.earthCradleOfTheFederation,
      premiere.excavation,
      premiere.uncoverDnaClues,
      premiere.chartStellarCluster,
      premiere.fissureResearch,
    ],
  };
  const crew = [
    premiere.barron,
    premiere.barron,
    premiere.vanOrton,
    premiere.vanOrton,
    premiere.vanOrton,
    premiere.vanOrton,
  ];

  it('[card 392] U.S.S. Enterprise-E, Federation Envoy: scores 5 more for a [Fed] planet mission where it is', () => {
    const scene = new Scene({ missions });
    scene.on('Excavation', 'north', ...crew);
    const ship = scene.ship('Excavation', 'north', premiere.ussEnterpriseEFederationEnvoy);
    scene.attempt('north', 'Excavation');
    scene.respond('north', ship, 'reward');
    scene.passAll();
    expect(scene.player('north').score).toBe(35);
  });

  it('[card 392] U.S.S. Enterprise-E, Federation Envoy: not where it is elsewhere, nor at a mission that shows no icon, and only if its player wants', () => {
    const scene = new Scene({ missions });
    scene.on('Excavation', 'north', ...crew);
    const ship = scene.ship(SPACE, 'north', premiere.ussEnterpriseEFederationEnvoy);
    scene.attempt('north', 'Excavation');
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(ship), ability: 'reward' })).toMatchObject({
      code: 'ship-not-here',
    });
    scene.passAll();
    expect(scene.player('north').score).toBe(30);
    scene.on(
      'Uncover DNA Clues',
      'north',
      premiere.tlor,
      premiere.hoya,
      premiere.martin,
      premiere.davies,
      premiere.dataAspirer,
      premiere.barron,
      premiere.barron,
    );
    scene.move('ShipPlaced', [ship], { zone: 'orbit', at: scene.at('Uncover DNA Clues') });
    scene.attempt('north', 'Uncover DNA Clues');
    expect(scene.player('north').score).toBe(60);
    expect(scene.state.attempt).toBeNull();
  });
});

describe('I.K.S. Lukara lends its Weapons to a combat', () => {
  const fight = (lukaraAt: string, fighter: number): unknown => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.brutalStruggle));
    scene.on('Search for Survivors', 'north', fighter);
    scene.on('Search for Survivors', 'south', premiere.lopez);
    scene.ship(lukaraAt, 'north', premiere.iksLukara);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    return scene.events.find(({ type }) => type === 'FightDecided');
  };

  it('[card 400] I.K.S. Lukara: of [Kli] personnel at its mission', () => {
    expect(fight('Search for Survivors', premiere.kahmis)).toMatchObject({ beginner: 15, opponent: 6 });
  });
  it('[card 400] I.K.S. Lukara: and of no others', () => {
    expect(fight(SPACE, premiere.kahmis)).toMatchObject({ beginner: 7, opponent: 6 });
    expect(fight('Search for Survivors', premiere.jeanLucPicardExplorer)).toMatchObject({ beginner: 6, opponent: 6 });
  });
});

describe('ships in engagements', () => {
  it('[card 413] Scimitar, Predator: the loser of its engagement discards the top card of the deck', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.cryHavoc));
    const scimitar = scene.ship(SPACE, 'north', premiere.scimitarPredator);
    scene.aboard(
      scimitar,
      'north',
      premiere.shinzonCapableCommander,
      premiere.alidarJarokConscientiousAdmiral,
      premiere.noram,
      premiere.tarisDeceitfulSubcommander,
      premiere.tomalakBeguilingAdversary,
    );
    const target = scene.ship(SPACE, 'south', premiere.iksKvort);
    const [top, below] = scene.deck('south', premiere.kahlestGhojmohOfWorf, premiere.kahmis) as [CopyId, CopyId];
    scene.use('north', event, 'fight');
    scene.choose(scimitar);
    scene.choose(target);
    scene.passAll();
    scene.choose('decline');
    scene.respond('north', scimitar, 'spoils');
    scene.passAll();
    expect(scene.copy(top).zone).toBe('discard');
    expect(scene.copy(below).zone).toBe('deck');
  });

  it('[card 413] Scimitar, Predator: nothing when another ship wins', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.cryHavoc));
    scene.ship(SPACE, 'north', premiere.scimitarPredator);
    const winner = scene.ship(SPACE, 'north', premiere.iksVorcha);
    scene.aboard(
      winner,
      'north',
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
    );
    const target = scene.ship(SPACE, 'south', premiere.iksKvort);
    scene.use('north', event, 'fight');
    scene.choose(winner);
    scene.choose(target);
    scene.passAll();
    scene.choose('decline');
    expect(scene.state.fight).toBeNull();
    expect(scene.player('south').deck).toHaveLength(1);
  });

  const ambush = (host: 'south' | 'north' | null): { scene: Scene; valdore: CopyId; attacked: CopyId } => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.cryHavoc));
    const attacker = scene.ship(SPACE, 'north', premiere.iksVorcha);
    scene.aboard(
      attacker,
      'north',
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
    );
    const attacked = scene.ship(SPACE, 'south', premiere.romulanScoutVessel);
    const valdore =
      host === null
        ? scene.ship("Qo'noS", 'south', premiere.valdore)
        : first(scene.attach(first(scene.core(host, premiere.engageCloak)), 'south', premiere.valdore));
    scene.aboard(
      valdore,
      'south',
      premiere.donatraCompassionatePatriot,
      premiere.tarisDeceitfulSubcommander,
      premiere.nvekSoldierOfTheUnderground,
      premiere.noram,
    );
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(attacked);
    return { scene, valdore, attacked };
  };

  it('[card 415] Valdore comes out of its cloak to join', () => {
    const { scene, valdore, attacked } = ambush('south');
    scene.respond('south', valdore, 'ambush');
    scene.passAll();
    expect(scene.copy(valdore)).toMatchObject({ zone: 'orbit', at: scene.at(SPACE), by: 'south' });
    expect(scene.events.find(({ type }) => type === 'FightDecided')).toMatchObject({ beginner: 9, opponent: 15 });
    expect(scene.copy(attacked).zone).toBe('orbit');
  });

  it('[card 415] Valdore stays where it is without a cloak of its own', () => {
    for (const host of ['north', null] as const) {
      const { scene, valdore } = ambush(host);
      expect(scene.awaiting.why).not.toBe('respond:fight-begins');
      expect(scene.copy(valdore).zone).toBe(host === null ? 'orbit' : 'on');
    }
  });
});
