import { commitmentTo, type Seat } from '@logbuoy/kernel';
import { account, createFixtureMatch, given, HOST, playerOf, SCENARIO_SEED } from '@logbuoy/test-kit';
import type { CreateMatch, TakeSeat } from './commands';
import type { MatchCreated, SeatTaken } from './events';

const created: MatchCreated = {
  type: 'MatchCreated',
  match: createFixtureMatch().match,
  game: 'fixture',
  rulesVersion: 'signals-1',
  options: { target: 15, turnsMax: 30 },
  players: 2,
  clock: null,
  spectators: { allowed: true, delayMs: 0 },
  listed: true,
  createdBy: HOST,
  seedCommitment: commitmentTo(SCENARIO_SEED, 'm1'),
};
const deck = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
const sitDown = (seat: Seat, changes: Partial<TakeSeat> = {}): TakeSeat => ({
  type: 'TakeSeat',
  seat,
  player: playerOf(seat),
  equipment: { deck },
  ...changes,
});
const taken = (seat: Seat): SeatTaken => ({ type: 'SeatTaken', seat, player: playerOf(seat), equipment: { deck } });
const closed = { type: 'TableClosed', by: HOST } as const;

describe('opening a table', () => {
  it('records the game’s rules version and commits to the seed before anybody sits down', () => {
    given().when(createFixtureMatch()).then(created);
  });

  it('keeps clock settings as given', () => {
    const clock = { bankMs: 60_000, delayMs: 5000, decisionMaxMs: 30_000 };
    given()
      .when(createFixtureMatch({ clock }))
      .then({ ...created, clock });
  });

  const refused: [string, Partial<CreateMatch>, string][] = [
    ['an id that could not be a file name', { match: '../x' as CreateMatch['match'] }, 'bad-id'],
    ['a game nobody knows', { game: 'chess' }, 'unknown-game'],
    ['too many players', { players: 5 }, 'bad-player-count'],
    ['too few players', { players: 1 }, 'bad-player-count'],
    ['options the game cannot read', { options: { target: 'high' } }, 'malformed-options'],
    ['a negative bank', { clock: { bankMs: -1 } }, 'bad-clock'],
    ['a fraction of a millisecond', { clock: { bankMs: 1000, incrementMs: 0.5 } }, 'bad-clock'],
    ['a clock without any time', { clock: { bankMs: 0 } }, 'bad-clock'],
    ['a decision without any time', { clock: { bankMs: 1000, decisionMaxMs: 0 } }, 'bad-clock'],
    ['an endless spectators’ delay', { spectators: { allowed: true, delayMs: Infinity } }, 'bad-spectators'],
  ];
  it.each(refused)('refuses %s', (_, changes, code) => {
    given().when(createFixtureMatch(changes)).thenRejected(code);
  });

  it('refuses a second match under the same id', () => {
    given(created).when(createFixtureMatch()).thenRejected('match-exists');
  });
});

describe('sitting down and leaving', () => {
  it('takes a seat with what the game read, and the nonce where one is brought', () => {
    given(created)
      .when(sitDown('south', { nonce: 'my own luck' }))
      .then({ ...taken('south'), nonce: 'my own luck' });
  });

  it('lets the game complete what a seat does not bring', () => {
    const { player, seat, type } = sitDown('north');
    const [event] = given(created).when({ type, seat, player }).thenTypes('SeatTaken') as readonly SeatTaken[];
    expect(event?.equipment).toEqual({ deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9] });
  });

  it('refuses what cannot be', () => {
    given().when(sitDown('north')).thenRejected('no-match');
    given(created)
      .when(sitDown('east'))
      .thenRejected('no-such-seat', { seats: ['north', 'south'] });
    given(created, taken('north'))
      .when(sitDown('north', { player: account('late') }))
      .thenRejected('seat-taken');
    given(created, taken('north'))
      .when(sitDown('south', { player: playerOf('north') }))
      .thenRejected('already-seated', { seat: 'north' });
    given(created)
      .when(sitDown('north', { player: account('no spaces') }))
      .thenRejected('bad-id');
    given(created)
      .when(sitDown('north', { nonce: '' }))
      .thenRejected('bad-nonce');
    given(created)
      .when(sitDown('north', { equipment: { deck: [1] } }))
      .thenRejected('malformed-equipment', { sentence: 'deck must be 10 faces from 1 to 9' });
    given(created, closed).when(sitDown('north')).thenRejected('not-open', { status: 'closed' });
  });

  it('frees a seat for somebody else', () => {
    const left = { type: 'SeatLeft', seat: 'north', player: playerOf('north') } as const;
    given(created, taken('north'))
      .when({ type: 'LeaveSeat', seat: 'north', player: playerOf('north') })
      .then(left);
    given(created, taken('north'), left)
      .when(sitDown('north', { player: account('next') }))
      .thenTypes('SeatTaken');
  });

  it('lets nobody empty another’s seat', () => {
    given(created, taken('north'))
      .when({ type: 'LeaveSeat', seat: 'north', player: playerOf('south') })
      .thenRejected('not-your-seat');
    given(created)
      .when({ type: 'LeaveSeat', seat: 'north', player: playerOf('north') })
      .thenRejected('not-your-seat');
  });
});

describe('closing a table', () => {
  it('ends it and reveals the seed it had committed to', () => {
    given(created, taken('north'))
      .when({ type: 'CloseTable', by: HOST })
      .then(closed, { type: 'SeedRevealed', seed: SCENARIO_SEED });
  });

  it('is the creator’s business, and done once', () => {
    given(created)
      .when({ type: 'CloseTable', by: playerOf('north') })
      .thenRejected('not-the-creator');
    given(created, closed).when({ type: 'CloseTable', by: HOST }).thenRejected('not-open');
    given().when({ type: 'CloseTable', by: HOST }).thenRejected('no-match');
  });
});

describe('starting', () => {
  const full = [created, taken('north'), taken('south')];

  it.each([HOST, playerOf('south')])('is done by the creator or anybody seated: %s', (by) => {
    const events = given(...full)
      .when({ type: 'StartMatch', by })
      .thenTypes(
        'MatchStarted',
        'GamePrepared',
        'DeckBrought',
        'DeckBrought',
        'DeckShuffled',
        'CardsDrawn',
        'DeckShuffled',
        'CardsDrawn',
        'FirstSeatRolled',
        'TurnBegun',
        'DecisionAwaited',
      );
    expect(events[0]).toEqual({ type: 'MatchStarted', seats: ['north', 'south'], by });
    expect(events.at(-1)).toMatchObject({ decision: 1, why: 'turn', clock: { left: null } });
  });

  it('waits until every seat is taken', () => {
    given(created, taken('north'))
      .when({ type: 'StartMatch', by: HOST })
      .thenRejected('seats-empty', { seats: ['south'] });
  });

  it('is refused to passers-by and after the table was closed', () => {
    given(...full)
      .when({ type: 'StartMatch', by: account('stranger') })
      .thenRejected('not-at-this-table');
    given(...full, closed)
      .when({ type: 'StartMatch', by: HOST })
      .thenRejected('not-open');
    given().when({ type: 'StartMatch', by: HOST }).thenRejected('no-match');
  });
});
