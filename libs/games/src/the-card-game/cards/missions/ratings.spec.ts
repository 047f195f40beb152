import { base } from '@logbuoy/cards';
import { DEFAULT_MISSION, onMission, Scene } from '../../scene.fixture';

const { challenges, coreCrew, missions, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, ussEnterprise: SHIP } = coreCrew;

describe('a Mission that changes the Ratings of Challenges', () => {
  it.each([
    ['[card 220] A Taste of Armageddon: Negotiate', missions.aTasteOfArmageddon, challenges.balok, [0, 3, 6]],
    ['[card 222] Balance of Terror: ROMULAN', missions.balanceOfTerror, challenges.decius, [8, 4, 5]],
    ['[card 226] Errand of Mercy: KLINGON', missions.errandOfMercy, challenges.klingonWarrior, [6, 4, 4]],
    ['[card 227] Miri: Enigma', missions.miri, challenges.lethe, [4, 4, 5]],
    ["[card 228] Mudd's Women: Befuddle", missions.muddsWomen, challenges.tellarites, [4, 3, 4]],
    ['[card 244] The Squire of Gothos: all', missions.theSquireOfGothos, challenges.horta, [4, 4, 5]],
    [
      '[card 247] What Are Little Girls Made Of?: SCIENTIST',
      missions.whatAreLittleGirlsMadeOf,
      challenges.drBrown,
      [5, 4, 7],
    ],
  ])('%s', (_, mission, challenge, ratings) => {
    const scene = onMission(mission, { south: { hand: [challenge] } })
      .party(KIRK)
      .challenge(challenge);
    expect(scene.ratings(challenge)).toEqual(ratings);
    expect(scene.ratings(KIRK)).toEqual([7, 4, 4]);
  });

  it.each([
    ['[card 220] A Taste of Armageddon', missions.aTasteOfArmageddon],
    ['[card 222] Balance of Terror', missions.balanceOfTerror],
    ['[card 227] Miri', missions.miri],
    ["[card 228] Mudd's Women", missions.muddsWomen],
    ['[card 247] What Are Little Girls Made Of?', missions.whatAreLittleGirlsMadeOf],
  ])('%s: not those of other Challenges', (_, mission) => {
    const scene = onMission(mission, { south: { hand: [challenges.horta] } })
      .party(KIRK)
      .challenge(challenges.horta);
    expect(scene.ratings(challenges.horta)).toEqual([4, 4, 4]);
  });
});

describe('a Mission that changes the Ratings of all Crew', () => {
  it.each([
    ['[card 223] Charlie X', missions.charlieX, [7, 5, 4]],
    ['[card 230] Return of the Archons', missions.returnOfTheArchons, [6, 3, 3]],
    ['[card 238] The Devil in the Dark', missions.theDevilInTheDark, [8, 4, 4]],
    ['[card 241] The Man Trap', missions.theManTrap, [7, 5, 4]],
  ])('%s: in the Landing Party or not, but no Challenge', (_, mission, ratings) => {
    const scene = onMission(mission, { south: { hand: [challenges.horta] } })
      .party(SPOCK)
      .challenge(challenges.horta);
    expect(scene.ratings(KIRK)).toEqual(ratings);
    expect(scene.ratings(challenges.horta)).toEqual([4, 4, 4]);
    expect(scene.until('TurnBegun').ratings(KIRK)).toEqual([7, 4, 4]);
  });

  it('[card 221] Arena: of Challenges, too', () => {
    const south = { hand: [challenges.horta] };
    const scene = onMission(missions.arena, { south }).party(SPOCK).challenge(challenges.horta);
    expect([scene.ratings(KIRK), scene.ratings(challenges.horta)]).toEqual([
      [8, 4, 4],
      [5, 4, 4],
    ]);
  });

  it('[TCG-003] the Enterprise while she is a member', () => {
    const scene = onMission(missions.charlieX, { south: { hand: [wilds.phasersFromSpace] } }).party(KIRK);
    expect(scene.ratings(SHIP)).toEqual([4, 4, 4]);
    scene.to('answer:party-chosen', 'south').play(wilds.phasersFromSpace).to('initial-xc');
    expect(scene.ratings(SHIP)).toEqual([4, 5, 4]);
  });

  it('[TCG-287] no Crew that is a Challenge', () => {
    const south = { hand: [wilds.edgeOfTheGalaxy] };
    const scene = onMission(missions.theDevilInTheDark, { south }).party(KIRK, SPOCK);
    scene.challenge(wilds.edgeOfTheGalaxy).to('choose-member').choose(SPOCK).to('answer:any');
    expect([scene.ratings(KIRK), scene.ratings(SPOCK)]).toEqual([
      [8, 4, 4],
      [10, 4, 14],
    ]);
  });

  it('[TCG-247] never below nothing', () => {
    const scene = onMission(missions.returnOfTheArchons, { north: { complement: [base.crew.yeomanTinaLawton] } });
    expect(scene.to('landing-party').ratings(base.crew.yeomanTinaLawton)).toEqual([0, 2, 4]);
  });

  it('on a covered Default Mission, too', () => {
    const scene = new Scene({ south: { hand: [missions.charlieX] } }).to('mission').choose(DEFAULT_MISSION);
    scene.to('cover-mission').choose(missions.charlieX).to('landing-party');
    expect(scene.ratings(KIRK)).toEqual([7, 5, 4]);
  });
});
