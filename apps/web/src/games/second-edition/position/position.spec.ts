import { premiere } from '@logbuoy/cards';
import { actionsOf, movesOf, type Action, type ActionKind } from './actions';
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
import { refusedTexts, whyNotOf } from './why-not';

const one = (candidates: readonly (string | number)[]) => ({ candidates, least: 1, most: 1 });

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

  it('tells the player who chooses dilemmas which of the drawn ones cannot be chosen', () => {
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
