import { base } from '@logbuoy/cards';
import { combat, humanity, logic, Scene } from '../../scene.fixture';

const { challenges, coreCrew, crew, discoveries } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const SULU = crew.lieutenantHikaruSulu;

describe('[card 82] Galactic High Commissioner Ferris', () => {
  const { galacticHighCommissionerFerris: ferris } = challenges;

  it('[TCG-288] keeps the Episode from being abandoned voluntarily while he is in play', () => {
    const south = { hand: [ferris], draw: humanity(60) };
    const scene = new Scene({ north: { complement: [SULU] }, south })
      .to('landing-party')
      .party(KIRK, SPOCK, MCCOY, SULU);
    scene.challenge(ferris).to('choose-action').choose('command').to('plot');
    expect(scene.options).not.toContain('abandon');
  });

  it('[TCG-288] no longer once he is defeated', () => {
    const scene = new Scene({ north: { draw: logic(60) }, south: { hand: [ferris] } }).party(KIRK, SPOCK);
    scene.challenge(ferris).to('choose-action').choose('command').to('plot');
    expect([scene.zone(ferris), scene.options.includes('abandon')]).toEqual(['discard', true]);
  });

  it('[TCG-133] does not keep it from failing when nobody is left', () => {
    const south = { hand: [ferris], draw: humanity(60) };
    const scene = new Scene({ south }).party(KIRK).challenge(ferris).to('choose-action').choose('command');
    expect(scene.until('EpisodeAbandoned').last('EpisodeAbandoned').why).toBe('party-gone');
  });
});

describe('[card 138] Witch', () => {
  const { witch } = challenges;
  /** Whom North may give XC in the end. Spock is Neutralized first; then come those who are given here. */
  function receivers(drawn: readonly number[], ...targets: number[]): readonly (number | string)[] {
    const north = { complement: [SULU], draw: [...combat(7), ...drawn] };
    const scene = new Scene({ north, south: { hand: [witch], draw: logic(60) } }).party(KIRK, SPOCK, MCCOY, SULU);
    scene.challenge(witch);
    for (const target of [SPOCK, ...targets]) scene.to('choose-target').choose(target);
    return scene.to('final-xc', 'north').options;
  }

  it('in play when the Discovery is played keeps XC from Neutralized Crew, also once she is defeated', () => {
    expect(receivers(combat(2), MCCOY, KIRK)).toEqual([KIRK, SULU]);
  });

  it('does so also where the Discovery itself discards her', () => {
    const north = { hand: [discoveries.charlieX], complement: [SULU], draw: combat(7 + 2) };
    const scene = new Scene({ north, south: { hand: [witch], draw: logic(60) } }).party(KIRK, SPOCK, MCCOY, SULU);
    scene.challenge(witch).to('choose-target').choose(SPOCK).to('choose-target').choose(MCCOY).to('discovery');
    scene.choose(discoveries.charlieX).to('choose-challenge').choose(witch).to('final-xc', 'north');
    expect([scene.zone(witch), scene.options]).toEqual(['discard', [KIRK, SULU]]);
  });

  it('defeated before that keeps them from nobody', () => {
    expect(receivers([], KIRK)).toEqual([KIRK, SPOCK, MCCOY, SULU]);
  });
});
