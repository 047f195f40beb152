import { base, type ActionName } from '@logbuoy/cards';
import { actionsOf } from '../../query/values';
import { combat, logic, onPlot, Scene } from '../../scene.fixture';

const { challenges, coreCrew, crew, plots, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const ARCHONS = plots.returnOfTheArchons;

describe('a Plot that changes the Ratings of Challenges', () => {
  it.each([
    ['[card 249] A Taste of Armageddon: COMPUTER', plots.aTasteOfArmageddon, challenges.nomad, [7, 7, 7]],
    ["[card 257] Mudd's Women: Negotiate", plots.muddsWomen, challenges.balok, [3, 6, 9]],
    ['[card 261] Space Seed: Conquer', plots.spaceSeed, challenges.rojan, [5, 3, 7]],
    ['[card 266] The Corbomite Maneuver: Enigma', plots.theCorbomiteManeuver, challenges.lethe, [4, 4, 5]],
    ['[card 271] The Menagerie: CAPTAIN', plots.theMenagerie, challenges.gornCaptain, [6, 5, 5]],
    ['[card 276] What Are Little Girls Made Of?: ANDROID', plots.whatAreLittleGirlsMadeOf, challenges.ruk, [8, 4, 4]],
  ])('%s', (_, plot, challenge, ratings) => {
    const scene = onPlot(plot, { south: { hand: [challenge] } }, KIRK).challenge(challenge);
    expect(scene.ratings(challenge)).toEqual(ratings);
    expect(scene.ratings(KIRK)).toEqual([7, 4, 4]);
    const other = onPlot(plot, { south: { hand: [challenges.horta] } }, KIRK).challenge(challenges.horta);
    expect(other.ratings(challenges.horta)).toEqual([4, 4, 4]);
  });

  it('[TCG-173] of those played before it, too, and no longer than the Episode lasts', () => {
    const south = { hand: [challenges.gornCaptain], draw: combat(9) };
    const scene = new Scene({ north: { hand: [plots.theMenagerie] }, south }).party(KIRK, SPOCK);
    scene.challenge(challenges.gornCaptain).to('plot').choose(plots.theMenagerie);
    expect(scene.ratings(challenges.gornCaptain)).toEqual([6, 5, 5]);
    expect(scene.until('EpisodeEnded').ratings(challenges.gornCaptain)).toEqual([5, 4, 4]);
  });
});

describe('a Plot that changes the Ratings of all Crew', () => {
  it.each([
    ['[card 251] Balance of Terror', plots.balanceOfTerror, [8, 4, 4]],
    ['[card 254] Dagger of the Mind', plots.daggerOfTheMind, [7, 4, 5]],
    ['[card 272] The Naked Time', plots.theNakedTime, [6, 3, 3]],
  ])('%s: in the Landing Party or not, but no Challenge', (_, plot, ratings) => {
    const scene = onPlot(plot, { south: { hand: [challenges.horta] } }, SPOCK).challenge(challenges.horta);
    expect(scene.ratings(KIRK)).toEqual(ratings);
    expect(scene.ratings(challenges.horta)).toEqual([4, 4, 4]);
  });

  it('[TCG-102] until the Episode ends', () => {
    const scene = onPlot(plots.theNakedTime, {}, SPOCK).to('repeat');
    expect(scene.ratings(KIRK)).toEqual([6, 3, 3]);
    expect(scene.until('TurnBegun').ratings(KIRK)).toEqual([7, 4, 4]);
  });
});

describe('[card 274] This Side of Paradise', () => {
  it('[TCG-254] lowers the Ratings of all Crew unless the Current Player controls a Crew with MEDICAL', () => {
    expect(onPlot(plots.thisSideOfParadise, {}, KIRK).ratings(SPOCK)).toEqual([5, 2, 7]);
    const north = { hand: [plots.charlieX, plots.thisSideOfParadise], draw: combat(1) };
    const scene = new Scene({ north }).party(KIRK, MCCOY).to('plot').choose(plots.charlieX).to('name-member');
    scene.choose(MCCOY).to('repeat').choose(plots.thisSideOfParadise);
    expect([scene.ratings(KIRK), scene.ratings(SPOCK)]).toEqual([
      [5, 2, 2],
      [3, 0, 5],
    ]);
  });
});

describe('[card 262] The Alternative Factor', () => {
  it('[TCG-216] brings the Enterprise and lowers her Ratings alone', () => {
    const scene = onPlot(plots.theAlternativeFactor, {}, KIRK);
    expect([scene.isMember(SHIP), scene.ratings(SHIP), scene.ratings(KIRK)]).toEqual([true, [3, 3, 3], [7, 4, 4]]);
  });
});

describe('[card 258] Operation: Annihilate!', () => {
  it('makes an Icon Flip and raises the Logic of Crew with MEDICAL', () => {
    const north = { complement: [crew.nurseChristineChapel], draw: combat(1) };
    const scene = onPlot(plots.operationAnnihilate, { north }, KIRK, MCCOY).to('name-member').choose(KIRK);
    scene.until('FlipDone');
    expect(scene.zone(KIRK)).toBe('out');
    expect(scene.ratings(MCCOY)).toEqual([3, 7, 4]);
    expect(scene.ratings(crew.nurseChristineChapel)).toEqual([2, 5, 6]);
    expect(scene.ratings(SPOCK)).toEqual([5, 2, 7]);
  });
});

describe('[card 259] Return of the Archons', () => {
  const actions = (scene: Scene, challenge: number): readonly ActionName[] =>
    actionsOf(scene.state, scene.copy(challenge));

  it('gives Mind Control and +1 Logic to the next Challenge', () => {
    const scene = onPlot(ARCHONS, { south: { hand: [challenges.horta] } }, KIRK, SPOCK);
    scene.challenge(challenges.horta);
    expect([scene.ratings(challenges.horta), actions(scene, challenges.horta)]).toEqual([
      [4, 4, 5],
      ['attack', 'mind-control'],
    ]);
    expect(scene.to('choose-action').options).toEqual(['attack', 'mind-control']);
  });

  it('not to one played before, and to none but the next', () => {
    const south = { hand: [challenges.gornCaptain, challenges.horta, challenges.ruk], draw: combat(60) };
    const north = { hand: [ARCHONS, plots.balanceOfTerror] };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK, MCCOY).challenge(challenges.gornCaptain);
    scene.to('plot').choose(ARCHONS).challenge(challenges.horta).to('repeat');
    scene.choose(plots.balanceOfTerror).challenge(challenges.ruk);
    expect(actions(scene, challenges.gornCaptain)).toEqual(['attack']);
    expect(actions(scene, challenges.horta)).toEqual(['attack', 'mind-control']);
    expect(actions(scene, challenges.ruk)).toEqual(['attack']);
  });

  it('waits for it where none is played on this Plot, and lasts no longer than it', () => {
    const north = { hand: [ARCHONS, plots.balanceOfTerror, plots.daggerOfTheMind] };
    const south = { hand: [challenges.horta, challenges.ruk] };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK).to('plot').choose(ARCHONS).to('repeat');
    scene.choose(plots.balanceOfTerror).challenge(challenges.horta);
    expect(actions(scene, challenges.horta)).toEqual(['attack', 'mind-control']);
    scene.until('ChallengeDefeated').to('repeat').choose(plots.daggerOfTheMind).challenge(challenges.ruk);
    expect(actions(scene, challenges.ruk)).toEqual(['attack']);
  });

  it('[TCG-287] a Crew that becomes a Challenge is one', () => {
    const south = { hand: [wilds.edgeOfTheGalaxy] };
    const scene = onPlot(ARCHONS, { south }, KIRK, SPOCK).challenge(wilds.edgeOfTheGalaxy);
    scene.to('choose-member').choose(KIRK).to('choose-action');
    expect([scene.ratings(KIRK), actions(scene, KIRK)]).toEqual([
      [14, 8, 9],
      ['outwit', 'mind-control'],
    ]);
  });

  it('uses it', () => {
    const setting = { north: { draw: combat(9) }, south: { hand: [challenges.horta], draw: logic(9) } };
    const scene = onPlot(ARCHONS, setting, KIRK, MCCOY).challenge(challenges.horta).to('choose-action');
    scene.choose('mind-control').to('choose-target');
    expect(scene.seat).toBe('south');
    scene.choose(MCCOY).until('IconsCompared');
    expect(scene.last('IconsCompared')).toMatchObject({ rating: 'logic', current: 0, challenger: 5 });
  });
});
