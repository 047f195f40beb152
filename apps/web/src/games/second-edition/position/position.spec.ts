import { premiere } from '@logbuoy/cards';
import type { Offer } from '../../../api/offers';
import type { SeenEventMessage } from '@logbuoy/contracts';
import {
  actionsOf,
  actionsWith,
  activeHandles,
  askedChoice,
  mostWanted,
  movesOf,
  type Action,
  type ActionKind,
} from './actions';
import { overLimit } from './hand-limit';
import { turnsBetween } from './last-turn';
import { earlier, isComplete, picksAtFirst, togglePick, weightOfAll, whyNotPick } from '../../../table/picks';
import {
  cardsByHandle,
  facingOf,
  laidOut,
  ownFirst,
  ownOnTable,
  rowOf,
  uselessDraws,
  type LocationView,
  type Position,
} from './position';
import { passDue } from './standing-passes';
import { pauseMs } from '../../../table/standing-passes';
import { refusedTexts, whyNotOf } from './why-not';

const one = (candidates: readonly (string | number)[]) => ({ candidates, least: 1, most: 1 });

describe('what a player may do', () => {
  const offers: readonly Offer[] = [
    { type: 'PlayCard', choices: { card: one([3, 4]), at: one(['core', 'planet:0']) } },
    {
      type: 'Beam',
      choices: { from: one(['ship:9']), to: one(['planet:2']), cards: { candidates: [5, 6], least: 1, most: 2 } },
    },
    { type: 'MoveShip', choices: { ship: one([9]), to: one([1, 2]) } },
    { type: 'AttemptMission', choices: { mission: one([20]), with: one(['planet', 'ship:9']) } },
    { type: 'UseAbility', choices: { card: one([7]), ability: one(['order']) } },
    { type: 'DrawCard' },
    { type: 'EndSegment' },
    { type: 'SetStandingPasses', choices: { windows: { candidates: ['played'], least: 0, most: 1 } } },
  ];
  const actions = actionsOf(offers);

  it('is taken apart by the card it is done with', () => {
    expect(actions.map(({ kind }) => kind)).toEqual(['play', 'play', 'beam', 'move', 'attempt', 'use', 'draw', 'end']);
    expect(actionsWith(actions, 4)).toEqual([{ kind: 'play', card: 4, places: ['core', 'planet:0'] }]);
    expect(actionsWith(actions, 9).map(({ kind }) => kind)).toEqual(['beam', 'move', 'attempt']);
    expect(actionsWith(actions, 6).map(({ kind }) => kind)).toEqual(['beam']);
  });

  it('makes exactly the cards active it can be done with', () => {
    expect([...activeHandles(actions)].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 9, 20]);
    expect(activeHandles([])).toEqual(new Set());
  });

  it('is headed by what is most likely wanted, which is not the end while anything is left', () => {
    const without = (...types: readonly string[]) =>
      mostWanted(actionsOf(offers.filter((one) => !types.includes(one.type))));
    expect(without()).toBe('attempt');
    expect(without('AttemptMission')).toBeUndefined();
    expect(without('AttemptMission', 'PlayCard', 'Beam', 'MoveShip', 'UseAbility')).toBe('draw');
    expect(mostWanted(actionsOf([{ type: 'EndSegment' }]))).toBe('end');
  });

  it('includes holding more than seven cards, but not beyond the turn [2E-179]', () => {
    expect([13, 8, 7, 0].map(overLimit)).toEqual([6, 1, 0, 0]);
  });

  it('knows the question, where there is one', () => {
    const picks = { candidates: [0, 1], least: 1, most: 1 };
    expect(askedChoice([{ type: 'Choose', choices: { picks } }])).toBe(picks);
    expect(askedChoice(offers)).toBeUndefined();
  });
});

describe('an answer in the making', () => {
  const dilemmas = {
    candidates: [0, 1, 2, 3],
    least: 0,
    most: 4,
    ordered: true,
    weights: [4, 3, 2, 2],
    totalMost: 6,
    kinds: ['a', 'b', 'c', 'c'],
  };

  it('keeps to the budget and takes no two of a kind', () => {
    const picks = togglePick(dilemmas, togglePick(dilemmas, [], 0), 2);
    expect([picks, weightOfAll(dilemmas, picks)]).toEqual([[0, 2], 6]);
    expect(whyNotPick(dilemmas, picks, 1)).toBe('too-expensive');
    expect(whyNotPick(dilemmas, [2], 3)).toBe('same-kind');
    expect(togglePick(dilemmas, picks, 1)).toEqual(picks);
    expect(togglePick(dilemmas, picks, 0)).toEqual([2]);
  });

  it('begins with what there is no choice about', () => {
    expect(picksAtFirst({ candidates: [0], least: 1, most: 1 })).toEqual([0]);
    expect(picksAtFirst({ candidates: [0, 1], least: 2, most: 2 })).toEqual([0, 1]);
    expect(picksAtFirst({ candidates: [0, 1], least: 2, most: 2, ordered: true })).toEqual([]);
    expect(picksAtFirst({ candidates: [0], least: 0, most: 1 })).toEqual([]);
    expect(picksAtFirst({ candidates: [0, 1], least: 1, most: 1 })).toEqual([]);
    expect(picksAtFirst({ candidates: [], least: 0, most: 0 })).toEqual([]);
  });

  it('remembers the order and lets it be changed', () => {
    expect(earlier([0, 2], 2)).toEqual([2, 0]);
    expect(earlier([2, 0], 2)).toEqual([2, 0]);
  });

  it('of one, the next pick takes the place of the last; of several, the last one too many is refused', () => {
    const single = { candidates: [0, 1], least: 1, most: 1 };
    expect(togglePick(single, [0], 1)).toEqual([1]);
    const pair = { candidates: [0, 1, 2], least: 2, most: 2 };
    expect(whyNotPick(pair, [0, 1], 2)).toBe('enough');
    expect([isComplete(pair, [0]), isComplete(pair, [0, 1])]).toEqual([false, true]);
  });
});

describe('the position', () => {
  const player = {
    score: 0,
    retired: false,
    deckSize: 1,
    handSize: 1,
    discardSize: 0,
    pileSize: 2,
    pileFaceUp: 0,
    completed: [],
    core: [],
    brig: [],
  };
  const position: Position = {
    turn: 1,
    active: 'north',
    segment: 'play',
    counters: 7,
    players: [
      { ...player, seat: 'north', hand: [{ card: premiere.brilgar, handle: 1 }] },
      { ...player, seat: 'east' },
      {
        ...player,
        seat: 'south',
        core: [{ card: premiere.sciencePadd, handle: 2, on: [{ card: premiere.starfleetType2Phaser, handle: 3 }] }],
      },
    ],
    locations: [
      {
        at: 0,
        missions: [
          {
            card: premiere.earthCradleOfTheFederation,
            handle: 10,
            owner: 'north',
            beneath: [{ card: premiere.armusRoulette, handle: 11 }],
          },
        ],
        here: [{ seat: 'north', count: 1, cards: [{ card: premiere.dohlem, handle: 12, stopped: false }] }],
        ships: [
          {
            card: premiere.ussAkira,
            handle: 13,
            by: 'south',
            stopped: false,
            on: [],
            aboard: [{ seat: 'south', count: 4, stopped: 0 }],
          },
        ],
      },
      {
        at: 1,
        missions: [{ card: premiere.searchForSurvivors, handle: 14, owner: 'south', beneath: [] }],
        here: [],
        ships: [],
      },
    ],
    attempt: null,
    fight: null,
    asked: null,
    outcome: null,
  };

  it('finds every card before the viewer by its handle', () => {
    expect([...cardsByHandle(position)].sort(([a], [b]) => a - b)).toEqual([
      [1, premiere.brilgar],
      [2, premiere.sciencePadd],
      [3, premiere.starfleetType2Phaser],
      [10, premiere.earthCradleOfTheFederation],
      [11, premiere.armusRoulette],
      [12, premiere.dohlem],
      [13, premiere.ussAkira],
      [14, premiere.searchForSurvivors],
    ]);
  });

  it('knows what a player has on the table', () => {
    expect(ownOnTable(position, 'north')).toEqual(new Set([12]));
    expect(ownOnTable(position, 'south')).toEqual(new Set([13, 2]));
    expect(ownOnTable(position, undefined)).toEqual(new Set());
  });

  it('tells who is about to face whose dilemma', () => {
    const asked = { seat: 'north', why: 'respond', to: 'facing', whose: 'south' };
    const facing = { ...position, asked, attempt: { seat: 'south', chooser: 'north' } } as unknown as Position;
    expect(['south', 'north', 'east'].map((seat) => facingOf(facing, seat))).toEqual([
      'you-face',
      'your-dilemma',
      'they-face',
    ]);
    expect(facingOf({ ...facing, asked: { ...asked, to: 'played' } }, 'south')).toBeUndefined();
    expect(facingOf({ ...facing, attempt: null }, 'south')).toBeUndefined();
  });

  it('tells whoever chooses dilemmas which of those they drew cannot be chosen', () => {
    const drawn = (drawnCards: number[] | undefined, why = 'choose-dilemmas') =>
      uselessDraws({
        attempt: { drawnCards },
        asked: { seat: 'south', why, options: [{ card: 4 }, { card: 7 }] },
      } as unknown as Position);
    expect(drawn([4, 4, 7, 60])).toEqual([4, 60]);
    expect(drawn([4, 7])).toEqual([]);
    expect(drawn(undefined)).toEqual([]);
    expect(drawn([4, 7, 60], 'take-back-dilemma')).toEqual([]);
  });

  it('lays the viewer out nearest and the others in turn order', () => {
    expect(laidOut(position, 'east').map(({ seat }) => seat)).toEqual(['south', 'north', 'east']);
    expect(laidOut(position, undefined).map(({ seat }) => seat)).toEqual(['north', 'east', 'south']);
    expect(rowOf(position, 'south', 'east').map(({ location }) => location.at)).toEqual([1]);
  });

  it('keeps everybody’s missions in their own row, and a shared place in that of the viewer', () => {
    const [earth, survey] = position.locations as [LocationView, LocationView];
    const copy = { card: premiere.earthCradleOfTheFederation, handle: 15, owner: 'south', beneath: [] };
    const shared = { ...position, locations: [{ ...earth, missions: [...earth.missions, copy] }, survey] };
    const rows = (mySeat: string | undefined) =>
      ['north', 'south'].map((seat) =>
        rowOf(shared, seat, mySeat).map(({ mission, standsWith }) => [mission.handle, standsWith]),
      );
    const inNorthsRow = [
      [[10, undefined]],
      [
        [15, 'north'],
        [14, undefined],
      ],
    ];
    expect([rows(undefined), rows('north')]).toEqual([inNorthsRow, inNorthsRow]);
    expect(rows('south')).toEqual([
      [[10, 'south']],
      [
        [15, undefined],
        [14, undefined],
      ],
    ]);
  });

  it('names one’s own missions first where a ship may move, each with its Range', () => {
    const [move] = actionsOf([
      { type: 'MoveShip', choices: { ship: one([13]), to: { ...one([0, 1]), weights: [4, 6] } } },
    ]);
    const ways = [...movesOf([move as Action], 13).values()];
    expect(ownFirst(position, ways, 'south')).toEqual([
      { at: 1, range: 6 },
      { at: 0, range: 4 },
    ]);
    expect(ownFirst(position, ways, 'north').map(({ at }) => at)).toEqual([0, 1]);
    expect(movesOf([move as Action], 12).size).toBe(0);
  });

  const why = (seat: string, handle: number, can: readonly ActionKind[] = [], isSpace = false) =>
    whyNotOf(position, seat, handle, { can: new Set(can), isSpace })?.command;

  it('lets everybody ask of a card why it cannot do what it is for', () => {
    expect(why('north', 1)).toEqual({ type: 'PlayCard', card: 1, at: 'core' });
    expect(why('north', 10)).toEqual({ type: 'AttemptMission', mission: 10, with: 'planet' });
    expect(why('south', 10, [], true)).toEqual({ type: 'AttemptMission', mission: 10, with: 'ship:13' });
    expect(why('south', 13)).toEqual({ type: 'MoveShip', ship: 13, to: 1 });
    expect(why('north', 12)).toEqual({ type: 'Beam', from: 'planet:0', to: 'planet:0', cards: [12] });
    expect(why('south', 2)).toEqual({ type: 'UseAbility', card: 2, ability: 'any' });
    expect([why('south', 2, ['use']), why('south', 2, ['respond'])]).toEqual([undefined, undefined]);
    // That a ship can be beamed from does not say why it stays.
    expect(why('south', 13, ['beam'])).toBeDefined();
    expect(why('south', 13, ['beam', 'move'])).toBeUndefined();
  });

  it('answers for each text of a card that has several', () => {
    const refused = { status: 409, title: '', code: 'stopped', rule: '2E-279' };
    expect(refusedTexts(refused)).toEqual([{ problem: refused }]);
    const cloak = { code: 'no-ship-to-cloak', rule: '2E-175', details: {} };
    const decloak = { code: 'no-ship-under-cloak', rule: '2E-175', details: {} };
    const texts = [
      { ability: 'cloak', ...cloak },
      { ability: 'decloak', ...decloak },
    ];
    expect(refusedTexts({ ...refused, details: { texts } })).toEqual([
      { ability: 'cloak', problem: { status: 409, title: '', ...cloak } },
      { ability: 'decloak', problem: { status: 409, title: '', ...decloak } },
    ]);
  });

  it('has no such question about what is not one’s own', () => {
    expect([why('south', 1), why('south', 12), why('north', 13), why('north', 2)]).toEqual(Array(4).fill(undefined));
  });
});

describe('standing passes', () => {
  const asked = { seat: 'north', why: 'respond', to: 'played' };
  const position = (passes: readonly string[], about: Partial<typeof asked> = {}): Position =>
    ({
      players: [
        { seat: 'south', standingPasses: [] },
        { seat: 'north', standingPasses: passes },
      ],
      asked: { ...asked, ...about },
    }) as unknown as Position;

  it('pass what this seat is asked to respond to, and nothing else', () => {
    expect(passDue(position(['facing', 'played']), 'north')).toEqual({ type: 'Pass' });
    expect(passDue(position(['facing']), 'north')).toBeUndefined();
    expect(passDue(position(['played'], { seat: 'south' }), 'north')).toBeUndefined();
    expect(passDue(position(['played'], { why: 'discard' }), 'north')).toBeUndefined();
    expect(passDue(position(['played']), undefined)).toBeUndefined();
    expect(passDue({ ...position(['played']), asked: null }, 'north')).toBeUndefined();
  });

  it('wait as long as somebody might think it over', () => {
    expect([0, 0.5, 1].map(pauseMs)).toEqual([600, 1300, 2000]);
  });
});

describe('what the others did', () => {
  let seq = 0;
  const event = (type: string, more: object) =>
    ({ type, seq: (seq += 1), at: 0, ...more }) as unknown as SeenEventMessage;
  const by = (seat: string, type: string, more: object = {}) => event(type, { seat, ...more });
  const before = [by('north', 'TurnBegun', { turn: 1 }), by('north', 'CardPlayed', { card: 1 })];
  const theirs = [
    by('south', 'TurnBegun', { turn: 2 }),
    by('south', 'CardsDrawn', { count: 1, paid: 0 }),
    by('south', 'CardPlayed', { card: 7 }),
    by('north', 'CardPlayed', { card: 8 }),
    by('south', 'CardsDrawn', { count: 2, paid: 1 }),
    by('south', 'ShipMoved', { ship: 3, card: premiere.ussAkira, toCard: premiere.deliverSupplies }),
    by('south', 'ShipMoved', { ship: 3, card: premiere.ussAkira, toCard: premiere.earthCradleOfTheFederation }),
    by('south', 'AttemptBegun', { card: premiere.earthCradleOfTheFederation }),
    by('south', 'AttemptEnded', { card: premiere.earthCradleOfTheFederation, how: 'failed' }),
    by('south', 'TurnEnded'),
  ];

  it('is told in short when one’s own turn begins', () => {
    expect(turnsBetween([...before, ...theirs, by('north', 'TurnBegun', { turn: 3 })], 'north')).toEqual([
      {
        turn: 2,
        seat: 'south',
        played: [7],
        drawn: 2,
        moved: [{ ship: 3, card: premiere.ussAkira, to: premiere.earthCradleOfTheFederation }],
        attempts: [{ mission: premiere.earthCradleOfTheFederation, how: 'failed' }],
        fights: [],
      },
    ]);
  });

  it('is told of everybody since one’s last turn, and only in one’s own', () => {
    const four = [...before, ...theirs, by('east', 'TurnBegun', { turn: 3 }), by('north', 'TurnBegun', { turn: 4 })];
    expect(turnsBetween(four, 'north').map(({ turn }) => turn)).toEqual([2, 3]);
    expect(turnsBetween([...before, ...theirs], 'north')).toEqual([]);
    expect(turnsBetween([...theirs, by('north', 'TurnBegun', { turn: 3 })], 'north')).toHaveLength(1);
    expect(turnsBetween(before, 'north')).toEqual([]);
  });
});
