import { isRejection, seatViewer, SPECTATOR, type Json, type MatchId, type Seat } from '@logbuoy/kernel';
import {
  claimsGame,
  CLAIMS_GAMES,
  createFixtureMatch,
  nativeSha256,
  playerOf,
  TEST_START_MS,
  testSalt,
  TestTable,
} from '@logbuoy/test-kit';
import { Malformed, type EquipmentTerms, type Game, type Games, type SittingDown } from '../game';
import { matchDecider } from './match-decider';
import { viewMatch } from './view';

function opened(games: Games = CLAIMS_GAMES, players = 2): TestTable {
  const table = new TestTable('flags' as MatchId, nativeSha256('flags'), matchDecider(games), TEST_START_MS, games);
  table.must(createFixtureMatch({ match: table.match, game: 'claims', players }));
  return table;
}
const bring = (table: TestTable, seat: Seat, equipment: Json) => {
  const decision = table.send({ type: 'TakeSeat', seat, player: playerOf(seat), equipment });
  return isRejection(decision) ? decision : decision[0];
};

/** Claims, whose seats bring something else. */
const bringing = (equipment: EquipmentTerms, readEquipment: Game['readEquipment']): Games =>
  new Map([['claims', { ...(claimsGame as Game), equipment, readEquipment }]]);
const facesOf = (raw: unknown): Json | Malformed =>
  Array.isArray(raw) ? (raw as readonly Json[]) : new Malformed('a deck is a list');

describe('equipment that is public', () => {
  it('stands in the open from the moment a seat is taken', () => {
    const table = opened();
    expect(bring(table, 'north', { flag: 'red' })).toMatchObject({ type: 'SeatTaken', openly: { flag: 'red' } });
    for (const viewer of [SPECTATOR, seatViewer('south'), seatViewer('north')])
      expect(viewMatch(CLAIMS_GAMES, table.state, viewer).seats[0]?.equipment).toEqual({ flag: 'red' });
    expect(table.state.seats.north).toMatchObject({ brought: null, equipment: { flag: 'red' } });
  });

  it('may be refused because of what another seat brought, and is free again when that seat is left', () => {
    const table = opened();
    bring(table, 'north', { flag: 'red' });
    const refused = { code: 'malformed-equipment', details: { sentence: 'the red flag is taken' } };
    expect(bring(table, 'south', { flag: 'red' })).toMatchObject(refused);
    table.must({ type: 'LeaveSeat', seat: 'north', player: playerOf('north') });
    expect(bring(table, 'south', { flag: 'red' })).toMatchObject({ openly: { flag: 'red' } });
  });

  it('must be brought where the game requires it', () => {
    expect(bring(opened(), 'north', null)).toMatchObject({ code: 'malformed-equipment' });
    expect(bring(opened(), 'north', { flag: 'black' })).toMatchObject({ code: 'malformed-equipment' });
  });

  it('needs no commitment, and none is taken', () => {
    const table = opened();
    const salted = { type: 'TakeSeat', seat: 'north', player: playerOf('north'), equipment: { flag: 'red' } } as const;
    expect(table.decide({ ...salted, salt: testSalt(table.match, 'north') })).toMatchObject({ code: 'bad-salt' });
    for (const [seat, flag] of [
      ['north', 'red'],
      ['south', 'gold'],
    ] as const)
      table.sit(seat, { flag });
    expect(table.start()[0]).toMatchObject({ type: 'MatchStarted', equipment: {} });
    expect(viewMatch(CLAIMS_GAMES, table.state, SPECTATOR).play).toMatchObject({
      players: [{ flag: 'red' }, { flag: 'gold' }],
    });
  });
});

describe('equipment that is secret', () => {
  it('is seen by no other seat that sits down, not even by its game', () => {
    const asked: SittingDown[] = [];
    const games = bringing({ public: false, required: false }, (raw, table) => {
      asked.push(table);
      return raw as Json;
    });
    const table = opened(games);
    bring(table, 'north', { flag: 'red' });
    bring(table, 'south', null);
    expect(asked.every(({ others }) => Object.keys(others).length === 0)).toBe(true);
    expect(viewMatch(games, table.state, SPECTATOR).seats[0]).not.toHaveProperty('equipment');
  });

  it('may be nothing: a seat that brings no deck is committed to that', () => {
    const games = bringing({ public: false, required: false }, (raw) => raw as Json);
    const table = opened(games);
    expect(bring(table, 'north', null)).toMatchObject({ equipment: { commitment: expect.any(String) as string } });
  });

  it('may be several decks, each read for itself', () => {
    const games = bringing({ public: false, required: true, several: { least: 1, most: 2 } }, facesOf);
    const code = (equipment: Json) => {
      const taken = bring(opened(games), 'north', equipment);
      return taken !== undefined && 'code' in taken ? taken.code : taken?.type;
    };
    expect(code([[1, 2]])).toBe('SeatTaken');
    expect(code([[1, 2], [3]])).toBe('SeatTaken');
    for (const wrong of [null, [], [[1], [2], [3]], [[1], 'deck'], { deck: [1] }])
      expect([wrong, code(wrong)]).toEqual([wrong, 'malformed-equipment']);
    const table = opened(games);
    table.sit('north', [[1, 2], [3]]);
    table.sit('south', [[4]]);
    expect(table.decide(table.completed({ type: 'StartMatch', by: playerOf('north') }))).toMatchObject({
      code: 'shares-missing',
    });
  });
});

it('options see how many play', () => {
  const created = (players: number, turnsMax: number) => {
    const table = new TestTable(
      't' as MatchId,
      nativeSha256('t'),
      matchDecider(CLAIMS_GAMES),
      TEST_START_MS,
      CLAIMS_GAMES,
    );
    return table.decide(createFixtureMatch({ match: table.match, game: 'claims', players, options: { turnsMax } }));
  };
  expect(created(3, 6)).toMatchObject([{ options: { turnsMax: 6 } }]);
  expect(created(4, 6)).toMatchObject({ code: 'malformed-options' });
});
