import { base, RATINGS } from '@logbuoy/cards';
import { fullHand, ratingOf } from '../../query/values';
import { combat, humanity, logic, Scene, type Setting } from '../../scene.fixture';
import { copyOf } from '../../state';

const { challenges, coreCrew, crew, permanentWilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;

const ratings = (scene: Scene, card: number): number[] =>
  RATINGS.map((rating) => ratingOf(scene.state, scene.copy(card), rating));

/** This Crew and Kirk face a Challenge, which is in play when the question comes. */
function facing(challenge: number, card: number, { north = {}, ...rest }: Setting = {}): Scene {
  const scene = new Scene({ north: { complement: [card], ...north }, south: { hand: [challenge] }, ...rest });
  return scene.party(KIRK, card).challenge(challenge);
}

describe('Ratings of the bearer', () => {
  it.each([
    [
      '[card 8] Dr. Elizabeth Dehner: a GODLIKE Challenge',
      crew.drElizabethDehner,
      challenges.trelane,
      [3, 5, 5],
      [2, 4, 4],
    ],
    [
      "[card 39] Lieutenant O'Neil: a COMPUTER Challenge",
      crew.lieutenantOneil,
      challenges.landru,
      [3, 4, 4],
      [2, 3, 3],
    ],
    [
      "[card 39] Lieutenant O'Neil: a Challenge with Mind Control",
      crew.lieutenantOneil,
      challenges.drTristanAdams,
      [3, 4, 4],
      [2, 3, 3],
    ],
  ])('%s raises them while it is in play', (_, card, challenge, raised, usual) => {
    const scene = facing(challenge, card, { south: { hand: [challenge], powerBase: 9 } });
    expect(ratings(scene, card)).toEqual(raised);
    expect(ratings(facing(challenges.horta, card), card)).toEqual(usual);
  });

  it.each(['north', 'south'] as const)(
    '[card 33] Lieutenant Latimer: the Shuttlecraft Galileo of %s raises them',
    (seat) => {
      const latimer = crew.lieutenantLatimer;
      const permanents = [permanentWilds.shuttlecraftGalileo];
      const north = { complement: [latimer], ...(seat === 'north' ? { permanents } : {}) };
      const south = seat === 'south' ? { permanents } : {};
      const start = (setting: Setting): Scene => new Scene(setting).party(KIRK, latimer);
      expect(ratings(start({ north, south }), latimer)).toEqual([4, 3, 2]);
      expect(ratings(start({ north: { complement: [latimer] } }), latimer)).toEqual([3, 2, 1]);
    },
  );
});

describe('texts about others', () => {
  it('[TCG-271] [card 3] Dr. Leonard H. "Bones" McCoy: other Crew with MEDICAL beside him have +1 Humanity and +1 Logic', () => {
    const [chapel, piper] = [crew.nurseChristineChapel, crew.drMarkPiper];
    const scene = new Scene({ north: { complement: [chapel, piper] } }).party(KIRK, MCCOY, chapel).to('plot');
    expect([MCCOY, chapel, piper, KIRK].map((card) => ratings(scene, card))).toEqual([
      [3, 7, 2],
      [2, 5 + 1, 4 + 1],
      [2, 6, 5],
      [7, 4, 4],
    ]);
    const without = new Scene({ north: { complement: [chapel] } }).party(KIRK, chapel).to('plot');
    expect(ratings(without, chapel)).toEqual([2, 5, 4]);
  });

  it('[card 18] Lieutenant Commander Benjamin Finney: COMPUTER Challenges have -2 on all Ratings', () => {
    const finney = crew.lieutenantCommanderBenjaminFinney;
    const setting: Setting = { south: { hand: [challenges.landru], powerBase: 9 } };
    const without = ratings(facing(challenges.landru, crew.lieutenantLeslie, setting), challenges.landru);
    const against = ratings(facing(challenges.landru, finney, setting), challenges.landru);
    expect(against).toEqual(without.map((rating) => Math.max(0, rating - 2)));
    const horta = facing(challenges.horta, finney);
    expect(ratings(horta, challenges.horta)).toEqual([4, 4, 4]);
  });

  it('[TCG-207] [card 19] Lieutenant Commander Gary Mitchell: Kirk’s INTERCEDE for him costs nothing, again and again', () => {
    const mitchell = crew.lieutenantCommanderGaryMitchell;
    const scene = facing(challenges.horta, mitchell, { south: { hand: [challenges.horta], draw: combat(40) } });
    const intercede = (): Scene =>
      scene.to('choose-target').choose(mitchell).to('answer:before-action', 'north').use(KIRK, 'intercede');
    intercede();
    expect(scene.last('AbilityUsed')).toMatchObject({ paid: 0, once: null });
    expect(scene.state.action?.target).toBe(scene.copy(KIRK));
    intercede();
    expect(scene.all('ActionRedirected')).toHaveLength(2);
  });

  it('[card 19] Lieutenant Commander Gary Mitchell: for others INTERCEDE costs what it did', () => {
    const mitchell = crew.lieutenantCommanderGaryMitchell;
    const scene = new Scene({ north: { complement: [mitchell] }, south: { hand: [challenges.horta] } });
    scene.party(KIRK, SPOCK, mitchell).challenge(challenges.horta).to('choose-target').choose(SPOCK);
    scene.to('answer:before-action', 'north');
    expect(scene.refused(scene.using(KIRK, 'intercede'))).toEqual({ code: 'cannot-pay', rule: 'TCG-206' });
  });

  it('[TCG-277] [card 38] Lieutenant Mira Romaine: with three XC in the Complement the Hand is one larger, in both turns', () => {
    const romaine = crew.lieutenantMiraRomaine;
    const having = (xc: number): Setting => ({ north: { complement: [romaine] }, xc: { [romaine]: xc } });
    expect([3, 2].map((xc) => new Scene(having(xc)).to('crew').player('north').hand.length)).toEqual([8, 7]);
    const others = new Scene({ ...having(5), current: 'south', south: { hand: [romaine] } }).to('crew');
    expect([fullHand(others.state, 'north'), fullHand(others.state, 'south')]).toEqual([8, 7]);
    // On the Bridge, with three XC left, she is nobody's Complement.
    others.choose(romaine).to('landing-party');
    expect(others.state.bridge.map((id) => copyOf(others.state, id).xc)).toContain(3);
    expect([fullHand(others.state, 'north'), fullHand(others.state, 'south')]).toEqual([7, 7]);
  });

  it('[TCG-249] [card 49] Yeoman Martha Landon: Crew of the Complement has +2 Humanity against Tempt, the Bridge has not', () => {
    const landon = crew.yeomanMarthaLandon;
    const drawn = (target: number, challenge = challenges.eveMchuron): number | undefined => {
      const scene = facing(challenge, landon).to('choose-target').choose(target).to('answer:icon-draw');
      return scene.state.action?.drawn?.current.length;
    };
    expect([drawn(landon), drawn(KIRK)]).toEqual([3 + 2, 4]);
    expect(drawn(landon, challenges.benChildress)).toBe(3);
  });
});

describe('[card 52] Yeoman Teresa Ross: GODLY ATTRACTION', () => {
  const ross = crew.yeomanTeresaRoss;

  it('is the only target of the first Action of a GODLIKE Challenge, and one of several afterwards', () => {
    const dehner = challenges.drElizabethDehner;
    // Four icons for Ross, who loses, and a flip that leaves her unharmed.
    const north = { complement: [ross], draw: [...humanity(4), ...logic(1)] };
    const scene = new Scene({ north, south: { hand: [dehner], draw: logic(9) } }).party(KIRK, SPOCK, ross);
    scene.challenge(dehner).to('choose-action').choose('mind-control');
    expect(scene.last('TargetChosen').target).toBe(scene.copy(ross));
    scene.until('FlipDone').to('choose-action').choose('mind-control').to('choose-target');
    expect(scene.options).toEqual([KIRK, SPOCK, ross]);
  });

  it('is no target of hers elsewhere: not of other Challenges, and not where she stays behind', () => {
    expect(facing(challenges.horta, ross).to('choose-target').options).toEqual([KIRK, ross]);
    const behind = new Scene({ north: { complement: [ross] }, south: { hand: [challenges.trelane] } });
    behind.party(KIRK, SPOCK).challenge(challenges.trelane).to('choose-target');
    expect(behind.options).toEqual([KIRK, SPOCK]);
  });
});
