import type { Role } from '@logbuoy/accounts';
import type { Perspective } from '@logbuoy/contracts';
import type { MatchState } from '@logbuoy/games';
import type { AccountId } from '@logbuoy/kernel';
import { Problem, type Caller } from '@logbuoy/platform';
import { account, HOST, playerOf } from '@logbuoy/test-kit';
import { refusalFor, viewerFor } from './perspective';
import { WatchedTable } from './watched-table.fixture';

const caller = (id: AccountId, ...roles: Role[]): Caller => ({
  id,
  name: id,
  kind: 'person',
  roles,
  via: 'session',
  credential: 'x',
});
const NORTH = caller(playerOf('north'));
const STRANGER = caller(account('stranger'));
const THE_HOST = caller(HOST);
const THE_JUDGE = caller(account('jo'), 'judge');
const PLAYING_JUDGE = caller(playerOf('north'), 'judge');

/** The granted perspective, or the refusal. */
function asked(match: MatchState, who: Caller | undefined, as?: Perspective): string {
  try {
    const viewer = viewerFor(match, who, as);
    return viewer.kind === 'seat' ? viewer.seat : viewer.kind;
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.code}`;
    throw error;
  }
}

describe('the perspectives a viewer may have', () => {
  const closed = { spectators: { allowed: false, delayMs: 0 } };
  let open: MatchState;
  let playing: MatchState;
  let playingAlone: MatchState;
  let ended: MatchState;
  beforeAll(async () => {
    open = (await WatchedTable.open(closed)).state;
    playing = (await WatchedTable.started()).state;
    playingAlone = (await WatchedTable.started(closed)).state;
    const over = await WatchedTable.started(closed);
    await over.must({ type: 'Concede', seat: 'south', player: playerOf('south') });
    ended = over.state;
  });

  it('their seat’s, or else a spectator’s, by default', () => {
    expect([asked(playing, NORTH), asked(playing, STRANGER), asked(playing, undefined)]).toEqual([
      'north',
      'spectator',
      'spectator',
    ]);
  });

  it('a player’s for players only', () => {
    expect(asked(playing, NORTH, 'player')).toBe('north');
    expect(asked(playing, STRANGER, 'player')).toBe('403 not-a-player');
    expect(asked(playing, THE_JUDGE, 'player')).toBe('403 not-a-player');
    expect(asked(playing, undefined, 'player')).toBe('401 not-signed-in');
  });

  it('a judge’s for judges who do not play here', () => {
    expect(asked(playingAlone, THE_JUDGE, 'judge')).toBe('judge');
    expect(asked(playing, PLAYING_JUDGE, 'judge')).toBe('403 judge-plays-here');
    expect(asked(playing, NORTH, 'judge')).toBe('403 not-a-judge');
    expect(asked(playing, undefined, 'judge')).toBe('401 not-signed-in');
    expect(refusalFor(playing, THE_JUDGE, { kind: 'judge', account: 'somebody-else' })?.code).toBe('not-a-judge');
  });

  it('the archive’s for everybody, once it is over', () => {
    for (const who of [undefined, STRANGER, NORTH, THE_JUDGE]) {
      expect(asked(playing, who, 'archive')).toBe('403 match-not-over');
      expect(asked(open, who, 'archive')).toBe('403 match-not-over');
      expect(asked(ended, who, 'archive')).toBe('archive');
    }
  });

  it('a spectator’s where the table allows it; always for those who belong there, and where nothing is played', () => {
    for (const who of [undefined, STRANGER]) {
      expect(asked(playing, who, 'spectator')).toBe('spectator');
      expect(asked(playingAlone, who, 'spectator')).toBe('403 no-spectators');
      expect(asked(playingAlone, who)).toBe('403 no-spectators');
      expect(asked(open, who)).toBe('spectator');
      expect(asked(ended, who)).toBe('spectator');
    }
    for (const who of [NORTH, THE_HOST, THE_JUDGE]) expect(asked(playingAlone, who, 'spectator')).toBe('spectator');
  });
});
