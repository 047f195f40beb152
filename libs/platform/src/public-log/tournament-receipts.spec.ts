import {
  findInOpenRecord,
  readReceipt,
  receiptHolds,
  receiptsContradict,
  type ActorId,
  type Receipt,
  type RecordedEvent,
} from '@logbuoy/kernel';
import { TimedEvent } from '@logbuoy/test-kit';
import { createTournamentLoop } from '../tournaments/tournament-loop';
import { Blinds } from './blinds';
import { SECRETS } from './log-house.fixture';
import { ReceiptIssuer, Receipts } from './receipts';

const BY = 'account:td' as ActorId;

function receiptsOf({ store }: TimedEvent, clock: { readonly nowMs: () => number }): Receipts {
  return new Receipts({
    blinds: new Blinds(SECRETS, store),
    issuer: new ReceiptIssuer(SECRETS.treeKey, clock),
    key: SECRETS.treeKey.publicKey,
    onError: (err) => {
      throw err;
    },
  });
}

async function recordOf({ store, stream }: TimedEvent, cause: string) {
  const record = await store.findCommand(stream, cause as never);
  if (record === undefined) throw new Error(`${cause} is not on record`);
  return record;
}

describe('receipts of a tournament', () => {
  const blind = SECRETS.blind('tournament-spring' as never);

  it('are found in its file, each under its own command', async () => {
    const event = await TimedEvent.begin({ createTournamentLoop }, SECRETS);
    await event.end();
    const receipts = receiptsOf(event, { nowMs: () => event.nowMs });
    const ends = await event.batchEnds();
    for (const { cause } of ends) {
      const signed = await receipts.signedRecord(event.stream, BY, cause, await recordOf(event, cause));
      expect(signed).toMatchObject({ stream: event.stream, recorded: true });
      const receipt = readReceipt(signed.receipt, signed) as Receipt;
      expect(receiptHolds(receipt)).toBe(true);
      expect(findInOpenRecord(receipt, blind, ends).kind).toBe('contained');
    }
  });

  it('hide the head: without the blinding key it is no function of what stands in the record', async () => {
    const event = await TimedEvent.begin({ createTournamentLoop }, SECRETS);
    const { cause, hash } = (await event.batchEnds()).at(-1) as RecordedEvent;
    const about = { stream: event.stream, by: BY, cause, key: SECRETS.treeKey.publicKey };
    const text = await receiptsOf(event, { nowMs: () => 1 }).of(event.stream, BY, cause, await recordOf(event, cause));
    const { head } = readReceipt(text, about) as Receipt;
    expect(head).not.toBe(hash);
    expect(Buffer.from(text, 'base64url').includes(Buffer.from(hash, 'hex'))).toBe(false);
  });

  it('prove a tail that was cut: by a denial a minute later, and by the file of the event that went on without it', async () => {
    const whole = await TimedEvent.begin({ createTournamentLoop }, SECRETS);
    const cut = await TimedEvent.begin({ createTournamentLoop }, SECRETS);
    await whole.event.do({ type: 'Announce', text: 'round 1 in ten minutes', audience: 'everybody' } as never);
    const { cause } = (await whole.batchEnds()).at(-1) as RecordedEvent;
    const about = { stream: whole.stream, by: BY, cause, key: SECRETS.treeKey.publicKey };
    const given = await receiptsOf(whole, { nowMs: () => whole.nowMs }).of(
      whole.stream,
      BY,
      cause,
      await recordOf(whole, cause),
    );
    const receipt = readReceipt(given, about) as Receipt;

    const denied = receiptsOf(cut, { nowMs: () => whole.nowMs + 61_000 });
    const denial = readReceipt(await denied.denial(cut.stream, BY, cause), about) as Receipt;
    expect([receiptHolds(denial), receiptsContradict(receipt, denial)]).toEqual([true, true]);

    expect(findInOpenRecord(receipt, blind, await cut.batchEnds())).toEqual({ kind: 'later' });
    await cut.end();
    expect(findInOpenRecord(receipt, blind, await cut.batchEnds())).toEqual({ kind: 'missing' });
    await whole.end();
    expect(findInOpenRecord(receipt, blind, await whole.batchEnds()).kind).toBe('contained');
  });
});
