import { RULES, running, type Desk } from './desk.fixture';
import { whyWithheld, type MatchOnlooker, type Withheld } from './release';
import type { Tournament } from './state';

type Replays = 'round-end' | 'event-end' | 'never';
const STRANGER: MatchOnlooker = { account: undefined, isJudge: false };
const account = (id: string): MatchOnlooker => ({ account: id, isJudge: false });
const ONLOOKERS = {
  stranger: STRANGER,
  visitor: account('somebody'),
  player: account('account-1'),
  opponent: account('account-2'),
  rival: account('account-3'),
  director: account('td'),
  'house judge': { account: 'grace', isJudge: true },
  'who is called like a part of every object': account('constructor'),
} satisfies { readonly [who: string]: MatchOnlooker };
const PRIVILEGED = ['player', 'opponent', 'director', 'house judge'];

/** Who may look, by name, and what the others are told. */
function told(tournament: Tournament, isLive: boolean, round = 1) {
  const match = { round, players: ['account-1', 'account-2'], isLive };
  return Object.fromEntries(
    Object.entries(ONLOOKERS).map(([who, onlooker]) => [who, whyWithheld(tournament, match, onlooker)]),
  );
}
const others = (code: Withheld | undefined) =>
  Object.fromEntries(Object.keys(ONLOOKERS).map((who) => [who, PRIVILEGED.includes(who) ? undefined : code]));

const event = (replays: Replays): Desk =>
  running(4, undefined, { ...RULES, publication: { ...RULES.publication, replays } })
    .pair()
    .publish();
const withStatus = ({ state }: Desk, status: Tournament['status']): Tournament => ({ ...state, status });

describe('a match of an event, while it is played', () => {
  it('is for everybody, whatever is done with it afterwards', () => {
    for (const replays of ['round-end', 'event-end', 'never'] as const)
      expect(told(event(replays).state, true)).toEqual(others(undefined));
  });

  it.each(['p1', 'p2'])('is for its players, staff and judges alone where %s does not want to be shown', (entrant) => {
    const desk = event('round-end').do({ type: 'OptOutOfBroadcast', entrant, optedOut: true });
    expect(told(desk.state, true)).toEqual(others('not-shown-live'));
    desk.do({ type: 'OptOutOfBroadcast', entrant, optedOut: false });
    expect(told(desk.state, true)).toEqual(others(undefined));
  });

  it('is shown where a player of another table asked not to be', () => {
    const desk = event('round-end').do({ type: 'OptOutOfBroadcast', entrant: 'p3', optedOut: true });
    expect(told(desk.state, true)).toEqual(others(undefined));
  });
});

describe('a match of an event, once it is over', () => {
  it.each<[Replays, Withheld | undefined, Withheld | undefined, Withheld | undefined]>([
    // policy, round being played, round closed, event played out
    ['round-end', 'replay-at-round-end', undefined, undefined],
    ['event-end', 'replay-at-event-end', 'replay-at-event-end', undefined],
    ['never', 'replay-never', 'replay-never', 'replay-never'],
  ])('is released as its ruleset says: %s', (replays, inRound, afterRound, afterEvent) => {
    const desk = event(replays).playAll();
    expect(told(desk.state, false)).toEqual(others(inRound));
    desk.close();
    expect(told(desk.state, false)).toEqual(others(afterRound));
    for (const status of ['finished', 'audit-window', 'certified', 'archived', 'cancelled', 'did-not-occur'] as const)
      expect(told(withStatus(desk, status), false)).toEqual(others(afterEvent));
  });

  it('is withheld again when its round is reopened', () => {
    const desk = event('round-end').playAll().close();
    desk.do({ type: 'ReopenRound', round: 1, reason: 'a wrong slip' });
    expect(told(desk.state, false)).toEqual(others('replay-at-round-end'));
  });

  it('goes out with an event that is called off in the middle of a round', () => {
    expect(told(withStatus(event('round-end'), 'cancelled'), false)).toEqual(others(undefined));
  });

  it('does not depend on who did not want to be shown live: that is not a way out of audit', () => {
    const desk = event('round-end').do({ type: 'OptOutOfBroadcast', entrant: 'p1', optedOut: true });
    expect(told(desk.playAll().state, false)).toEqual(others('replay-at-round-end'));
    expect(told(desk.close().state, false)).toEqual(others(undefined));
  });
});
