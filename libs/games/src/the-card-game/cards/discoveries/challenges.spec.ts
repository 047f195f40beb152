import { base } from '@logbuoy/cards';
import { actionsOf } from '../../query/values';
import {
  combat,
  DEFAULT_DISCOVERY,
  DEFAULT_PLOT,
  humanity,
  logic,
  onDiscovery,
  Scene,
  type Setting,
} from '../../scene.fixture';

const { challenges, coreCrew, discoveries, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const { horta: HORTA, ruk: RUK } = challenges;

/** South's Challenges stand when North plays this Discovery: the first was played on the Mission, the other on the Plot. */
function standing(
  discovery: number,
  [first, second = 'none']: readonly (number | 'none')[],
  icons = combat(60),
): Scene {
  const hand = [first, second].filter((one) => typeof one === 'number');
  const setting: Setting = { south: { hand, draw: icons } };
  return onDiscovery(discovery, setting, (scene) =>
    scene.party(KIRK, SPOCK, MCCOY).to('challenge').choose(first!).to('challenge').choose(second),
  );
}

describe('a Discovery that changes the Ratings of Challenges', () => {
  it.each([
    ['[card 280] Balance of Terror: Outwit', discoveries.balanceOfTerror, challenges.rojan, logic(60), [2, 0, 4]],
    ["[card 286] Mudd's Women: Tempt", discoveries.muddsWomen, challenges.mara, combat(60), [6, 8, 4]],
    [
      '[card 288] Return of the Archons: COMPUTER',
      discoveries.returnOfTheArchons,
      challenges.lawgivers,
      combat(60),
      [3, 3, 1],
    ],
    ['[card 299] The Man Trap: Fatal Allure', discoveries.theManTrap, challenges.lenoreKaridian, combat(60), [3, 5, 3]],
    ['[card 300] The Menagerie: TELEPATHIC', discoveries.theMenagerie, challenges.theKeeper, logic(60), [3, 7, 6]],
  ])('%s', (_, discovery, challenge, icons, ratings) => {
    expect(standing(discovery, ['none', challenge], icons).ratings(challenge)).toEqual(ratings);
    expect(standing(discovery, ['none', HORTA]).ratings(HORTA)).toEqual([4, 4, 4]);
  });

  it('[card 300] The Menagerie: they gain Mind Control', () => {
    const keeper = standing(discoveries.theMenagerie, ['none', challenges.theKeeper], logic(60));
    expect(actionsOf(keeper.state, keeper.copy(challenges.theKeeper))).toEqual(['outwit', 'tempt', 'mind-control']);
    const horta = standing(discoveries.theMenagerie, ['none', HORTA]);
    expect(actionsOf(horta.state, horta.copy(HORTA))).toEqual(['attack']);
  });
});

describe('a Discovery that discards all such Challenges', () => {
  it.each([
    [
      '[card 278] A Taste of Armageddon: with Negotiate',
      discoveries.aTasteOfArmageddon,
      challenges.plasus,
      humanity(60),
    ],
    ['[card 284] Errand of Mercy: KLINGON', discoveries.errandOfMercy, challenges.klingonWarrior, combat(60)],
    ['[card 292] The Cage: TELEPATHIC', discoveries.theCage, challenges.theKeeper, logic(60)],
    ['[card 302] The Squire of Gothos: GODLIKE', discoveries.theSquireOfGothos, challenges.trelane, combat(60)],
  ])('[TCG-269] %s; they earn nothing', (_, discovery, challenge, icons) => {
    const scene = standing(discovery, ['none', challenge], icons).until('ChallengerPaid');
    expect(scene.zone(challenge)).toBe('discard');
    expect(scene.last('ChallengerPaid')).toMatchObject({ challenges: 0, refunds: 0 });
    const other = standing(discovery, ['none', HORTA]).until('ChallengerPaid');
    expect([other.zone(HORTA), other.last('ChallengerPaid').challenges]).toEqual(['challenge', 1]);
  });
});

describe('a Discovery that discards one Challenge', () => {
  it.each([
    ['[card 281] Charlie X: it still earns its XC', discoveries.charlieX, { challenges: 2, refunds: 1 }],
    [
      '[card 306] Where No Man Has Gone Before: it earns nothing',
      discoveries.whereNoManHasGoneBefore,
      { challenges: 1, refunds: 0 },
    ],
  ])('[TCG-269] %s', (_, discovery, paid) => {
    const scene = standing(discovery, [RUK, HORTA]).to('choose-challenge');
    expect([scene.seat, scene.options]).toEqual(['north', [HORTA, RUK]]);
    scene.choose(RUK).until('ChallengerPaid');
    expect([scene.zone(RUK), scene.zone(HORTA)]).toEqual(['discard', 'challenge']);
    expect(scene.last('ChallengerPaid')).toMatchObject(paid);
  });

  it.each([
    ['[card 281] Charlie X', discoveries.charlieX],
    ['[card 306] Where No Man Has Gone Before', discoveries.whereNoManHasGoneBefore],
  ])('%s: the Current Player chooses, also where it covers his Discovery', (_, discovery) => {
    const south = { hand: [RUK, HORTA, discovery], draw: combat(60) };
    const scene = new Scene({ south }).party(KIRK, SPOCK).challenge(RUK).to('challenge').choose(HORTA);
    scene.to('discovery').choose(DEFAULT_DISCOVERY).to('cover-discovery').choose(discovery).to('choose-challenge');
    expect(scene.seat).toBe('north');
  });

  it.each([
    ['[card 281] Charlie X', discoveries.charlieX],
    ['[card 306] Where No Man Has Gone Before', discoveries.whereNoManHasGoneBefore],
  ])('%s: does nothing where none is in play', (_, discovery) => {
    const scene = onDiscovery(discovery, {}, (begun) => begun.party(KIRK)).until('ChallengerPaid');
    expect(scene.last('ChallengerPaid')).toMatchObject({ challenges: 0, refunds: 0 });
  });

  it('[TCG-287] [card 281] Charlie X: a Crew that is a Challenge is Neutralized', () => {
    const south = { hand: [wilds.edgeOfTheGalaxy], draw: logic(60) };
    const scene = onDiscovery(discoveries.charlieX, { south }, (begun) =>
      begun.party(KIRK, MCCOY).challenge(wilds.edgeOfTheGalaxy).to('choose-member').choose(KIRK),
    );
    scene.until('ChallengerPaid');
    expect([scene.zone(KIRK), scene.state.episode?.neutralized]).toEqual(['bridge', [scene.copy(KIRK)]]);
    expect(scene.last('ChallengerPaid').challenges).toBe(1);
  });
});

describe('[card 305] What Are Little Girls Made Of?', () => {
  it('leaves ANDROID Challenges in play, but they earn nothing', () => {
    const scene = standing(discoveries.whatAreLittleGirlsMadeOf, [RUK, HORTA]).until('ChallengerPaid');
    expect([scene.zone(RUK), scene.zone(HORTA)]).toEqual(['challenge', 'challenge']);
    expect(scene.last('ChallengerPaid')).toMatchObject({ challenges: 1, refunds: 0 });
  });
});

describe('a Discovery that changes the Rating Actions use', () => {
  it.each([
    ['[card 279] Arena: Combat Actions use Humanity', discoveries.arena, HORTA, combat(60), 'humanity'],
    [
      '[card 303] This Side of Paradise: Logic Actions use Combat',
      discoveries.thisSideOfParadise,
      challenges.rojan,
      logic(60),
      'combat',
    ],
  ])('[TCG-289] %s', (_, discovery, challenge, icons, rating) => {
    const scene = standing(discovery, ['none', challenge], icons);
    expect(scene.last('IconsCompared').rating).not.toBe(rating);
    expect(scene.until('IconsCompared').last('IconsCompared').rating).toBe(rating);
  });
});

describe('[card 283] Dagger of the Mind', () => {
  const DAGGER = discoveries.daggerOfTheMind;

  it('makes Convert of every Neutralize of an Action', () => {
    const scene = standing(DAGGER, ['none', challenges.lawgivers]);
    expect(scene.all('MembersNeutralized')).toHaveLength(1);
    scene.until('MembersConverted');
    expect(scene.all('MembersNeutralized')).toHaveLength(1);
  });

  /** Ruk Attacks Kirk twice: before the Discovery the flip does nothing, after it this icon is flipped. */
  const attacked = (icon: readonly number[], hand: readonly number[] = []): Scene => {
    const setting = { north: { hand, draw: [...logic(15), ...icon] }, south: { hand: [RUK], draw: combat(60) } };
    const play = (scene: Scene) => scene.party(KIRK, SPOCK).to('plot').choose(DEFAULT_PLOT).challenge(RUK);
    return onDiscovery(DAGGER, setting, play);
  };

  it('and of an Icon Flip', () => {
    const scene = attacked(humanity(1)).until('IconFlipped');
    expect(scene.last('IconFlipped').result).toBe('convert');
    expect(scene.until('MembersConverted').isMember(KIRK)).toBe(false);
    expect(attacked(combat(1)).until('IconFlipped').last('IconFlipped').result).toBe('kill');
  });

  it('[TCG-264] also where a Kill has become one', () => {
    const scene = attacked(combat(1), [wilds.hypoSpray]).to('answer:flip', 'north').play(wilds.hypoSpray);
    expect(scene.until('FlipResultChanged').last('FlipResultChanged').result).toBe('convert');
    scene.until('FlipDone');
    expect([scene.zone(KIRK), scene.state.episode?.converted]).toEqual(['bridge', [scene.copy(KIRK)]]);
  });
});
