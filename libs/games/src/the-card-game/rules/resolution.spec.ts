import { base } from '@logbuoy/cards';
import { combat, DEFAULT_PLOT, humanity, logic, Scene, type Setting } from '../scene.fixture';

const { challenges, coreCrew, crew, discoveries, missions, plots, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const [SULU, TORMOLEN] = [crew.lieutenantHikaruSulu, crew.lieutenantJgJoeTormolen];
const PARHAM = crew.lieutenantThomParham;
const ALL = [KIRK, SPOCK, MCCOY] as const;

/** South's Challenge wins every draw of Combat, as long as the cards last. */
const losing = (challenge: number, setting: Setting = {}): Setting => ({
  ...setting,
  south: { ...setting.south, hand: [challenge, ...(setting.south?.hand ?? [])], draw: combat(40) },
});

describe('the Challenger XC Segment', () => {
  it('[TCG-084] [TCG-085] example 1: Challenges of Cost 2 and none earn 4 XC', () => {
    const south = { hand: [challenges.balok, challenges.horta], draw: [...logic(16), ...combat(30)] };
    const scene = new Scene({ south, north: { complement: [SULU], draw: humanity(40) } }).party(...ALL, SULU);
    scene.challenge(challenges.balok).to('choose-action').choose('enigma').to('challenge').choose(challenges.horta);
    scene.until('ChallengerPaid');
    const { challenges: earned, refunds } = scene.last('ChallengerPaid');
    expect([earned, refunds, scene.player('south').powerBase]).toEqual([2, 2, 3 - 2 + 4]);
  });

  it('[TCG-268] [TCG-085] example 2: Joaquin played for nothing beside Khan gives nothing back', () => {
    const south = { hand: [challenges.khanNoonienSingh, challenges.joaquin], draw: combat(40), powerBase: 1 };
    const scene = new Scene({ south, north: { complement: [SULU], draw: humanity(40) } }).party(...ALL, SULU);
    scene.challenge(challenges.khanNoonienSingh).to('choose-action').choose('capture').to('challenge');
    expect(scene.player('south').powerBase).toBe(0);
    scene.choose(challenges.joaquin);
    expect(scene.last('ChallengePlayed').paid).toBe(0);
    scene.to('choose-action').choose('capture').until('ChallengerPaid');
    expect(scene.last('ChallengerPaid')).toMatchObject({ challenges: 2, refunds: 1 });
  });

  it('[TCG-086] example 1: a covered Default Mission and Default Discovery earn 2 XC', () => {
    const south = { hand: [missions.arena, discoveries.arena] };
    const scene = new Scene({ south }).to('cover-mission').choose(missions.arena).to('cover-discovery');
    scene.choose(discoveries.arena).until('ChallengerPaid');
    expect(scene.last('ChallengerPaid')).toMatchObject({ seat: 'south', challenges: 0, refunds: 0, covers: 2 });
    expect(scene.player('south').powerBase).toBe(3 + 2);
  });

  it('[TCG-176] [TCG-177] [TCG-178] [TCG-098] [TCG-158] an abandoned Episode pays him all the same, and the Current Player nothing', () => {
    const scene = new Scene(losing(challenges.horta))
      .party(...ALL)
      .challenge(challenges.horta)
      .to('plot')
      .choose('abandon');
    expect(scene.last('ChallengerPaid')).toMatchObject({ challenges: 1, refunds: 0, covers: 0 });
    expect(scene.all('EpisodeCompleted')).toEqual([]);
    expect([scene.zone(challenges.horta), scene.player('south').powerBase]).toEqual(['discard', 4]);
    expect(scene.last('EpisodeEnded').completed).toBe(false);
  });

  it('[TCG-163] [TCG-159] his XC stay in the Power Base until his own Initial XC Segment', () => {
    const scene = new Scene(losing(challenges.horta))
      .party(...ALL)
      .challenge(challenges.horta)
      .to('plot')
      .choose('abandon');
    expect(scene.to('initial-xc', 'south').player('south').powerBase).toBe(4);
  });
});

describe('abandoning', () => {
  it('[TCG-175] is offered once the Challenging Player had his chance, between Actions', () => {
    const scene = new Scene(losing(challenges.horta))
      .party(...ALL)
      .challenge(challenges.horta)
      .to('press-on');
    expect([scene.seat, scene.options]).toEqual(['north', ['go-on', 'abandon']]);
    scene.choose('abandon');
    expect(scene.last('EpisodeAbandoned').why).toBe('chosen');
    expect(scene.all('ActionBegun')).toEqual([]);
  });

  it('[TCG-179] [TCG-288] is impossible as long as a card forbids it', () => {
    const ferris = challenges.galacticHighCommissionerFerris;
    const scene = new Scene({ south: { hand: [ferris], draw: logic(40) }, north: { draw: combat(40) } }).party(...ALL);
    scene.challenge(ferris).to('plot');
    expect(scene.options).not.toContain('abandon');
  });

  it('[TCG-181] goes on with the Change Player Phase', () => {
    const scene = new Scene().to('plot').choose('abandon');
    expect(
      scene
        .all('SegmentBegun')
        .map(({ segment }) => segment)
        .slice(-2),
    ).toEqual(['challenger-xc', 'change']);
    expect(scene.state.current).toBe('south');
  });
});

describe('a Landing Party that is gone', () => {
  it('[TCG-133] [TCG-131] [TCG-072] [TCG-136] ends the Episode when all are Neutralized', () => {
    const scene = new Scene(losing(challenges.capellans, { south: { powerBase: 3 } }))
      .party(KIRK)
      .challenge(challenges.capellans);
    scene.until('EpisodeEnded');
    expect(scene.last('EpisodeAbandoned').why).toBe('party-gone');
    expect(scene.all('RewardTaken')).toEqual([]);
    expect(scene.last('ChallengerPaid')).toMatchObject({ challenges: 1, refunds: 1 });
  });

  it('[TCG-133] not where a Wild brings another member in the window that follows', () => {
    const north = { hand: [wilds.transportersOperational] };
    const scene = new Scene(losing(challenges.capellans, { north })).party(KIRK).challenge(challenges.capellans);
    scene.until('ActionEnded').to('answer:any', 'north').play(wilds.transportersOperational).to('choose-crew');
    scene.choose(SPOCK).to('plot');
    expect([scene.isMember(KIRK), scene.isMember(SPOCK), scene.all('EpisodeAbandoned')]).toEqual([false, true, []]);
  });

  it('[TCG-132] [TCG-134] gives him the Reward where somebody was Converted', () => {
    const north = { hand: [missions.errandOfMercy] };
    const scene = new Scene(losing(challenges.denevanNeuralParasites, { north })).to('mission');
    scene.choose(missions.errandOfMercy).party(KIRK).challenge(challenges.denevanNeuralParasites).until('EpisodeEnded');
    expect(scene.last('RewardTaken')).toMatchObject({ seat: 'south', xc: 3 });
    expect(scene.player('south').powerBase).toBe(3 + 1 + 3);
    expect(scene.all('EpisodeCompleted')).toEqual([]);
  });

  it('[TCG-095] [TCG-101] recovers in the Change Player Phase, with its XC', () => {
    const scene = new Scene(losing(challenges.capellans, { xc: { [KIRK]: 2 } }))
      .party(KIRK)
      .challenge(challenges.capellans);
    scene.until('EpisodeEnded');
    expect([scene.zone(KIRK), scene.xc(KIRK)]).toEqual(['bridge', 2]);
  });
});

describe('the Final Resolve Challenge Segment', () => {
  it('[TCG-088] [TCG-091] [TCG-089] goes on until no Challenge is left', () => {
    const south = { hand: [challenges.horta], draw: [...combat(4 + 4), ...logic(40)] };
    const north = { draw: [...logic(30)], complement: [SULU] };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK, SULU).challenge(challenges.horta);
    scene.until('EpisodeCompleted');
    expect(scene.all('SegmentBegun').map(({ segment }) => segment)).toContain('final-resolve');
    expect(scene.state.episode?.challenges).toEqual([]);
  });

  it('[TCG-280] ends after twenty passes in which nothing happened', () => {
    const north = { draw: logic(600) };
    const scene = new Scene({ north, south: { hand: [challenges.gornCaptain], draw: combat(600) } }).party(KIRK, SPOCK);
    scene.challenge(challenges.gornCaptain);
    for (let answers = 0; scene.all('EpisodeAbandoned').length === 0 && answers < 2000; answers++)
      scene.until('FinalPassDone');
    expect(scene.last('EpisodeAbandoned').why).toBe('house-limit');
    expect(scene.all('FinalPassDone')).toHaveLength(20);
  });
});

describe('the Reward', () => {
  it('[TCG-244] example 1: three Defaults are worth 1 XC', () => {
    expect(new Scene().until('EpisodeCompleted').last('EpisodeCompleted')).toMatchObject({ seat: 'north', xc: 1 });
  });

  it('[TCG-150] example 1: Mission +3, Plot -1 and Discovery +2 are 4 XC', () => {
    const north = { hand: [missions.errandOfMercy, plots.balanceOfTerror, discoveries.theAlternativeFactor] };
    const scene = new Scene({ north, xc: {} })
      .to('mission')
      .choose(missions.errandOfMercy)
      .party(...ALL);
    scene.to('plot').choose(plots.balanceOfTerror).to('discovery').choose(discoveries.theAlternativeFactor);
    expect(scene.until('EpisodeCompleted').last('EpisodeCompleted').xc).toBe(3 - 1 + 2);
  });

  it('[TCG-150] example 2: Mission +1 and -3 by other cards are 0 XC, never less', () => {
    const north = { hand: [plots.balanceOfTerror, discoveries.whereNoManHasGoneBefore] };
    const scene = new Scene({ north }).party(KIRK).to('plot').choose(plots.balanceOfTerror).to('discovery');
    scene.choose(discoveries.whereNoManHasGoneBefore).until('EpisodeCompleted');
    expect(scene.last('EpisodeCompleted')).toMatchObject({ xc: 0, parts: { reward: 1 - 1 - 2 } });
  });

  it('[TCG-150] [TCG-014] is the sum of the cards, and never less than nothing', () => {
    const north = { hand: [missions.errandOfMercy, discoveries.theNakedTime] };
    const scene = new Scene({ north }).to('mission').choose(missions.errandOfMercy).party(MCCOY).to('discovery');
    scene.choose(discoveries.theNakedTime).until('EpisodeCompleted', 1);
    expect(scene.last('EpisodeCompleted')).toMatchObject({ xc: 6, parts: { reward: 6, bonus: 0, cards: 0 } });
    const poor = new Scene({ north: { hand: [missions.arena] } }).to('mission').choose(missions.arena);
    expect(poor.until('EpisodeCompleted').last('EpisodeCompleted')).toMatchObject({ xc: 0, parts: { reward: -1 } });
  });

  const story = { hand: [missions.errandOfMercy, plots.errandOfMercy, discoveries.errandOfMercy] };
  const told = (scene: Scene): Scene => {
    scene.to('mission').choose(missions.errandOfMercy).to('plot').choose(plots.errandOfMercy);
    return scene.to('discovery').choose(discoveries.errandOfMercy).until('EpisodeEnded');
  };

  it('[TCG-168] [TCG-170] has a bonus where all cards are of one story', () => {
    const scene = told(new Scene({ north: story }));
    expect(scene.last('EpisodeCompleted')).toMatchObject({
      xc: 3 + 2 + 1 + 1,
      parts: { bonus: 1 },
      story: 'Errand of Mercy',
    });
  });

  it('[TCG-170] example 1: every Plot of the story is worth one more, and a Reward below nothing is left out', () => {
    const hand = [missions.theCage, plots.theCage, plots.theMenagerie, discoveries.theCage];
    const two = new Scene({ north: { hand } }).to('mission').choose(missions.theCage).to('plot').choose(plots.theCage);
    two.to('repeat').choose(plots.theMenagerie).to('discovery').choose(discoveries.theCage).until('EpisodeCompleted');
    expect(two.last('EpisodeCompleted')).toMatchObject({ xc: 2 + 2 + 1 + 1 + 2, parts: { bonus: 2 } });
    const terror = { hand: [missions.balanceOfTerror, plots.balanceOfTerror, discoveries.balanceOfTerror] };
    const one = new Scene({ north: terror }).to('mission').choose(missions.balanceOfTerror).to('plot');
    one.choose(plots.balanceOfTerror).to('discovery').choose(discoveries.balanceOfTerror).until('EpisodeCompleted');
    expect(one.last('EpisodeCompleted')).toMatchObject({ xc: 3 + 0 + 1 + 1, parts: { bonus: 1 } });
  });

  it('[TCG-172] example 1: has it once in a game, for both players together', () => {
    const scene = told(new Scene({ north: story, south: story }));
    told(scene.to('discard', 'south'));
    expect(scene.all('EpisodeCompleted').map(({ story: bonus }) => bonus)).toEqual(['Errand of Mercy', null]);
  });

  it('[TCG-169] [TCG-171] leaves out what would cost XC, and a Default spoils the bonus', () => {
    const north = { hand: [missions.arena, plots.arena, discoveries.arena] };
    const scene = new Scene({ north }).to('mission').choose(missions.arena).party(KIRK).to('plot').choose(plots.arena);
    scene.to('discovery').choose(discoveries.arena).until('EpisodeCompleted', 1);
    expect(scene.last('EpisodeCompleted').parts).toEqual({ reward: 2 + 2, bonus: 1, cards: 0 });
    const spoilt = new Scene({ north })
      .to('mission')
      .choose(missions.arena)
      .party(KIRK)
      .to('plot')
      .choose(DEFAULT_PLOT);
    spoilt.to('discovery').choose(discoveries.arena).until('EpisodeCompleted', 1);
    expect(spoilt.last('EpisodeCompleted').parts).toEqual({ reward: -1 + 2, bonus: 0, cards: 0 });
  });

  it('[TCG-245] example 1: Operation: Annihilate! counts +3 for Kirk and Chekov, also when a weaker Crew joins later', () => {
    const [CHEKOV, CHAPEL] = [crew.ensignPavelAChekov, crew.nurseChristineChapel];
    const { operationAnnihilate: mission } = missions;
    const north = { hand: [mission, plots.tomorrowIsYesterday], complement: [CHEKOV, CHAPEL] };
    const scene = new Scene({ north }).to('mission').choose(mission).party(KIRK, CHEKOV);
    scene.to('plot').choose(plots.tomorrowIsYesterday).until('EpisodeCompleted');
    expect([scene.isMember(CHAPEL), scene.last('EpisodeCompleted').xc]).toEqual([true, 3 + 1]);
    const weak = new Scene({ north }).to('mission').choose(mission).party(KIRK, CHAPEL);
    weak.to('plot').choose(plots.tomorrowIsYesterday).until('EpisodeCompleted');
    expect(weak.last('EpisodeCompleted').xc).toBe(0 + 1);
  });

  /** Tormolen and Parham, whose conditions are met, are Neutralized by the Plot or not. */
  const both = (plot: number): Scene => {
    const hand = [missions.theNakedTime, plot, discoveries.theCage];
    const scene = new Scene({ north: { hand, complement: [TORMOLEN, PARHAM] } }).to('mission');
    scene.choose(missions.theNakedTime).party(KIRK, TORMOLEN, PARHAM).to('plot').choose(plot).to('discovery');
    return scene.choose(discoveries.theCage).until('EpisodeCompleted');
  };

  it('[TCG-094] example 1: a Crew that grants a bonus for surviving has survived', () => {
    expect(both(plots.balanceOfTerror).last('EpisodeCompleted')).toMatchObject({
      xc: 2 - 1 + 1 + 2,
      parts: { reward: 2, bonus: 0, cards: 2 },
    });
  });

  it('[TCG-201] [TCG-270] example 1: of two Neutralized Crew only the one with REWARD earns its XC', () => {
    const scene = both(plots.arena);
    expect(scene.state.episode?.neutralized).toEqual([TORMOLEN, PARHAM].map((card) => scene.copy(card)));
    expect(scene.last('EpisodeCompleted').parts.cards).toBe(1);
  });

  it('[TCG-201] a Crew that has not taken part earns nothing', () => {
    const north = { hand: [missions.theNakedTime], complement: [TORMOLEN] };
    const scene = new Scene({ north }).to('mission').choose(missions.theNakedTime).party(KIRK).to('final-xc');
    expect(scene.last('EpisodeCompleted').parts.cards).toBe(0);
  });
});

describe('the Final XC Segment', () => {
  it('[TCG-092] [TCG-093] [TCG-147] [TCG-152] [TCG-156] places any XC of the Power Base on survivors, up to the maximum', () => {
    const scene = new Scene({ north: { hand: [missions.errandOfMercy] }, xc: { [SPOCK]: 4 } }).to('mission');
    scene.choose(missions.errandOfMercy).party(KIRK, SPOCK).to('final-xc');
    expect([scene.player('north').powerBase, scene.options]).toEqual([4, [KIRK, SPOCK]]);
    expect(scene.refused({ type: 'Choose', picks: [1, 1] })).toEqual({ code: 'not-such-a-choice', rule: 'TCG-152' });
    scene.choose(KIRK, KIRK, SPOCK);
    expect([scene.xc(KIRK), scene.xc(SPOCK), scene.player('north').powerBase]).toEqual([2, 5, 1]);
  });

  it('[TCG-153] [TCG-135] [TCG-154] one XC at most goes to a Neutralized member, none to others', () => {
    const north = { hand: [plots.arena, missions.errandOfMercy], complement: [TORMOLEN, SULU] };
    const scene = new Scene({ north }).to('mission').choose(missions.errandOfMercy).party(KIRK, TORMOLEN);
    scene.to('plot').choose(plots.arena).to('final-xc');
    const tormolen = scene.options.indexOf(TORMOLEN);
    expect(scene.options).not.toContain(SULU);
    expect(scene.refused({ type: 'Choose', picks: [tormolen, tormolen] })).toMatchObject({ rule: 'TCG-152' });
    expect(scene.choose(TORMOLEN, KIRK).xc(TORMOLEN)).toBe(1);
  });

  it('no Neutralized member receives any where the Witch saw the Discovery', () => {
    const north = { hand: [plots.arena], complement: [TORMOLEN], draw: humanity(6), powerBase: 9 };
    const south = { hand: [challenges.witch] };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK, MCCOY, TORMOLEN).challenge(challenges.witch);
    scene.to('choose-target').choose(TORMOLEN).to('plot').choose(plots.arena).to('final-xc', 'north');
    expect(scene.state.episode?.neutralized).toContain(scene.copy(TORMOLEN));
    expect(scene.options).toEqual([SPOCK]);
  });

  it('[TCG-151] [TCG-160] places XC in the Initial and Final XC Segments only, from the Power Base', () => {
    const scene = new Scene();
    let segment = '';
    const placed = new Set<string>();
    while (scene.state.turn < 3)
      if (scene.why === 'initial-xc' || scene.why === 'final-xc') scene.choose(scene.options[0] ?? 'none');
      else scene.plainly();
    for (const event of scene.events) {
      if (event.type === 'SegmentBegun') ({ segment } = event);
      if (event.type === 'XcMoved' && event.why === 'placed') placed.add(segment);
    }
    expect([...placed].sort()).toEqual(['final-xc', 'initial-xc']);
  });

  it('[TCG-017] [TCG-166] the Power Base and the Ship’s Stores have no maximum', () => {
    const scene = new Scene({ south: { powerBase: 500 } }).until('ChallengerPaid');
    expect(scene.player('south').powerBase).toBe(500);
  });

  it('[TCG-157] the Enterprise receives XC only if she took part', () => {
    expect(new Scene().to('final-xc').options).not.toContain(SHIP);
    const north = { hand: [missions.tomorrowIsYesterday] };
    const scene = new Scene({ north }).to('mission').choose(missions.tomorrowIsYesterday).to('final-xc');
    expect(scene.options).toContain(SHIP);
  });
});
