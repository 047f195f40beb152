import { isRejection, SeededChance, seatViewer, SPECTATOR, type Seat } from '@logbuoy/kernel';
import { CLAIMS_GAMES, claimsTable, JUDGE, playerOf } from '@logbuoy/test-kit';
import { filled } from '../bots/filled';
import { LANGUAGES } from '../words';
import type { MatchCommand } from './commands';
import { judgeOffersFor, offersFor } from './offers';
import { toldOffers } from './told-offers';
import { viewMatch } from './view';

describe.each([1, 2, 3, 4])('a match of Claims for %i', (players) => {
  it.each([1, 2, 3, 4, 5])('accepts all that it offers to seats and judges (seed %i)', (seed) => {
    const prng = new SeededChance(seed * 10 + players);
    const { table } = claimsTable(players, null, { options: { turnsMax: 3 * players } });
    table.start();
    while (table.state.status === 'playing') {
      const { seats, judge } = table.state.awaiting;
      const byJudge = judge === true && (seats.length === 0 || prng.chance(0.7));
      const seat = byJudge ? undefined : prng.pick(seats);
      const view = viewMatch(CLAIMS_GAMES, table.state, seat === undefined ? SPECTATOR : seatViewer(seat));
      const offers =
        seat === undefined
          ? judgeOffersFor(table.state, JUDGE, CLAIMS_GAMES)
          : offersFor(table.state, seat, CLAIMS_GAMES);
      for (const language of LANGUAGES) expectTold(toldOffers(CLAIMS, view, offers, language));
      const commands = offers.game.map((offer): MatchCommand => {
        const command = filled(offer, { below: (limit) => prng.below(limit) });
        return seat === undefined
          ? { type: 'PlayAsJudge', judge: JUDGE, reason: 'so be it', command }
          : { type: 'Play', seat, player: playerOf(seat), command };
      });
      for (const command of commands) expect([command, isRejection(table.decide(command))]).toEqual([command, false]);
      // Cubes may be put down for ever; a claim ends the turn.
      table.must(prng.pick(commands));
    }
    expect(table.state.outcome?.reason).toBe('last-turn');
  });
});

const CLAIMS = CLAIMS_GAMES.get('claims') as NonNullable<ReturnType<typeof CLAIMS_GAMES.get>>;

function expectTold({ awaited, game }: ReturnType<typeof toldOffers>): void {
  const words = game.flatMap(({ label, blanks }) => [
    label,
    ...Object.values(blanks).flatMap((blank) => [blank.label, ...blank.candidates]),
  ]);
  expect(awaited).not.toMatch(/^(turn|claim|dispute)?$/);
  for (const one of words) expect(one).toMatch(/\S/);
}

const points = (players: number, seat: Seat, viewer = SPECTATOR) => {
  const { table, play } = claimsTable(players);
  table.start();
  play('north', { type: 'Claim', points: 17 });
  play('south', { type: 'Accept' });
  return { table, seen: viewMatch(CLAIMS_GAMES, table.state, viewer).scores?.[seat] };
};

describe('a command that is taken at its word', () => {
  it('is recorded whatever it declares, also what no offer suggests', () => {
    const { table } = points(2, 'north');
    expect(offersFor(table.state, 'south', CLAIMS_GAMES).game).toContainEqual({
      type: 'Claim',
      choices: { points: { candidates: [0, 1, 2, 3], least: 1, most: 1 } },
      declared: true,
    });
    expect(table.state.game).toMatchObject({ players: [{ points: 17 }, { points: 0 }] });
  });

  it('must still have the form of one', () => {
    const { refusal, table } = claimsTable(2);
    table.start();
    expect(refusal('north', { type: 'Claim', points: 'many' })).toBe('malformed-command');
    expect(refusal('south', { type: 'Claim', points: 1 })).toBe('not-awaited');
  });
});

describe('the scores that everybody sees', () => {
  it('are those that run, and those that decide only for the archive', () => {
    for (const viewer of [SPECTATOR, seatViewer('north'), seatViewer('south')])
      expect(points(2, 'north', viewer).seen).toBe(17);
    const { table } = points(2, 'north');
    expect(viewMatch(CLAIMS_GAMES, table.state, { kind: 'archive' }).scores?.north).toBe(17);
    table.must({ type: 'Concede', seat: 'south', player: playerOf('south') });
    const { players } = table.state.game as { readonly players: readonly { readonly bonus: number }[] };
    expect(viewMatch(CLAIMS_GAMES, table.state, { kind: 'archive' }).scores?.north).toBe(17 + (players[0]?.bonus ?? 0));
    expect(viewMatch(CLAIMS_GAMES, table.state, SPECTATOR).scores?.north).toBe(17);
  });
});
