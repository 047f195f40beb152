import {
  decideSeek,
  evolveSeeks,
  INITIAL_SEEKS,
  type QueueTerms,
  type SeekCommand,
  type SeekTerms,
} from '@logbuoy/games';
import { fold, isRejection, SEEKS_STREAM, type AccountId, type MatchId } from '@logbuoy/kernel';
import { after, type Happening } from '../read-models.fixture';
import { seeks } from './fold';
import { findSeek, listWaiting, rematchOffers } from './query';

const [ADA, BEN, CYD] = ['ada', 'ben', 'cyd'] as AccountId[] as [AccountId, AccountId, AccountId];
const OF = 'm1' as MatchId;
const terms: QueueTerms = { kind: 'queue', game: 'signals', pace: 'short' };
const rematch: SeekTerms = {
  kind: 'rematch',
  of: OF,
  order: [BEN, ADA],
  bots: [],
  game: 'signals',
  options: null,
  clock: null,
  spectators: { allowed: true, delayMs: 0 },
  listed: true,
};
const open = (account: AccountId, wanted: SeekTerms = terms): SeekCommand => ({
  type: 'OpenSeek',
  seek: `seek-${account}`,
  account,
  terms: wanted,
  match: `with-${account}` as MatchId,
});

/** The facts that these commands lead to, a second apart. */
function history(...commands: SeekCommand[]): Happening[] {
  let state = INITIAL_SEEKS;
  return commands.map((command, i): Happening => {
    const decision = decideSeek(state, command, { nowMs: 1_000 * (i + 1) });
    if (isRejection(decision)) throw new Error(decision.code);
    state = fold({ evolve: evolveSeeks }, state, decision);
    return [SEEKS_STREAM, 1_000 * (i + 1), ...decision];
  });
}

describe('who looks for an opponent', () => {
  it('shows those who wait in the queue of a game, the first come first', async () => {
    const reads = await after([seeks], ...history(open(BEN), open(ADA, { ...terms, pace: 'long' })));
    expect((await listWaiting(reads, 'signals')).map(({ account, pace }) => [account, pace])).toEqual([
      [BEN, 'short'],
      [ADA, 'long'],
    ]);
    expect(await listWaiting(reads, 'other')).toEqual([]);
    expect(await findSeek(reads, BEN)).toEqual({
      account: BEN,
      seek: 'seek-ben',
      state: 'waiting',
      game: 'signals',
      pace: 'short',
      rematchOf: null,
      sinceMs: 1_000,
      match: null,
      why: null,
    });
    expect(await findSeek(reads, CYD)).toBeUndefined();
  });

  it('tells both of their table as soon as they have met, and that it is ready', async () => {
    const met = history(open(ADA), open(BEN), { type: 'ConfirmTable', match: 'with-ben' as MatchId });
    const before = await after([seeks], ...met.slice(0, 2));
    expect(await listWaiting(before, 'signals')).toEqual([]);
    for (const account of [ADA, BEN])
      expect(await findSeek(before, account)).toMatchObject({ state: 'seated', match: 'with-ben' });
    const reads = await after([seeks], ...met);
    for (const account of [ADA, BEN])
      expect(await findSeek(reads, account)).toMatchObject({ state: 'ready', match: 'with-ben' });
  });

  it('tells why a wish ended, and who waits again', async () => {
    const reads = await after(
      [seeks],
      ...history(
        open(ADA),
        open(BEN),
        { type: 'GiveUpTable', match: 'with-ben' as MatchId, refused: [BEN], again: 'again' as MatchId },
        open(CYD, { ...terms, game: 'other' }),
        { type: 'LapseSeek', account: CYD, seek: 'seek-cyd' },
      ),
    );
    expect(await findSeek(reads, BEN)).toMatchObject({ state: 'closed', why: 'refused', match: null });
    expect(await findSeek(reads, CYD)).toMatchObject({ state: 'closed', why: 'silent' });
    expect((await listWaiting(reads, 'signals')).map(({ account }) => account)).toEqual([ADA]);
  });

  it('knows who has offered a rematch, and where it is played', async () => {
    const both = history(open(ADA, rematch), open(BEN, rematch));
    const offered = await rematchOffers(await after([seeks], ...both.slice(0, 1)), OF);
    expect(offered).toMatchObject([{ account: ADA, state: 'waiting', pace: null }]);
    const agreed = await rematchOffers(await after([seeks], ...both), OF);
    expect(agreed.map(({ account, match }) => [account, match])).toEqual([
      [ADA, 'with-ben'],
      [BEN, 'with-ben'],
    ]);
    const withdrawn = history(open(ADA, rematch), { type: 'CloseSeek', account: ADA });
    expect(await rematchOffers(await after([seeks], ...withdrawn), OF)).toEqual([]);
  });
});
