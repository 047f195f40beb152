import { base, TCG_CARDS } from '@logbuoy/cards';
import { canJoin } from '../query/playable';
import { ratingOf } from '../query/values';
import { combat, DEFAULT_DISCOVERY, DEFAULT_MISSION, DEFAULT_PLOT, Scene } from '../scene.fixture';

const { coreCrew, crew, missions, plots, discoveries, wilds, challenges } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const SULU = crew.lieutenantHikaruSulu;

describe('the Mission', () => {
  it('[TCG-042] [TCG-043] is one of the Hand or the Default, as the Current Player likes', () => {
    expect(new Scene({ north: { hand: [missions.arena] } }).to('mission').options.sort()).toEqual(
      [missions.arena, DEFAULT_MISSION].sort(),
    );
    expect(new Scene().to('mission').options).toEqual([DEFAULT_MISSION]);
  });

  it('[TCG-044] is covered by the Challenging Player where it is the Default, and only then', () => {
    const south = { hand: [missions.arena] };
    const covered = new Scene({ south }).to('cover-mission');
    expect([covered.seat, covered.options]).toEqual(['south', [missions.arena, 'none']]);
    const own = new Scene({ north: { hand: [missions.errandOfMercy] }, south }).to('mission');
    own.choose(missions.errandOfMercy).to('landing-party');
    expect(own.all('EpisodeCardPlayed')).toHaveLength(1);
  });

  it('[TCG-086] [TCG-174] [TCG-045] example 1: Arena on the Default Mission makes the Reward 0 and earns 1 XC', () => {
    const scene = new Scene({ south: { hand: [missions.arena] } }).to('cover-mission').choose(missions.arena);
    scene.to('landing-party');
    expect(ratingOf(scene.state, scene.copy(KIRK), 'combat')).toBe(8);
    scene.until('EpisodeCompleted');
    expect(scene.last('EpisodeCompleted').xc).toBe(0);
    expect(scene.last('ChallengerPaid')).toMatchObject({ seat: 'south', challenges: 0, covers: 1 });
  });

  it('[TCG-274] [TCG-256] [card 187] Orders from Starfleet: discarded right away it leaves nothing, and another name is played in its place', () => {
    const scene = new Scene({
      north: { hand: [missions.arena, missions.arena, missions.errandOfMercy] },
      south: { hand: [wilds.ordersFromStarfleet] },
    });
    scene.to('mission').choose(missions.arena).to('answer:mission-played', 'south').play(wilds.ordersFromStarfleet);
    scene.to('mission');
    expect(scene.options.sort()).toEqual([missions.errandOfMercy, DEFAULT_MISSION].sort());
    expect(ratingOf(scene.state, scene.copy(KIRK), 'combat')).toBe(7);
    expect(scene.state.episode?.parts).toEqual([]);
  });

  it('[TCG-102] [TCG-173] [TCG-011] example 1: its text holds for the Episode and no longer', () => {
    const north = { hand: [missions.errandOfMercy] };
    const scene = new Scene({ north, south: { hand: [challenges.klingonWarrior] } }).to('mission');
    scene.choose(missions.errandOfMercy).challenge(challenges.klingonWarrior);
    expect(scene.ratings(challenges.klingonWarrior)).toEqual([4 + 2, 2 + 2, 2 + 2]);
    expect(scene.until('TurnBegun').ratings(challenges.klingonWarrior)).toEqual([4, 2, 2]);
  });
});

describe('the Landing Party', () => {
  it('[TCG-047] [TCG-050] is chosen from the Bridge and the own Complement, without the Enterprise', () => {
    const scene = new Scene({ north: { complement: [SULU] }, south: { complement: [crew.ensignMatthews] } });
    expect(scene.to('landing-party').options).toEqual([KIRK, SPOCK, MCCOY, SULU]);
    expect(scene.seat).toBe('north');
  });

  it('[TCG-048] [TCG-049] has one to five Crew', () => {
    const complement = [SULU, crew.ensignMatthews, crew.ensignPavelAChekov];
    const scene = new Scene({ north: { complement } }).to('landing-party');
    expect(scene.refused({ type: 'Choose', picks: [] })).toEqual({ code: 'not-such-a-choice', rule: 'TCG-047' });
    expect(scene.refused({ type: 'Choose', picks: [0, 1, 2, 3, 4, 5] })).toMatchObject({ rule: 'TCG-047' });
    scene.choose(KIRK, SPOCK, MCCOY, SULU, crew.ensignMatthews);
    expect(scene.state.episode?.party).toHaveLength(5);
  });

  it('Missions say that fewer are chosen, or all [TCG-253]', () => {
    const fewer = new Scene({ north: { hand: [missions.daggerOfTheMind] } }).to('mission');
    fewer.choose(missions.daggerOfTheMind).to('landing-party').choose(KIRK, SPOCK, MCCOY);
    const more = new Scene({ north: { hand: [missions.daggerOfTheMind], complement: [SULU] } }).to('mission');
    more.choose(missions.daggerOfTheMind).to('landing-party');
    expect(more.refused({ type: 'Choose', picks: [0, 1, 2, 3] })).toMatchObject({ rule: 'TCG-047' });
    const all = new Scene({ north: { hand: [missions.theCorbomiteManeuver], complement: [SULU] } }).to('mission');
    all.choose(missions.theCorbomiteManeuver).until('LandingPartyChosen');
    expect(all.state.episode?.party).toEqual([KIRK, SPOCK, MCCOY, SULU].map((card) => all.copy(card)));
  });

  it('[TCG-046] [TCG-065] [TCG-216] [TCG-251] takes the Enterprise along by a symbol, beside those chosen', () => {
    const symbol = TCG_CARDS.find((card) => card.type === 'mission' && card.enterprise)?.id ?? 0;
    const scene = new Scene({ north: { hand: [symbol] } }).to('mission').choose(symbol).party(KIRK);
    expect(scene.isMember(SHIP)).toBe(true);
    expect(scene.state.episode?.initial).toEqual([scene.copy(SHIP), scene.copy(KIRK)]);
    const ship = TCG_CARDS.find((card) => card.type === 'challenge' && card.enterprise)?.id ?? 0;
    const challenged = new Scene({ south: { hand: [ship], powerBase: 9 } }).party(KIRK).challenge(ship);
    expect(challenged.isMember(SHIP)).toBe(true);
  });

  it('[TCG-252] takes only those the Mission admits, then and later', () => {
    const wilson = crew.transporterTechnicianWilson;
    const north = { hand: [missions.spaceSeed], complement: [SULU, crew.nurseChristineChapel, wilson] };
    const scene = new Scene({ north }).to('mission').choose(missions.spaceSeed).to('landing-party');
    expect(scene.options).toEqual([KIRK, SPOCK, MCCOY, SULU]);
    scene.choose(KIRK).to('initial-xc');
    expect(canJoin(scene.state, scene.copy(SULU), false)).toBe(true);
    expect(canJoin(scene.state, scene.copy(wilson), false)).toBe(false);
  });

  it('[TCG-051] is fixed by then, and the Challenging Player chooses none', () => {
    const scene = new Scene({ south: { complement: [SULU] } }).party(KIRK).to('plot');
    expect(scene.all('LandingPartyChosen')).toHaveLength(1);
    expect(scene.state.episode?.party).toEqual([scene.copy(KIRK)]);
  });

  it('[TCG-254] a Crew is controlled in it or not, unless it was Converted', () => {
    const north = { hand: [plots.thisSideOfParadise, missions.errandOfMercy], draw: combat(9) };
    const south = { hand: [challenges.eliasSandoval] };
    const combatOf = (scene: Scene): number => ratingOf(scene.state, scene.copy(KIRK), 'combat');
    const scene = new Scene({ north, south }).party(KIRK).to('plot').choose(plots.thisSideOfParadise).to('repeat');
    expect(combatOf(scene)).toBe(7);
    const lost = new Scene({ north, south }).party(KIRK, SPOCK, MCCOY).challenge(challenges.eliasSandoval);
    lost.to('choose-action').choose('argue').to('plot').choose(plots.thisSideOfParadise).to('choose-action');
    expect([lost.state.episode?.converted, combatOf(lost)]).toEqual([[lost.copy(MCCOY)], 5]);
  });

  it('[TCG-242] example 1: the Crew Gary Mitchell may meet the Challenge of his name', () => {
    const mitchell = crew.lieutenantCommanderGaryMitchell;
    const challenge = challenges.lieutenantCommanderGaryMitchell;
    const scene = new Scene({ north: { complement: [mitchell] }, south: { hand: [challenge] } }).party(KIRK, mitchell);
    scene.challenge(challenge);
    expect([scene.isMember(mitchell), scene.zone(challenge)]).toEqual([true, 'challenge']);
  });

  it('[TCG-099] goes back to the Bridge and the Complement', () => {
    const scene = new Scene({ north: { complement: [SULU] } }).party(KIRK, SULU).until('EpisodeEnded');
    expect([scene.zone(KIRK), scene.zone(SULU), scene.state.episode]).toEqual(['bridge', 'complement', null]);
  });
});

describe('Initial XC', () => {
  it('[TCG-052] [TCG-056] example 1: of 6 XC one goes to each of 3, and after the purge 1 remains', () => {
    const scene = new Scene({ north: { powerBase: 6 } }).party(KIRK, SPOCK, MCCOY).to('initial-xc');
    scene.choose(KIRK, SPOCK, MCCOY);
    expect([KIRK, SPOCK, MCCOY].map((card) => scene.xc(card))).toEqual([1, 1, 1]);
    expect(scene.player('north').powerBase).toBe(1);
  });

  it('[TCG-057] [TCG-162] [TCG-056] example 2: of 3 XC and nothing placed 1 remains', () => {
    const scene = new Scene().party(KIRK).to('initial-xc').choose();
    expect(scene.player('north').powerBase).toBe(1);
  });

  it('[TCG-053] [TCG-054] [TCG-058] [TCG-219] offers members and the Enterprise, one each, and to nobody else', () => {
    const scene = new Scene({ north: { complement: [SULU] } }).party(KIRK).to('initial-xc');
    expect(scene.options).toEqual([KIRK, SHIP]);
    expect(scene.refused({ type: 'Choose', picks: [0, 0] })).toEqual({ code: 'not-such-a-choice', rule: 'TCG-052' });
    scene.choose(SHIP);
    expect(scene.xc(SHIP)).toBe(3);
    expect(scene.player('south').powerBase).toBe(3);
  });

  it('[TCG-055] [TCG-164] [TCG-167] example 1: leaves out a card at its maximum, which is 3 in a game to 15', () => {
    const full = new Scene({ xc: { [KIRK]: 5 } }).party(KIRK, SPOCK).to('initial-xc');
    expect(full.options).not.toContain(KIRK);
    const short = new Scene({ goal: 15, xc: { [KIRK]: 3 } }).party(KIRK, SPOCK).to('initial-xc');
    expect(short.options).not.toContain(KIRK);
    const longer = new Scene({ xc: { [KIRK]: 3 } }).party(KIRK, SPOCK).to('initial-xc');
    expect(longer.options).toContain(KIRK);
  });
});

describe('Plots', () => {
  it('[TCG-073] are one of the Hand or the Default; [TCG-076] [TCG-077] more of them are played as one likes', () => {
    const scene = new Scene({ north: { hand: [plots.charlieX, plots.theManTrap] } }).to('plot');
    expect(scene.options).toEqual([DEFAULT_PLOT, plots.charlieX, plots.theManTrap, 'abandon']);
    scene.choose(DEFAULT_PLOT).to('repeat');
    expect(scene.options).toEqual([plots.charlieX, plots.theManTrap, 'go-on', 'abandon']);
    scene.choose(plots.charlieX).to('repeat').choose('go-on').to('discovery');
    expect(scene.all('EpisodeCardPlayed').map(({ part }) => part)).toEqual(['mission', 'plot', 'plot']);
  });

  it('[TCG-075] are played once in an Episode, covers among them', () => {
    const south = { hand: [plots.charlieX] };
    const scene = new Scene({ north: { hand: [plots.charlieX, plots.charlieX] }, south }).to('plot');
    scene.choose(plots.charlieX).to('repeat');
    expect(scene.options).toEqual([DEFAULT_PLOT, 'go-on', 'abandon']);
    scene.choose(DEFAULT_PLOT).to('cover-plot');
    expect(scene.options).toEqual(['none']);
  });

  it('[TCG-074] [TCG-080] are covered where they are the Default, in a repetition, too', () => {
    const scene = new Scene({ north: { hand: [plots.charlieX] }, south: { hand: [plots.arena] } }).to('plot');
    scene.choose(plots.charlieX).to('repeat').choose(DEFAULT_PLOT).to('cover-plot', 'south').choose(plots.arena);
    expect(scene.last('EpisodeCardPlayed')).toMatchObject({ seat: 'south', part: 'plot' });
  });

  it('[TCG-079] end by themselves where nothing is left to play', () => {
    const scene = new Scene({
      north: { exactly: true, only: true },
      south: { hand: [challenges.galacticHighCommissionerFerris] },
    });
    scene.party(KIRK, SPOCK, MCCOY).challenge(challenges.galacticHighCommissionerFerris).to('plot');
    expect(scene.options).toEqual([DEFAULT_PLOT]);
    scene.choose(DEFAULT_PLOT).to('discovery');
    expect(scene.all('SegmentBegun').filter(({ segment }) => segment === 'discovery')).toHaveLength(1);
  });

  it('[TCG-258] [TCG-183] [card 206] Time Travel in place of a Plot goes straight to the Discovery', () => {
    const scene = new Scene({ north: { hand: [wilds.timeTravel] } }).to('plot').choose(wilds.timeTravel);
    scene.to('discovery');
    expect(scene.all('EpisodeCardPlayed').map(({ part }) => part)).toEqual(['mission']);
    expect(scene.state.wildsPlayed).toEqual([wilds.timeTravel]);
  });
});

describe('the Discovery', () => {
  it('[TCG-081] [TCG-082] is one of the Hand or the Default, which may be covered', () => {
    const scene = new Scene({ north: { hand: [discoveries.arena] }, south: { hand: [discoveries.theNakedTime] } });
    expect(scene.to('discovery').options).toEqual([DEFAULT_DISCOVERY, discoveries.arena, 'abandon']);
    scene.choose(DEFAULT_DISCOVERY).to('cover-discovery', 'south').choose(discoveries.theNakedTime);
    expect(scene.last('EpisodeCardPlayed')).toMatchObject({ seat: 'south', part: 'discovery' });
  });

  it('[TCG-064] gets no Challenge, and [TCG-083] [TCG-087] [TCG-148] its cover earns before the final resolving', () => {
    const scene = new Scene({ south: { hand: [missions.arena, discoveries.arena] } }).to('cover-mission');
    scene.choose(missions.arena).to('cover-discovery').choose(discoveries.arena).until('ChallengerPaid');
    expect(scene.last('ChallengerPaid')).toMatchObject({ covers: 2 });
    expect(scene.player('south').powerBase).toBe(3 + 2);
    expect(scene.all('ChallengePlayed')).toEqual([]);
  });

  it('[TCG-269] discards Challenges before they earn anything', () => {
    const north = { hand: [discoveries.errandOfMercy] };
    const south = { hand: [challenges.klingonLandingParty], draw: combat(20) };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK, MCCOY).challenge(challenges.klingonLandingParty);
    scene.to('discovery').choose(discoveries.errandOfMercy).until('ChallengerPaid', 1);
    expect(scene.zone(challenges.klingonLandingParty)).toBe('discard');
    expect(scene.last('ChallengerPaid').challenges).toBe(0);
  });

  it('[TCG-273] [TCG-180] may make the Episode be abandoned', () => {
    const scene = new Scene({ north: { hand: [discoveries.theNakedTime] } }).party(KIRK).to('discovery');
    scene.choose(discoveries.theNakedTime).until('EpisodeEnded', 1);
    expect(scene.last('EpisodeAbandoned').why).toBe('card');
    const healed = new Scene({ north: { hand: [discoveries.theNakedTime] } }).party(MCCOY).to('discovery');
    healed.choose(discoveries.theNakedTime).until('EpisodeEnded', 1);
    expect(healed.last('EpisodeEnded').completed).toBe(true);
  });
});
