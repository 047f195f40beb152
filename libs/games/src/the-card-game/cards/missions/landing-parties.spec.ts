import { base } from '@logbuoy/cards';
import { canJoin } from '../../query/playable';
import { combat, DEFAULT_MISSION, onMission, Scene } from '../../scene.fixture';

const { coreCrew, crew, missions } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const {
  lieutenantHikaruSulu: SULU,
  ensignPavelAChekov: CHEKOV,
  lieutenantUhura: UHURA,
  lieutenantLeslie: LESLIE,
} = crew;
const { lieutenantDepaul: DEPAUL, lieutenantKarlJaeger: JAEGER, lieutenantKyle: KYLE } = crew;

describe('a Mission that lets any number of Crew take part', () => {
  const six = [KIRK, SPOCK, MCCOY, SULU, CHEKOV, UHURA];
  const north = { complement: [SULU, CHEKOV, UHURA, LESLIE] };

  it.each([
    ['[card 231] Shore Leave', missions.shoreLeave],
    ['[card 233] The Alternative Factor', missions.theAlternativeFactor],
    ['[card 243] The Naked Time', missions.theNakedTime],
    ['[card 248] Where No Man Has Gone Before', missions.whereNoManHasGoneBefore],
  ])('%s', (_, mission) => {
    const scene = onMission(mission, { north }).party(...six);
    expect(six.every((card) => scene.isMember(card))).toBe(true);
    expect(onMission(mission, { north }).party(KIRK).isMember(SPOCK)).toBe(false);
  });

  it('[TCG-048] the Default Mission does not', () => {
    const usual = new Scene({ north }).to('mission').choose(DEFAULT_MISSION).to('landing-party');
    expect(() => usual.choose(...six)).toThrow('refused');
  });

  it('[TCG-046] [card 248] Where No Man Has Gone Before brings the Enterprise, too', () => {
    expect(onMission(missions.whereNoManHasGoneBefore).party(KIRK).isMember(SHIP)).toBe(true);
  });

  it('[card 237] The Corbomite Maneuver asks for all of them', () => {
    const scene = onMission(missions.theCorbomiteManeuver, { north }).to('initial-xc');
    expect([...six, LESLIE].every((card) => scene.isMember(card))).toBe(true);
    expect(scene.isMember(SHIP)).toBe(false);
  });
});

describe('a Mission that demands something of the Landing Party', () => {
  it('[card 225] Dagger of the Mind: at most three are chosen', () => {
    const scene = onMission(missions.daggerOfTheMind, { north: { complement: [SULU] } }).to('landing-party');
    expect(() => scene.choose(KIRK, SPOCK, MCCOY, SULU)).toThrow('refused');
    expect(scene.choose(KIRK, SPOCK, MCCOY).state.episode?.initial).toHaveLength(3);
  });

  it('[card 232] Space Seed: Combat 3 or more', () => {
    const greene = crew.yeomanKarenGreene;
    const scene = onMission(missions.spaceSeed, { north: { complement: [greene, UHURA] } }).to('landing-party');
    expect(scene.options).toEqual([KIRK, SPOCK, MCCOY, UHURA]);
    expect(canJoin(scene.state, scene.copy(greene), false)).toBe(false);
  });

  it('[card 236] The Conscience of the King: Logic or Humanity 4 or more', () => {
    const north = { complement: [DEPAUL, SULU, JAEGER] };
    expect(onMission(missions.theConscienceOfTheKing, { north }).to('landing-party').options).toEqual([
      KIRK,
      SPOCK,
      MCCOY,
      SULU,
      JAEGER,
    ]);
  });

  it('[card 245] This Side of Paradise: no Rating above Logic', () => {
    const north = { complement: [UHURA, JAEGER, KYLE] };
    expect(onMission(missions.thisSideOfParadise, { north }).to('landing-party').options).toEqual([
      SPOCK,
      JAEGER,
      KYLE,
    ]);
  });

  it.each([
    ['[card 236] The Conscience of the King', missions.theConscienceOfTheKing],
    ['[card 245] This Side of Paradise', missions.thisSideOfParadise],
  ])('%s: [TCG-252] of the initial one only', (_, mission) => {
    const scene = onMission(mission, { north: { complement: [DEPAUL] } })
      .party(SPOCK)
      .to('initial-xc');
    expect(canJoin(scene.state, scene.copy(DEPAUL), false)).toBe(true);
  });
});

describe('the second Reward of a Mission', () => {
  const reward = (mission: number, party: readonly number[]): number => {
    const scene = onMission(mission, { north: { complement: [CHEKOV, UHURA, LESLIE, crew.lieutenantLatimer] } });
    return scene
      .party(...party)
      .until('EpisodeCompleted')
      .last('EpisodeCompleted').xc;
  };

  it('[card 229] Operation: Annihilate!: +3 where all initial members have Combat 4 or more', () => {
    expect(reward(missions.operationAnnihilate, [KIRK, CHEKOV])).toBe(3);
    expect(reward(missions.operationAnnihilate, [KIRK, MCCOY])).toBe(0);
  });

  it('[TCG-252] texts of those who were chosen do not count', () => {
    expect(reward(missions.operationAnnihilate, [KIRK, LESLIE, MCCOY])).toBe(0);
  });

  it('[card 239] The Enemy Within: +3 where no initial member has Combat 4 or more', () => {
    expect(reward(missions.theEnemyWithin, [MCCOY, UHURA])).toBe(3);
    expect(reward(missions.theEnemyWithin, [KIRK, MCCOY])).toBe(2);
  });

  it('[card 240] The Galileo Seven: +2 with ENGINEERING or SHUTTLECRAFT in the Landing Party', () => {
    const scott = crew.lieutenantCommanderMontgomeryScott;
    const north = { complement: [scott] };
    const scene = onMission(missions.theGalileoSeven, { north }).party(scott).until('EpisodeCompleted');
    expect(scene.last('EpisodeCompleted').xc).toBe(2);
    expect(reward(missions.theGalileoSeven, [KIRK, crew.lieutenantLatimer])).toBe(2);
    expect(reward(missions.theGalileoSeven, [KIRK, SPOCK])).toBe(0);
  });

  it('[card 240] The Galileo Seven: [TCG-245] where that Crew is still a member at the end', () => {
    const scott = crew.lieutenantCommanderMontgomeryScott;
    const setting = { north: { complement: [scott] }, south: { hand: [base.challenges.capellans], draw: combat(5) } };
    const scene = onMission(missions.theGalileoSeven, setting).party(KIRK, scott).challenge(base.challenges.capellans);
    scene.to('choose-target').choose(scott).until('ActionEnded');
    expect(scene.isMember(scott)).toBe(false);
    expect(scene.until('EpisodeCompleted').last('EpisodeCompleted').xc).toBe(0);
  });
});
