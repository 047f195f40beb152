import { base, type Rating } from '@logbuoy/cards';
import { iconCounts } from '../../query/action';
import { acting, mixed, humanity, Scene, type Setting } from '../../scene.fixture';

const { challenges, coreCrew, effects } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;

/** The Icon Draw of a Challenge against this target; who is to play the Effect holds it. */
function drawing(
  effect: number,
  seat: 'north' | 'south',
  {
    challenge = challenges.horta,
    action,
    target = KIRK,
  }: { challenge?: number; action?: string; target?: number } = {},
  setting: Setting = {},
): Scene {
  const scene = acting(challenge, { [seat]: { hand: [effect] }, ...setting }, KIRK, SPOCK, MCCOY);
  if (action !== undefined) scene.to('choose-action').choose(action);
  scene.to('choose-target').choose(target);
  return scene.to('answer:icon-draw', seat);
}
/** How many icons the Effect adds for the side of its player. */
function added(scene: Scene, effect: number, icon: Rating): number {
  const side = scene.seat === scene.state.current ? 'current' : 'challenger';
  const before = iconCounts(scene.state)[side][icon];
  return iconCounts(scene.play(effect).state)[side][icon] - before;
}

describe('Effects that add icons', () => {
  it.each([
    ['[card 147] Medikit', effects.medikitCombat, 'humanity'],
    ['[card 148] Medikit', effects.medikitLogic, 'humanity'],
    ['[card 156] Tricorder Reading', effects.tricorderReadingCombat, 'logic'],
    ['[card 157] Tricorder Reading', effects.tricorderReadingHumanity, 'logic'],
    ['[card 150] Phaser Blast', effects.phaserBlastHumanity, 'combat'],
    ['[card 151] Phaser Blast', effects.phaserBlastLogic, 'combat'],
  ] as const)('[TCG-213] %s adds two', (_, effect, icon) => {
    for (const seat of ['north', 'south'] as const) expect(added(drawing(effect, seat), effect, icon)).toBe(2);
  });

  it('[TCG-260] [card 149] Mind-Sifter adds two for a Challenge, three for a KLINGON, and none for a Crew', () => {
    const sifter = effects.mindSifter;
    const klingon = { challenge: challenges.klingonWarrior };
    expect(added(drawing(sifter, 'south'), sifter, 'logic')).toBe(2);
    expect(added(drawing(sifter, 'south', klingon), sifter, 'logic')).toBe(3);
    const crews = drawing(sifter, 'north', klingon);
    expect(crews.refused(crews.playing(sifter))).toEqual({ code: 'would-do-nothing', rule: 'TCG-260' });
  });

  it('[TCG-260] [card 142] Dose of the Venus Drug adds two for a Challenge, with Tempt four for either side, and leaves', () => {
    const dose = effects.doseOfTheVenusDrug;
    const tempt = { challenge: challenges.eveMchuron };
    expect(added(drawing(dose, 'south'), dose, 'humanity')).toBe(2);
    expect(added(drawing(dose, 'south', tempt), dose, 'humanity')).toBe(4);
    const crews = drawing(dose, 'north', tempt);
    expect(added(crews, dose, 'humanity')).toBe(4);
    expect(crews.until('ActionEnded').zone(dose)).toBe('out');
    const other = drawing(dose, 'north');
    expect(other.refused(other.playing(dose))).toEqual({ code: 'would-do-nothing', rule: 'TCG-260' });
  });

  it('[TCG-260] [card 146] Medical Readout adds one, for a Crew with MEDICAL three', () => {
    const readout = effects.medicalReadout;
    expect(added(drawing(readout, 'north'), readout, 'logic')).toBe(1);
    expect(added(drawing(readout, 'north', { target: MCCOY }), readout, 'logic')).toBe(3);
    expect(added(drawing(readout, 'south', { target: MCCOY }), readout, 'logic')).toBe(1);
  });

  it('[TCG-260] [TCG-287] [card 146] Medical Readout adds one for McCoy as a Challenge, who has no Abilities', () => {
    const hand = [base.wilds.edgeOfTheGalaxy, effects.medicalReadout];
    const scene = new Scene({ south: { hand } }).party(KIRK, SPOCK, MCCOY).challenge(base.wilds.edgeOfTheGalaxy);
    scene.to('choose-member').choose(MCCOY).to('answer:icon-draw', 'south');
    expect(scene.state.action?.challenge).toBe(scene.copy(MCCOY));
    expect(added(scene, effects.medicalReadout, 'logic')).toBe(1);
  });

  it.each([
    ['[card 154] Slug of Saurian Brandy', effects.slugOfSaurianBrandy, 'logic', 'befuddle', challenges.tellarites],
    ['[card 155] Song of a Vulcan Harp', effects.songOfAVulcanHarp, 'humanity', 'tempt', challenges.eveMchuron],
    ['[card 152] Phaser Rifle Fire', effects.phaserRifleFire, 'combat', 'attack', challenges.horta],
  ] as const)('[TCG-260] %s adds one, with its Action three', (_, effect, icon, action, challenge) => {
    for (const seat of ['north', 'south'] as const) {
      const scene = drawing(effect, seat, { challenge, ...(action === 'befuddle' ? { action } : {}) });
      expect([scene.state.action?.action, added(scene, effect, icon)]).toEqual([action, 3]);
      const other = action === 'attack' ? challenges.eveMchuron : challenges.horta;
      expect(added(drawing(effect, seat, { challenge: other }), effect, icon)).toBe(1);
    }
  });
});

describe('Effects that turn icons', () => {
  it('[TCG-259] [card 153] Phaser on Overload turns the Humanity icons of both sides into Logic icons', () => {
    const overload = effects.phaserOnOverload;
    const north = { hand: [overload], draw: humanity(7) };
    const scene = drawing(overload, 'north', {}, { north, south: { draw: [...humanity(1), ...mixed(3, 3)] } });
    scene.play(overload);
    const { current, challenger } = iconCounts(scene.state);
    expect([current.humanity, current.logic]).toEqual([0, 7]);
    expect([challenger.humanity, challenger.logic]).toEqual([0, 1]);
  });
});
