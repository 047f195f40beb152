import { randomUUID } from 'node:crypto';
import type { CommandRecord } from '@logbuoy/event-store';
import {
  findReceipt,
  matchStream,
  readReceipt,
  receiptHolds,
  receiptsContradict,
  type ActorId,
  type BatchEnd,
  type CommandId,
  type MatchId,
  type Receipt,
} from '@logbuoy/kernel';
import { playerOf } from '@logbuoy/test-kit';
import { logHouse, SECRETS } from './log-house.fixture';

type LogHouse = Awaited<ReturnType<typeof logHouse>>;
const MATCH = 'm1' as MatchId;
const STREAM = matchStream(MATCH);
const BY = 'account:ada' as ActorId;
const key = SECRETS.treeKey.publicKey;

/** Sends a command of a seat, and what came back for it. */
async function sent({ house, receipts }: LogHouse, command: object, id: string = randomUUID()) {
  const wish = { type: 'Play', seat: 'south', player: playerOf('south'), command } as never;
  const handled = await house.loop.handle(STREAM, wish, { commandId: id as CommandId, by: BY });
  if (handled.kind !== 'accepted' || handled.record === undefined) throw new Error(JSON.stringify(handled));
  const text = await receipts.of(STREAM, BY, id, handled.record);
  const receipt = readReceipt(text, { match: MATCH, by: BY, cause: id, key }) as Receipt;
  return { receipt, record: handled.record };
}

async function recordOf({ store }: LogHouse) {
  const batches: BatchEnd[] = [];
  let seed = '';
  for await (const { version, hash, by, cause, type, data } of store.readStream(STREAM)) {
    if (batches.at(-1)?.cause === cause) batches.pop();
    batches.push({ version, hash, by, cause });
    if (type === 'SeedRevealed') seed = data['seed'] as string;
  }
  return { batches, seed };
}
const over = async (here: LogHouse) => {
  const wish = { type: 'Concede', seat: 'north', player: playerOf('north') } as const;
  await here.house.loop.handle(STREAM, wish, { commandId: 'over' as CommandId, by: BY });
  return recordOf(here);
};

describe('receipts of a server', () => {
  let here: LogHouse;
  beforeEach(async () => {
    here = await logHouse();
    await here.house.started();
  });
  afterEach(() => here.close());
  const pass = (on: 0 | 1) => ({ type: 'SetStandingPass', on });

  it('are found in the match once its seed is revealed', async () => {
    const given: Receipt[] = [];
    for (let i = 0; i < 6; i++) given.push((await sent(here, pass(i % 2 === 0 ? 1 : 0))).receipt);
    const { batches, seed } = await over(here);
    for (const receipt of given) {
      expect(receiptHolds(receipt)).toBe(true);
      expect(findReceipt(receipt, seed, batches).kind).toBe('contained');
    }
  });

  it('say the same head again where a command is repeated, though the process knows it no longer', async () => {
    const { receipt, record } = await sent(here, pass(1), 'c1');
    const again = await sent(here, pass(1), 'c1');
    expect(again.receipt.head).toBe(receipt.head);
    const found: CommandRecord = { ...record }; // as the store finds it
    const text = await here.receipts.of(STREAM, BY, 'c1', found);
    expect(readReceipt(text, { match: MATCH, by: BY, cause: 'c1', key })?.head).toBe(receipt.head);
  });

  it('prove a tail that was cut: the finished record has no such head', async () => {
    const { receipt } = await sent(here, pass(1));
    const { batches, seed } = await over(here);
    const cut = batches.filter(({ version }) => version !== findVersion(receipt, seed, batches));
    expect(findReceipt(receipt, seed, cut)).toEqual({ kind: 'missing' });
  });

  it('prove a tail that was cut while the match still runs: the server says it knows of no such command', async () => {
    const { receipt } = await sent(here, pass(1), 'c1');
    here.house.nowMs += 61_000;
    const text = await here.receipts.denial(STREAM, BY, 'c1');
    const denial = readReceipt(text, { match: MATCH, by: BY, cause: 'c1', key }) as Receipt;
    expect(receiptHolds(denial)).toBe(true);
    expect(receiptsContradict(receipt, denial)).toBe(true);
  });

  it('prove two histories shown to two clients: at most one of them is in the record', async () => {
    const other = await logHouse();
    await other.house.started();
    const [one, two] = [await sent(here, pass(1)), await sent(other, pass(1))];
    expect(receiptHolds(one.receipt) && receiptHolds(two.receipt)).toBe(true);
    const { batches, seed } = await over(here);
    const found = [one, two].map(({ receipt }) => findReceipt(receipt, seed, batches).kind);
    expect(found).toEqual(['contained', 'missing']);
    await other.close();
  });

  it('share one signature where they are asked for together, and all hold', async () => {
    const sign = jest.spyOn(SECRETS.treeKey, 'sign');
    const { record } = await sent(here, pass(1));
    sign.mockClear();
    const ids = Array.from({ length: 150 }, (_, i) => `c${i}`);
    const texts = await Promise.all(ids.map((id) => here.receipts.of(STREAM, BY, id, record)));
    expect(sign).toHaveBeenCalledTimes(3);
    texts.forEach((text, i) => {
      if (i % 10 !== 0) return;
      const receipt = readReceipt(text, { match: MATCH, by: BY, cause: ids[i] as string, key }) as Receipt;
      expect(receiptHolds(receipt)).toBe(true);
    });
    sign.mockRestore();
  });

  it('are given in the turn they are asked for in, so that they leave together with the update', async () => {
    const { record } = await sent(here, pass(1));
    let isTurnOver = false;
    setImmediate(() => (isTurnOver = true));
    await here.receipts.of(STREAM, BY, 'c1', record);
    expect(isTurnOver).toBe(false);
  });
});

function findVersion(receipt: Receipt, seed: string, batches: readonly BatchEnd[]): number {
  const found = findReceipt(receipt, seed, batches);
  return found.kind === 'contained' ? found.version : -1;
}
