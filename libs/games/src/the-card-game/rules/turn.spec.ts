import { base } from '@logbuoy/cards';
import { combat, DEFAULT_MISSION, logic, Scene } from '../scene.fixture';
import { xcScore } from '../query/values';
import { theCardGame } from '../game';
import { STARTER_DECKS } from '../deck/starter-decks';
import { isRejection, SeededChance } from '@logbuoy/kernel';

const { coreCrew, crew, wilds } = base;
const SULU = crew.lieutenantHikaruSulu;

function started(options = {}) {
  const equipment = { north: STARTER_DECKS[0]?.deck ?? null, south: STARTER_DECKS[1]?.deck ?? null };
  const setup = { seats: ['north', 'south'] as const, options, equipment };
  const facts = theCardGame.start(setup, { nowMs: 0, random: new SeededChance(1, 1) });
  if (isRejection(facts)) throw new Error(facts.code);
  return { facts, state: facts.reduce((state, event) => theCardGame.evolve(state, event), theCardGame.initial) };
}

describe('set-up', () => {
  it('[TCG-018] [TCG-019] [TCG-020] [TCG-026] [TCG-230] gives each player three XC and seven cards, and both one Bridge', () => {
    const { state } = started();
    expect(state.players.map(({ powerBase, hand }) => [powerBase, hand.length])).toEqual([
      [3, 7],
      [3, 7],
    ]);
    expect(state.bridge.map((id) => state.copies[id]?.card)).toEqual(Object.values({ ...coreCrew }));
  });

  it('[TCG-021] example 1: with two players the Enterprise has 2 XC, the other Core Crew none', () => {
    const { state } = started();
    expect(state.bridge.map((id) => state.copies[id]?.xc)).toEqual([0, 0, 0, 2]);
  });

  it('[TCG-022] [TCG-023] [TCG-024] [TCG-025] leaves Defaults beside shuffled Draw Piles, and rolls who begins', () => {
    const { facts, state } = started();
    const shuffled = facts.flatMap((event) => (event.type === 'DrawPileShuffled' ? [event.seat] : []));
    expect(shuffled).toEqual(['north', 'south']);
    expect(state.players.map(({ defaults }) => defaults.map((id) => state.copies[id]?.zone))).toEqual([
      ['core', 'core', 'core'],
      ['core', 'core', 'core'],
    ]);
    const first = facts.find((event) => event.type === 'FirstPlayerRolled');
    expect(state.current).toBe(first?.seat);
  });

  it('[TCG-282] is for 25 XC unless the table says 20 or 15', () => {
    expect([started().state.goal, started({ xc: 15 }).state.goal]).toEqual([25, 15]);
    expect(theCardGame.readOptions({ xc: 30 }, 2)).toMatchObject({ sentence: 'the option xc is 25, 20 or 15' });
  });

  it('[TCG-001] is for exactly two players', () => {
    expect(theCardGame.players).toEqual({ min: 2, max: 2 });
  });
});

describe('the Discard and Draw Phases', () => {
  it('[TCG-030] [TCG-031] lets the Current Player discard from none to all', () => {
    const scene = new Scene().to('discard');
    expect(scene.seat).toBe('north');
    scene.choose(...scene.options);
    expect(scene.last('CardsDiscarded').copies).toHaveLength(7);
    expect(scene.player('north').discard).toHaveLength(7);
  });

  it.each([
    [1, 3, 4],
    [2, 1, 6],
  ])('[TCG-032] example %i: with %i cards in Hand %i are drawn', (_, kept, drawn) => {
    const scene = new Scene({ north: { hand: logic(kept), exactly: true } }).to('crew');
    expect(scene.last('CardsDrawn').copies).toHaveLength(drawn);
    expect(scene.player('north').hand).toHaveLength(7);
  });

  it('[TCG-033] [TCG-034] draws nothing to a full Hand, and nothing for the Challenging Player', () => {
    const scene = new Scene({ south: { hand: logic(2), exactly: true } });
    const before = scene.all('CardsDrawn').length;
    scene.to('crew');
    expect(scene.all('CardsDrawn')).toHaveLength(before);
    expect(scene.player('south').hand).toHaveLength(2);
  });

  it('[TCG-231] makes an empty Draw Pile anew of the Discard Pile, [TCG-232] but not one with too few cards', () => {
    const few = new Scene({ north: { hand: logic(4), exactly: true, draw: combat(2), only: true } }).to('crew');
    expect(few.player('north').hand).toHaveLength(6);
    const none = new Scene({ north: { hand: combat(5), exactly: true, only: true } }).to('discard');
    none.choose(...none.options);
    none.to('crew');
    expect(none.last('DrawPileShuffled')).toMatchObject({ seat: 'north', discards: true });
    expect(none.player('north').hand).toHaveLength(5);
  });

  it('[TCG-234] draws nothing where both piles are empty', () => {
    const scene = new Scene({ north: { exactly: true, only: true } }).to('mission');
    expect(scene.player('north').hand).toEqual([]);
  });
});

describe('the Crew Phase', () => {
  it('[TCG-035] [TCG-036] [TCG-041] plays one Crew to the own Complement, with no XC', () => {
    const scene = new Scene({ north: { hand: [SULU, crew.ensignPavelAChekov] } }).to('crew').choose(SULU);
    scene.to('mission');
    expect(scene.player('north').complement).toEqual([scene.copy(SULU)]);
    expect(scene.xc(SULU)).toBe(0);
    expect(scene.all('CrewPlayed')).toHaveLength(1);
  });

  it('[TCG-040] is the Current Player’s alone', () => {
    const scene = new Scene({ south: { hand: [SULU] } });
    while (scene.state.turn === 1) {
      if (scene.why === 'crew') expect(scene.seat).toBe('north');
      scene.plainly();
    }
    expect(scene.all('CrewPlayed')).toEqual([]);
  });

  it('[TCG-037] [TCG-039] [TCG-226] offers no Crew the player has in play, and none of the Bridge', () => {
    const own = new Scene({ north: { hand: [SULU], complement: [SULU] } }).to('crew');
    expect(own.options).toEqual(['none']);
    const scene = new Scene({ north: { hand: [SULU, SULU] }, south: { complement: [SULU] } }).to('crew').choose(SULU);
    scene.to('crew', 'south').to('crew', 'north');
    expect(scene.options).toEqual(['none']);
  });

  it.each([
    [1, 2, 1],
    [2, 5, 3],
    [3, 1, 1],
  ])('[TCG-038] [TCG-223] [TCG-224] example %i: a Crew with %i XC joins the Bridge with %i', (_, before, after) => {
    const scene = new Scene({
      current: 'south',
      north: { complement: [SULU] },
      south: { hand: [SULU] },
      xc: { [SULU]: before },
    });
    const theirs = scene.copy(SULU);
    scene.to('crew').choose(SULU).to('mission');
    expect(scene.state.bridge).toContain(theirs);
    expect(scene.state.copies[theirs]?.xc).toBe(after);
    expect(scene.player('south').out).toHaveLength(1);
  });

  it('[TCG-225] example 1: whoever is the Current Player may take a Crew of the Bridge along', () => {
    const scene = new Scene({ north: { hand: [SULU] }, south: { complement: [SULU] } }).to('crew').choose(SULU);
    expect([scene.to('landing-party').seat, scene.options]).toEqual(['north', expect.arrayContaining([SULU])]);
    scene.choose(SULU).to('landing-party', 'south');
    expect([scene.options.includes(SULU), scene.player('south').complement]).toEqual([true, []]);
  });

  it('[card 166] Court-Martial: a Crew it removes joins nobody', () => {
    const scene = new Scene({
      north: { hand: [SULU] },
      south: { hand: [wilds.courtMartial], complement: [SULU] },
    });
    scene.to('crew').choose(SULU).to('answer:crew-played', 'south').play(wilds.courtMartial).to('mission');
    expect(scene.player('north').out).toHaveLength(1);
    expect(scene.player('south').complement).toHaveLength(1);
  });
});

describe('the turn', () => {
  it('[TCG-027] [TCG-028] [TCG-029] goes through its Phases and Segments in order', () => {
    const scene = new Scene().until('TurnBegun', 2);
    expect(scene.all('SegmentBegun').map(({ segment }) => segment)).toEqual([
      ...['discard', 'draw', 'crew', 'mission', 'landing-party', 'initial-xc', 'challenge'],
      ...['plot', 'second-challenge', 'plot', 'discovery', 'challenger-xc', 'final-xc', 'change'],
    ]);
  });

  it('[TCG-096] [TCG-097] [TCG-100] collects Defaults, and the players swap roles', () => {
    const scene = new Scene().until('TurnBegun', 2);
    expect(scene.state.current).toBe('south');
    expect(scene.player('north').defaults.map((id) => scene.state.copies[id]?.zone)).toEqual(['core', 'core', 'core']);
    expect(scene.to('mission').options).toContain(DEFAULT_MISSION);
  });

  it('[TCG-281] ends after 120 turns: who has more XC on the own Complement wins, and equals draw', () => {
    const drawn = new Scene();
    while (drawn.state.outcome === null) drawn.until('EpisodeEnded');
    expect(drawn.state).toMatchObject({ turn: 120, outcome: { winners: [], reason: 'turn-limit' } });
    const won = new Scene({ south: { complement: [SULU] }, xc: { [SULU]: 1 } });
    while (won.state.outcome === null) won.until('EpisodeEnded');
    expect(won.state.outcome).toEqual({ winners: ['south'], reason: 'turn-limit' });
  });
});

describe('victory', () => {
  const strong = { [coreCrew.captainJamesTKirk]: 5, [coreCrew.commanderSpock]: 5, [coreCrew.drLeonardHBonesMccoy]: 5 };

  it('[TCG-238] [TCG-237] example 1: 5 XC on Kirk, 3 on Sulu, 1 on Scott are 8 to 6, whatever the Power Bases hold', () => {
    const scott = crew.lieutenantCommanderMontgomeryScott;
    const scene = new Scene({
      north: { complement: [SULU], powerBase: 9 },
      south: { complement: [scott] },
      xc: { [coreCrew.captainJamesTKirk]: 5, [coreCrew.ussEnterprise]: 0, [SULU]: 3, [scott]: 1 },
    });
    expect([xcScore(scene.state, 'north'), xcScore(scene.state, 'south')]).toEqual([8, 6]);
  });

  it('[TCG-215] counts the XC of the Enterprise for both', () => {
    const scene = new Scene({ xc: { [coreCrew.ussEnterprise]: 4 } });
    expect([xcScore(scene.state, 'north'), xcScore(scene.state, 'south')]).toEqual([4, 4]);
  });

  it('[TCG-235] is the Current Player’s who has completed an Episode and has enough', () => {
    const scene = new Scene({ goal: 15, xc: strong }).until('EpisodeEnded');
    expect(scene.state.outcome).toEqual({ winners: ['north'], reason: 'xc' });
  });

  it('[TCG-236] [TCG-239] is nobody’s where the Episode was abandoned', () => {
    const scene = new Scene({ goal: 15, xc: strong }).to('plot').choose('abandon');
    expect(scene.state.outcome).toBeNull();
  });
});
