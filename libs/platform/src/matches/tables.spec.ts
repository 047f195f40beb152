import { openMemoryStore } from '@logbuoy/event-store';
import {
  matchStream,
  shareCommitment,
  type AccountId,
  type ActorId,
  type CommandId,
  type MatchId,
} from '@logbuoy/kernel';
import { createFixtureMatch, eventually, FIXTURE_GAMES, HOST, playerOf } from '@logbuoy/test-kit';
import { secretsFrom } from '../secrets';
import { openSqliteVault, type Vault } from '../vault';
import { createMatchLoop, type MatchLoop } from './match-loop';
import { Tables } from './tables';

const SECRETS = secretsFrom('e1'.repeat(32));
const MATCH = 'm1' as MatchId;
const DECK = { deck: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] };
const BOT = 'house-captain-1' as AccountId;
const clock = { nowMs: () => 1_800_000_000_000 };
let sent = 0;
const by = (account: AccountId) => ({
  commandId: `c${(sent += 1)}` as CommandId,
  by: `account:${account}` as ActorId,
});

describe('a table before play', () => {
  let loop: MatchLoop;
  let vault: Vault;
  let tables: Tables;
  const errors: unknown[] = [];
  beforeEach(async () => {
    loop = createMatchLoop({
      store: await openMemoryStore(),
      games: FIXTURE_GAMES,
      secrets: SECRETS,
      clock,
      shared: false,
    });
    vault = openSqliteVault({ path: ':memory:' });
    tables = new Tables({
      loop,
      games: FIXTURE_GAMES,
      secrets: SECRETS,
      vault,
      onError: (error) => errors.push(error),
    });
    await loop.handle(matchStream(MATCH), createFixtureMatch(), by(HOST));
  });
  afterEach(async () => {
    tables.close();
    await vault.close();
    expect(errors).toEqual([]);
  });
  const state = async () => (await loop.load(matchStream(MATCH))).state;
  const [north, south] = [playerOf('north'), playerOf('south')];

  it('keeps what a seat brings, hands it over at the start, and forgets it then', async () => {
    await tables.sit(MATCH, { seat: 'north', player: north, equipment: DECK }, by(north));
    await tables.sit(MATCH, { seat: 'south', player: south }, by(south));
    expect(await tables.broughtBy(MATCH, await state(), 'north')).toEqual(DECK);
    expect(JSON.stringify(await state())).not.toContain('deck');
    expect((await tables.start(MATCH, HOST, by(HOST))).kind).toBe('accepted');
    expect(await tables.broughtBy(MATCH, await state(), 'north')).toEqual(DECK);
    await eventually(async () => (await vault.scopesOf('equipment')).length === 0, 'the vault is empty');
  });

  it('sits down once for a repeated request, and with one deck', async () => {
    const sender = by(north);
    for (let i = 0; i < 2; i++)
      expect((await tables.sit(MATCH, { seat: 'north', player: north, equipment: DECK }, sender)).kind).toBe(
        'accepted',
      );
    expect((await vault.texts(MATCH, 'equipment')).size).toBe(1);
  });

  it('stores nothing of an unreadable deck, nor of a player who came too late', async () => {
    const wrong = await tables.sit(MATCH, { seat: 'north', player: north, equipment: { deck: [1] } }, by(north));
    expect(wrong).toMatchObject({ kind: 'rejected', rejection: { code: 'malformed-equipment' } });
    await tables.sit(MATCH, { seat: 'north', player: north }, by(north));
    const late = await tables.sit(MATCH, { seat: 'north', player: south, equipment: DECK }, by(south));
    expect(late).toMatchObject({ rejection: { code: 'seat-taken' } });
    expect((await vault.texts(MATCH, 'equipment')).size).toBe(1);
  });

  it('cannot start where a deck was lost, until its player sits down again', async () => {
    for (const [seat, player] of [
      ['north', north],
      ['south', south],
    ] as const)
      await tables.sit(MATCH, { seat, player }, by(player));
    await vault.erase(north);
    expect(await tables.start(MATCH, HOST, by(HOST))).toMatchObject({
      rejection: { code: 'equipment-missing', details: { seats: ['north'] } },
    });
    await tables.leave(MATCH, 'north', north, by(north));
    await tables.sit(MATCH, { seat: 'north', player: north }, by(north));
    expect((await tables.start(MATCH, HOST, by(HOST))).kind).toBe('accepted');
  });

  it('drops what a killed process left behind', async () => {
    await tables.sit(MATCH, { seat: 'north', player: north, equipment: DECK }, by(north));
    await vault.keepText({ scope: 'gone', kind: 'equipment', key: 'north.x', text: '{}' });
    await tables.tidyUp();
    expect(await vault.scopesOf('equipment')).toEqual([MATCH]);
  });

  it('brings shares for the server’s bots as soon as every seat has committed', async () => {
    const share = '77'.repeat(32);
    await tables.sit(MATCH, { seat: 'north', player: BOT, isHouseBot: true }, by(HOST));
    expect((await state()).seats.north?.share).toMatchObject({ status: 'committed', by: 'house' });
    const commitment = shareCommitment(MATCH, 'south', share);
    await tables.sit(MATCH, { seat: 'south', player: south, shareCommitment: commitment }, by(south));
    await eventually(async () => (await state()).seats.north?.share?.status === 'revealed', 'the bot has revealed');
    expect(await tables.start(MATCH, HOST, by(HOST))).toMatchObject({ rejection: { code: 'shares-missing' } });
    await tables.leave(MATCH, 'south', south, by(south));
    await eventually(async () => (await state()).seats.north?.share?.status === 'committed', 'the bot committed again');
    expect((await state()).seats.north?.share?.commitment).not.toBe(
      shareCommitment(MATCH, 'north', SECRETS.botShare(MATCH, 'north', 0)),
    );
  });
});
