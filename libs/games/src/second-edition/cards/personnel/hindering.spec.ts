import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, OTHER_PLANET, PLANET, played } from './personnel.fixture';

describe('personnel that hinder opponents', () => {
  /** North's personnel with an order to discard and draw, beside south's. */
  function muted(orderer: number, by: number, at: string, ...company: number[]): string {
    const scene = new Scene({ missions: FIELD });
    const [self] = scene.on(PLANET, 'north', orderer, ...company) as [CopyId];
    scene.on(at, 'south', by);
    scene.hand('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol, premiere.cardassianPhaserPistol);
    scene.discards('north', premiere.martin);
    const decision = scene.decide('north', { type: 'UseAbility', card: scene.handle(self), ability: 'order' });
    return 'code' in decision ? decision.code : 'used';
  }

  it('[2E-244] [card 220] Odo, Constable: keeps Thieves and Treachery personnel here from using abilities', () => {
    expect(muted(premiere.shinzonRomulanPraetor, premiere.odoConstable, PLANET)).toBe('cannot-use-abilities');
    expect(muted(premiere.shinzonRomulanPraetor, premiere.odoConstable, OTHER_PLANET)).toBe('used');
    // Picard has no Treachery and is no Thief.
    expect(muted(premiere.jeanLucPicardExplorer, premiere.odoConstable, PLANET)).toBe('used');
  });

  it('[card 220] Odo, Constable: keeps a Thief without Treachery from it too', () => {
    const scene = new Scene({ missions: FIELD, active: 'north' });
    const [morn] = scene.on(PLANET, 'north', premiere.mornBarfly) as [CopyId];
    scene.on(PLANET, 'south', premiere.odoConstable);
    scene.record({ type: 'SegmentBegun', segment: 'start' });
    expect(scene.refused('north', { type: 'UseAbility', card: scene.handle(morn), ability: 'start' }).code).toBe(
      'cannot-use-abilities',
    );
  });

  it('[card 367] Sela, Mysterious Operative: keeps everybody here from it whose player has no Intelligence personnel here', () => {
    expect(muted(premiere.jeanLucPicardExplorer, premiere.selaMysteriousOperative, PLANET)).toBe(
      'cannot-use-abilities',
    );
    expect(muted(premiere.jeanLucPicardExplorer, premiere.selaMysteriousOperative, PLANET, premiere.marshor)).toBe(
      'used',
    );
    expect(muted(premiere.jeanLucPicardExplorer, premiere.selaMysteriousOperative, OTHER_PLANET)).toBe('used');
  });

  it("[card 294] Bo'rak, Klingon Intelligence Agent: has what an opponent downloads put on top of the deck", () => {
    let wanted: CopyId = -1;
    const about = played(premiere.opakaKaiOfBajor, ({ scene }) => {
      [wanted] = scene.deck('north', premiere.brilgar) as [CopyId];
      scene.on(PLANET, 'south', premiere.borakKlingonIntelligenceAgent);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    scene.choose(wanted);
    scene.passAll();
    expect(scene.player('north').hand).toEqual([]);
    expect(scene.player('north').deck[0]).toBe(wanted);
  });

  it("[card 294] Bo'rak, Klingon Intelligence Agent: lets its own player download into hand", () => {
    let wanted: CopyId = -1;
    const about = played(premiere.opakaKaiOfBajor, ({ scene }) => {
      [wanted] = scene.deck('north', premiere.brilgar) as [CopyId];
      scene.on(PLANET, 'north', premiere.borakKlingonIntelligenceAgent);
    });
    about.scene.respond('north', about.card, 'on-play');
    about.scene.choose(wanted);
    expect(about.scene.player('north').hand).toEqual([wanted]);
  });

  /** North attempts a mission without dilemmas, its crew against south's taxing personnel. */
  function taxed(
    missions: number[],
    title: string,
    crew: number[],
    by: number,
    at: string,
    completed: string[] = [],
  ): Scene {
    const scene = new Scene({ missions: { north: missions } });
    scene.on(title, 'north', ...crew);
    scene.on(at, 'south', by);
    scene.completed('north', ...completed);
    scene.hand('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol);
    scene.attempt('north', title);
    scene.passAll();
    return scene;
  }
  // Geology, Physics and Science with Cunning over 30: Davies alone brings all three.
  const SURVEY = [
    premiere.earthCradleOfTheFederation,
    premiere.geologicalSurvey,
    premiere.encounterAtFarpoint,
    premiere.searchForSurvivors,
    premiere.chartStellarCluster,
  ];
  const SCIENTISTS = [
    premiere.davies,
    premiere.altman,
    premiere.altman,
    premiere.bandee,
    premiere.bandee,
    premiere.hoya,
  ];

  it('[card 308] Kurak, Warp Field Specialist: makes an opponent without a completed mission pay for skills of Science personnel', () => {
    const scene = taxed(SURVEY, 'Geological Survey', SCIENTISTS, premiere.kurakWarpFieldSpecialist, OTHER_PLANET);
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'pay-for-skills' });
    const [davies] = scene.candidates as [CopyId];
    scene.choose(davies);
    scene.choose(scene.candidates[0] as CopyId);
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
    expect(scene.player('north').hand).toHaveLength(1);
  });

  it('[card 308] Kurak, Warp Field Specialist: fails the mission where nothing is paid', () => {
    const scene = taxed(SURVEY, 'Geological Survey', SCIENTISTS, premiere.kurakWarpFieldSpecialist, OTHER_PLANET);
    scene.choose();
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(0);
    expect(scene.player('north').hand).toHaveLength(2);
  });

  it('[card 308] Kurak, Warp Field Specialist: asks for nothing once that opponent has completed a mission', () => {
    const scene = taxed(SURVEY, 'Geological Survey', SCIENTISTS, premiere.kurakWarpFieldSpecialist, OTHER_PLANET, [
      PLANET,
    ]);
    expect(scene.player('north').completed).toHaveLength(2);
    expect(scene.player('north').hand).toHaveLength(2);
  });

  // Diplomacy and Science 2 with Cunning over 28, for [Fed] or [Rom].
  const MASSACRE = [
    premiere.earthCradleOfTheFederation,
    premiere.investigateMassacre,
    premiere.encounterAtFarpoint,
    premiere.searchForSurvivors,
    premiere.chartStellarCluster,
  ];
  const ENVOYS = [premiere.sethMendoza, premiere.davies, premiere.tlor, premiere.lopez, premiere.lopez, premiere.lopez];

  it('[card 379] Vreenak, Tal Shiar Chairman: makes opponents pay for Diplomacy at the mission', () => {
    const scene = taxed(
      MASSACRE,
      'Investigate Massacre',
      ENVOYS,
      premiere.vreenakTalShiarChairman,
      'Investigate Massacre',
    );
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'pay-for-skills' });
    expect(scene.candidates.map((id) => scene.copy(id).card)).toEqual([premiere.sethMendoza]);
    scene.choose(scene.candidates[0] as CopyId);
    scene.choose(scene.candidates[0] as CopyId);
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
    expect(scene.player('north').hand).toHaveLength(1);
  });

  it('[card 379] Vreenak, Tal Shiar Chairman: asks for nothing elsewhere, nor for other skills of those personnel', () => {
    const away = taxed(MASSACRE, 'Investigate Massacre', ENVOYS, premiere.vreenakTalShiarChairman, PLANET);
    expect(away.player('north').completed).toHaveLength(1);
    // Leyor has Diplomacy too, and his Science is free: he need not be paid for where somebody else's Diplomacy is.
    const survey = taxed(
      SURVEY,
      'Geological Survey',
      [
        premiere.leyor,
        premiere.mills,
        premiere.altman,
        premiere.altman,
        premiere.bandee,
        premiere.bandee,
        premiere.hoya,
      ],
      premiere.vreenakTalShiarChairman,
      'Geological Survey',
    );
    survey.choose();
    survey.passAll();
    expect(survey.player('north').completed).toHaveLength(1);
    expect(survey.player('north').hand).toHaveLength(2);
  });
});
