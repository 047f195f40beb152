import { type Seat } from '@logbuoy/kernel';
import { account, createFixtureMatch, given, HOST, playerOf, SCENARIO_CHANCE_KEY, testSalt } from '@logbuoy/test-kit';
import type { CreateMatch, TakeSeat } from './commands';
import type { MatchCreated, SeatTaken } from './events';
import { commitmentToEquipment } from './table';

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
  chance: { scheme: 'bls-shares/2', key: SCENARIO_CHANCE_KEY },
};
const deck = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
const salt = testSalt('m1', 'north');
const equipment = { commitment: commitmentToEquipment({ salt, value: { deck } }) };
const sitDown = (seat: Seat, changes: Partial<TakeSeat> = {}): TakeSeat => ({
  type: 'TakeSeat',
  seat,
  player: playerOf(seat),
  equipment: { deck },
  salt,
  ...changes,
});
const taken = (seat: Seat): SeatTaken => ({
  type: 'SeatTaken',
  seat,
  player: playerOf(seat),
  equipment,
  share: 'none',
});
const closed = { type: 'TableClosed', by: HOST } as const;

describe('opening a table', () => {
  it('records the game’s rules version and the key that its seed follows from', () => {
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
    ['an unknown game', { game: 'chess' }, 'unknown-game'],
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
  it('takes a seat with a commitment to what the game read, and with a share where one is committed to', () => {
    given(created)
      .when(sitDown('south', { shareCommitment: 'cd'.repeat(32) }))
      .then({ ...taken('south'), share: 'own', shareCommitment: 'cd'.repeat(32) });
    given(created).when(sitDown('south')).then(taken('south'));
  });

  it('lets the game complete what a seat does not bring', () => {
    const { player, seat, type } = sitDown('north');
    const completed = { deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9] };
    given(created)
      .when({ type, seat, player, salt })
      .then({ ...taken('north'), equipment: { commitment: commitmentToEquipment({ salt, value: completed }) } });
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
      .when(sitDown('north', { nonce: 'of old' }))
      .thenRejected('bad-nonce');
    given(created)
      .when(sitDown('north', { salt: 'pepper' }))
      .thenRejected('bad-salt');
    given(created)
      .when(sitDown('north', { shareCommitment: 'CD'.repeat(32) }))
      .thenRejected('bad-share');
    given(created)
      .when(sitDown('north', { equipment: { deck: [1] } }))
      .thenRejected('malformed-equipment', { sentence: 'deck must be 10 faces from 1 to 9' });
    given(created, closed).when(sitDown('north')).thenRejected('not-open', { status: 'closed' });
  });

  it('frees a seat for another player', () => {
    const left = { type: 'SeatLeft', seat: 'north', player: playerOf('north') } as const;
    given(created, taken('north'))
      .when({ type: 'LeaveSeat', seat: 'north', player: playerOf('north') })
      .then(left);
    given(created, taken('north'), left)
      .when(sitDown('north', { player: account('next') }))
      .thenTypes('SeatTaken');
  });

  it('refuses to empty another player’s seat', () => {
    given(created, taken('north'))
      .when({ type: 'LeaveSeat', seat: 'north', player: playerOf('south') })
      .thenRejected('not-your-seat');
    given(created)
      .when({ type: 'LeaveSeat', seat: 'north', player: playerOf('north') })
      .thenRejected('not-your-seat');
  });
});

describe('closing a table', () => {
  it('ends it and reveals nothing', () => {
    given(created, taken('north')).when({ type: 'CloseTable', by: HOST }).then(closed);
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
  const kept = { salt, value: { deck } };
  const brought = { north: kept, south: kept };

  it.each([HOST, playerOf('south')])('is done by the creator or a seated player: %s', (by) => {
    const events = given(...full)
      .when({ type: 'StartMatch', by, equipment: brought })
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
        'DrawsMade',
        'DecisionAwaited',
      );
    const shares = { north: 'none', south: 'none' };
    expect(events[0]).toEqual({ type: 'MatchStarted', seats: ['north', 'south'], by, equipment: brought, shares });
    expect(events.at(-2)).toEqual({ type: 'DrawsMade', total: 3 });
    expect(events.at(-1)).toMatchObject({ decision: 1, why: 'turn', clock: { left: null } });
  });

  it('waits until every seat is taken', () => {
    given(created, taken('north'))
      .when({ type: 'StartMatch', by: HOST })
      .thenRejected('seats-empty', { seats: ['south'] });
  });

  it('is refused where what a seat brings is missing or is something else', () => {
    given(...full)
      .when({ type: 'StartMatch', by: HOST })
      .thenRejected('equipment-missing', { seats: ['north', 'south'] });
    const other = { salt, value: { deck: deck.toReversed() } };
    given(...full)
      .when({ type: 'StartMatch', by: HOST, equipment: { ...brought, south: other } })
      .thenRejected('equipment-missing', { seats: ['south'] });
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
