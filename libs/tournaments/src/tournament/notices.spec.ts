import { ARCHIVE, SPECTATOR } from '@logbuoy/kernel';
import { running } from './desk.fixture';
import { tournamentDecider } from './tournament';

type Seen = {
  readonly announcements: readonly { readonly text: string }[];
  readonly playingStaff: readonly string[];
  readonly broadcastDelayMinutes: number;
};

describe('announcements', () => {
  it('are numbered, and those for players or staff are not for everybody', () => {
    const desk = running(4).do(
      { type: 'Announce', text: ' Lunch at noon. ' },
      { type: 'Announce', text: 'Decks on the table, please.', audience: 'players' },
      { type: 'Announce', text: 'Table 3 is slow.', audience: 'staff' },
    );
    const seen = (viewer: typeof SPECTATOR) => tournamentDecider.view(desk.state, viewer) as Seen;
    expect(seen(SPECTATOR).announcements).toMatchObject([{ number: 1, text: 'Lunch at noon.' }]);
    expect(seen(ARCHIVE).announcements).toHaveLength(3);
    for (const fact of desk.facts.slice(-2))
      expect(tournamentDecider.seen(fact as never, SPECTATOR, desk.state)).toBeUndefined();
    expect(desk.refused({ type: 'Announce', text: ' ' })).toBe('text-malformed');
    expect(desk.refused({ type: 'Announce', text: 'x', audience: 'nobody' as never })).toBe('no-such-audience');
    expect(desk.refused({ type: 'Announce', text: 'x', by: 'account-1', role: 'player' })).toBe('role-may-not');
  });
});

describe('a broadcast', () => {
  it('has the delay that was set, and shows no table against the wish of a player', () => {
    const desk = running(4).pair().publish().do({ type: 'SetBroadcastDelay', minutes: 15 });
    expect((tournamentDecider.view(desk.state, SPECTATOR) as Seen).broadcastDelayMinutes).toBe(15);
    expect(desk.refused({ type: 'SetBroadcastDelay', minutes: -1 })).toBe('minutes-malformed');
    const { table } = desk.tableWith('p1');
    const feature = { type: 'FeatureTable', round: 1, table, featured: true } as const;
    desk.do(feature);
    expect(desk.tableWith('p1').featured).toBe(true);
    desk.do({ ...feature, featured: false });
    desk.do({ type: 'OptOutOfBroadcast', entrant: 'p1', optedOut: true, by: 'account-1', role: 'player' });
    expect(desk.refused(feature)).toBe('opted-out');
  });

  it('says who plays and judges in the same event', () => {
    const desk = running(4).do({ type: 'GrantRole', account: 'account-2', granted: 'judge' });
    expect((tournamentDecider.view(desk.state, SPECTATOR) as Seen).playingStaff).toEqual(['p2']);
  });
});
