import { base } from '@logbuoy/cards';
import { combat, logic, Scene, type Setting } from '../../scene.fixture';

const { challenges, coreCrew, crew, permanentWilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const [SULU, CHEKOV] = [crew.lieutenantHikaruSulu, crew.ensignPavelAChekov];
const ALL = [KIRK, SPOCK, MCCOY, SULU, CHEKOV];

/** South has played this Challenge, which stays, has so many XC left, and is asked for the next. */
function after(first: number, powerBase: number, ...hand: number[]): Scene {
  const north = { complement: [SULU, CHEKOV] };
  const scene = new Scene({ north, south: { hand: [first, ...hand], draw: combat(60), powerBase } });
  return scene
    .party(...ALL)
    .challenge(first)
    .to('challenge');
}
const paidFor = (scene: Scene, card: number): number => scene.choose(card).last('ChallengePlayed').paid;

describe('[TCG-268] Challenges that make others cheaper', () => {
  it.each([
    ['[card 66] Colonel Green: those with Conquer', challenges.colonelGreen, challenges.genghisKhan],
    ['[card 108] Mara: KLINGON', challenges.mara, challenges.kor],
  ])('%s', (_, first, cheaper) => {
    const scene = after(first, 1, cheaper, challenges.capellans);
    expect(scene.player('south').powerBase).toBe(0);
    expect([scene.options.includes(cheaper), scene.options.includes(challenges.capellans)]).toEqual([true, false]);
    expect(paidFor(scene, cheaper)).toBe(0);
  });

  it('leave a Cost of nothing at that', () => {
    expect(
      paidFor(after(challenges.colonelGreen, 3, challenges.denevanNeuralParasites), challenges.denevanNeuralParasites),
    ).toBe(0);
  });

  it('no longer once they are defeated', () => {
    const north = { complement: [SULU, CHEKOV], draw: combat(60) };
    const scene = new Scene({ north, south: { hand: [challenges.mara, challenges.kor], powerBase: 1 } });
    scene
      .party(...ALL)
      .challenge(challenges.mara)
      .to('challenge');
    expect([scene.zone(challenges.mara), scene.options.includes(challenges.kor)]).toEqual(['discard', false]);
  });
});

describe('[TCG-268] Challenges that cost nothing', () => {
  it.each([
    ['[card 90] Joaquin', challenges.joaquin],
    ['[card 118] Otto', challenges.otto],
  ])('%s: while Khan Noonien Singh is in play', (_, card) => {
    const scene = after(challenges.khanNoonienSingh, 1, card);
    expect(scene.player('south').powerBase).toBe(0);
    expect(paidFor(scene, card)).toBe(0);
    expect(paidFor(after(challenges.capellans, 2, card), card)).toBe(1);
    expect(after(challenges.capellans, 1, card).options).not.toContain(card);
  });

  it.each([
    ['[card 128] Talosians', challenges.talosians],
    ['[card 131] The Keeper', challenges.theKeeper],
  ])('%s: while Talos IV is in play, on either side', (_, card) => {
    const paid = (setting: Setting): number => {
      const { south, ...rest } = setting;
      const scene = new Scene({ south: { hand: [card], ...south }, ...rest }).party(KIRK, SPOCK, MCCOY).to('challenge');
      return paidFor(scene, card);
    };
    const permanents = [permanentWilds.talosIv];
    expect(paid({ south: { permanents, powerBase: 0 } })).toBe(0);
    expect(paid({ north: { permanents }, south: { powerBase: 0 } })).toBe(0);
    expect(paid({})).toBe(1);
    expect(paid({ south: { permanents: [permanentWilds.starbase11] } })).toBe(1);
  });
});

describe('[card 106] M-113 Monster (Natural Form)', () => {
  const monster = challenges.m113MonsterNaturalForm;
  const others = [challenges.talosians, challenges.yarnek, challenges.horta];

  it('keeps other TELEPATHIC Challenges from being played after it', () => {
    const { options } = after(monster, 9, ...others);
    expect(others.map((card) => options.includes(card))).toEqual([false, false, true]);
  });

  it('does so for the whole Episode, also when it was defeated, and no longer', () => {
    const south = { hand: [monster, ...others], powerBase: 9 };
    const scene = new Scene({ north: { draw: combat(60) }, south }).party(KIRK, SPOCK, MCCOY).challenge(monster);
    scene.to('choose-action').choose('attack').to('challenge');
    expect(scene.zone(monster)).toBe('discard');
    expect(others.map((card) => scene.options.includes(card))).toEqual([false, false, true]);
    scene.choose('none').until('TurnBegun', 3).to('challenge', 'south');
    expect(scene.options).toEqual(expect.arrayContaining(others));
  });

  it('may be played after another TELEPATHIC Challenge', () => {
    const north = { complement: [SULU, CHEKOV], draw: combat(60) };
    const scene = new Scene({ north, south: { hand: [challenges.yarnek, monster], draw: logic(60), powerBase: 9 } });
    expect(
      scene
        .party(...ALL)
        .challenge(challenges.yarnek)
        .to('challenge').options,
    ).toContain(monster);
  });
});

describe('[card 100] Lazarus', () => {
  it('[TCG-061] may be played again in the same Episode, in play or not', () => {
    expect(after(challenges.lazarus, 3, challenges.lazarus).options).toContain(challenges.lazarus);
    const north = { draw: logic(60) };
    const defeated = new Scene({ north, south: { hand: [challenges.lazarus, challenges.lazarus] } });
    defeated
      .party(...ALL.slice(0, 3))
      .challenge(challenges.lazarus)
      .to('challenge');
    expect(defeated.all('ChallengeDefeated')).toHaveLength(1);
    expect(defeated.options).toContain(challenges.lazarus);
  });
});
