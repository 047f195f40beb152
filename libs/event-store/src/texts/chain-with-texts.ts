import { randomBytes } from 'node:crypto';
import {
  chain,
  textCommitment,
  toNewEvent,
  type Batch,
  type ChainedBatch,
  type ChainedEvent,
  type DomainEvent,
  type NewText,
  type Sha256,
  type StreamHead,
  type TextFields,
  type TextSubject,
} from '@logbuoy/kernel';

/** Chains a batch with commitments in the place of its declared texts. Streams of format 1 go on as they began. */
export function chainWithTexts(fields: TextFields, head: StreamHead, batch: Batch, sha256: Sha256): ChainedBatch {
  if (head.format === 1) return chain(head, batch, sha256);
  const texts: NewText[] = [];
  const commit = (text: string, subjects: readonly TextSubject[]): string => {
    const salt = randomBytes(16).toString('hex');
    const commitment = textCommitment(salt, text, sha256);
    texts.push({ commitment, salt, text, subjects });
    return commitment;
  };
  const { stream, sent } = batch;
  const events = batch.events.map((event) => {
    const data = fields.conceal(stream, event.type, event.data, commit);
    return data === event.data ? event : { ...event, data };
  });
  const asked = sent && { sent: { ...sent, command: fields.concealCommand(stream, sent.command, commit) } };
  if (texts.length === 0) return chain(head, batch, sha256);
  return { ...chain(head, { ...batch, events, ...asked }, sha256), texts };
}

/** The events of a chained batch with the data they were made from, for this process to go on with. */
export function withoutCommitments(
  { events, texts }: ChainedBatch,
  made: readonly DomainEvent[],
): readonly ChainedEvent[] {
  if (texts === undefined) return events;
  return events.map((event, i) => {
    const fact = made[i];
    return fact === undefined ? event : { ...event, data: toNewEvent(fact).data };
  });
}
