import { base } from '@logbuoy/cards';
import { iconCounts } from '../query/action';
import { ratingOf } from '../query/values';
import { acting, combat, humanity, logic, mixed, Scene, type Setting } from '../scene.fixture';

const { challenges, coreCrew, crew, effects, wilds, discoveries } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const [SULU, CHEKOV] = [crew.lieutenantHikaruSulu, crew.ensignPavelAChekov];
const { gornCaptain: GORN } = challenges;

describe('Effects', () => {
  /** Capture on Kirk by a Challenge of Combat 2, with 3 Combat icons against 2. */
  const captured = (): Scene =>
    acting(
      challenges.militaryOfficers20thCentury,
      { north: { draw: mixed(7, 3) }, south: { hand: [effects.phaserBlastLogic], draw: mixed(2, 2) } },
      KIRK,
      SPOCK,
    )
      .to('choose-action')
      .choose('capture')
      .to('choose-target')
      .choose(KIRK);

  it('[TCG-213] example 1: without an Effect Kirk wins, 3 to 2', () => {
    const scene = captured().until('ActionEnded');
    expect(scene.last('IconsCompared')).toMatchObject({ current: 3, challenger: 2, winner: 'north' });
    expect(scene.isMember(KIRK)).toBe(true);
  });

  it('[TCG-214] [TCG-213] example 2: Phaser Blast makes 4 to 3 of it, and Kirk is Neutralized', () => {
    const scene = captured().to('answer:icon-draw', 'south').play(effects.phaserBlastLogic).until('ActionEnded');
    expect(scene.last('IconsCompared')).toMatchObject({ current: 3, challenger: 4, winner: 'south' });
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(KIRK)]);
    expect(scene.zone(effects.phaserBlastLogic)).toBe('discard');
  });

  it('[TCG-129] [TCG-255] example 1: before the draw Personal Challenge, in the draw only Phaser Blast', () => {
    const north = { hand: [wilds.personalChallenge, effects.phaserBlastLogic], complement: [CHEKOV] };
    const scene = acting(GORN, { north }, CHEKOV).to('answer:icon-draw', 'north');
    expect(scene.refused(scene.playing(wilds.personalChallenge))).toEqual({ code: 'not-now', rule: 'TCG-256' });
    scene.play(effects.phaserBlastLogic);
    expect(iconCounts(scene.state).current.combat).toBe(2);
  });

  it('[TCG-210] [TCG-211] [TCG-143] are played at no other time', () => {
    const scene = new Scene({ north: { hand: [effects.phaserBlastLogic] } });
    expect(scene.refused(scene.playing(effects.phaserBlastLogic))).toEqual({ code: 'not-now', rule: 'TCG-210' });
    const flip = acting(
      GORN,
      { north: { hand: [effects.phaserBlastLogic], draw: [...logic(7), ...combat(1)] }, south: { draw: combat(9) } },
      KIRK,
    );
    flip.to('answer:flip', 'north');
    expect(flip.refused(flip.playing(effects.phaserBlastLogic))).toMatchObject({ rule: 'TCG-210' });
  });

  it('[TCG-212] [TCG-259] example 1 and [TCG-259] example 2: [card 145] Makeshift Weapons make 5 to 3 of it, [card 143] Have Some Tranya 0 to 0', () => {
    const setting: Setting = {
      north: { hand: [effects.makeshiftWeapons], draw: [...combat(2), ...logic(3)], complement: [CHEKOV] },
      south: { hand: [effects.haveSomeTranya], draw: [...combat(3), ...humanity(2)] },
    };
    const scene = acting(GORN, setting, CHEKOV).to('answer:icon-draw', 'north').play(effects.makeshiftWeapons);
    expect([iconCounts(scene.state).current.combat, iconCounts(scene.state).challenger.combat]).toEqual([5, 3]);
    scene.to('answer:icon-draw', 'south').play(effects.haveSomeTranya).until('IconsCompared');
    expect(scene.last('IconsCompared')).toMatchObject({ current: 0, challenger: 0, winner: 'north' });
  });

  it('[TCG-006] [TCG-260] example 1: [card 141] Disruptor Blast by the Current Player would do nothing', () => {
    const scene = acting(GORN, { north: { hand: [effects.disruptorBlast] } }, KIRK).to('answer:icon-draw', 'north');
    expect(scene.refused(scene.playing(effects.disruptorBlast))).toEqual({ code: 'would-do-nothing', rule: 'TCG-260' });
    const klingon = acting(challenges.klingonWarrior, { south: { hand: [effects.disruptorBlast] } }, KIRK);
    klingon.to('answer:icon-draw', 'south').play(effects.disruptorBlast);
    expect(iconCounts(klingon.state).challenger.combat).toBe(3);
  });

  it('[card 144] IDIC adds three for a VULCAN, and leaves the game after use', () => {
    const scene = acting(GORN, { north: { hand: [effects.idic] } }, SPOCK).to('answer:icon-draw', 'north');
    scene.play(effects.idic).to('choose-icon').choose('combat');
    expect(iconCounts(scene.state).current.combat).toBe(3);
    expect(scene.until('ActionEnded').zone(effects.idic)).toBe('out');
  });
});

describe('texts about an Action', () => {
  it('[TCG-289] example 1: Argue against Sulu with Personal Challenge is fought with Combat and still converts', () => {
    const north = { complement: [SULU], draw: logic(9) };
    const south = { hand: [wilds.personalChallenge], draw: combat(9) };
    const scene = acting(challenges.eliasSandoval, { north, south }, SULU, SPOCK).to('choose-action').choose('argue');
    scene.to('answer:before-action', 'south').play(wilds.personalChallenge).until('ActionEnded');
    expect(scene.last('IconsCompared')).toMatchObject({ rating: 'combat', winner: 'south' });
    expect(scene.state.episode?.converted).toEqual([scene.copy(SULU)]);
  });

  it('[TCG-289] a lasting text changes the Rating of the table first', () => {
    const north = { hand: [discoveries.arena], draw: humanity(20) };
    const scene = acting(GORN, { north, south: { draw: combat(20) } }, KIRK, SPOCK, MCCOY).to('discovery');
    scene.choose(discoveries.arena).until('IconsCompared');
    expect(scene.last('IconsCompared').rating).toBe('humanity');
  });

  it('[TCG-290] [TCG-118] [card 1] Captain James T. Kirk intercedes and is the target with one less', () => {
    const scene = acting(GORN, { xc: { [KIRK]: 1 } }, KIRK, SPOCK)
      .to('choose-target')
      .choose(SPOCK);
    scene.to('answer:before-action', 'north').use(KIRK, 'intercede').to('answer:icon-draw');
    expect(scene.state.action).toMatchObject({ target: scene.copy(KIRK), action: 'attack' });
    expect(scene.state.action?.drawn?.current).toHaveLength(6);
    expect(ratingOf(scene.until('ActionEnded').state, scene.copy(KIRK), 'combat')).toBe(7);
  });

  it('[TCG-262] [card 199] Slingshot Effect: a side that replays draws anew, and Effects are applied again', () => {
    const setting: Setting = {
      north: { hand: [wilds.slingshotEffect, effects.phaserBlastLogic], draw: [...logic(7), ...combat(7)] },
      south: { draw: combat(5) },
    };
    const scene = acting(GORN, setting, KIRK).to('answer:icon-draw', 'north').play(effects.phaserBlastLogic);
    scene.to('answer:outcome', 'north').play(wilds.slingshotEffect).to('choose-player').choose('current');
    expect(iconCounts(scene.state).current.combat).toBe(7 + 2);
    scene.until('IconsCompared');
    expect(scene.last('IconsCompared')).toMatchObject({ current: 9, challenger: 5, winner: 'north' });
  });

  it('[card 165] Corbomite Maneuver: a card flipped in place of the draw settles it', () => {
    const north = { hand: [wilds.corbomiteManeuver], draw: humanity(1) };
    const scene = acting(GORN, { north }, KIRK).to('answer:before-action', 'north').play(wilds.corbomiteManeuver);
    scene.until('ActionEnded');
    expect(scene.all('IconsDrawn')).toEqual([]);
    expect(scene.last('ActionSettled').winner).toBe('north');
    expect(scene.zone(GORN)).toBe('discard');
  });

  it('[TCG-279] [card 160] Beam Me Up, Scotty!: whoever is beamed up does not suffer the result', () => {
    const north = { hand: [wilds.beamMeUpScotty] };
    const scene = acting(challenges.capellans, { north, south: { draw: combat(9) } }, KIRK, SPOCK).to('choose-target');
    scene.choose(KIRK).to('answer:outcome', 'north').play(wilds.beamMeUpScotty).to('choose-member').choose(KIRK);
    scene.until('ActionEnded');
    expect(scene.all('MembersNeutralized')).toHaveLength(1);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(KIRK)]);
  });

  it('[TCG-279] an Action whose target is gone before the Icon Draw has no result, and the Challenge stays', () => {
    const north = { hand: [wilds.beamMeUpScotty] };
    const scene = acting(challenges.capellans, { north, south: { draw: combat(9) } }, KIRK, SPOCK).to('choose-target');
    scene.choose(KIRK).to('answer:before-action', 'north').play(wilds.beamMeUpScotty).to('choose-member').choose(KIRK);
    scene.until('ActionEnded');
    expect([scene.all('IconsDrawn'), scene.all('IconsCompared')]).toEqual([[], []]);
    expect([scene.zone(challenges.capellans), scene.isMember(SPOCK)]).toEqual(['challenge', true]);
  });

  it('[TCG-287] [card 172] Edge of the Galaxy: a Crew that became a Challenge is Neutralized when it is defeated, and keeps its XC', () => {
    const south = { hand: [wilds.edgeOfTheGalaxy] };
    const scene = new Scene({ south, north: { draw: logic(20) }, xc: { [MCCOY]: 2 } }).party(SPOCK, MCCOY);
    scene.challenge(wilds.edgeOfTheGalaxy).to('choose-member').choose(MCCOY);
    expect(scene.isMember(MCCOY)).toBe(false);
    expect(ratingOf(scene.state, scene.copy(MCCOY), 'logic')).toBe(4);
    scene.until('ActionEnded');
    expect(scene.last('IconsCompared').winner).toBe('north');
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(MCCOY)]);
    expect(scene.xc(MCCOY)).toBe(2);
  });
});
