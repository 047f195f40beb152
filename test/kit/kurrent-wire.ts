import {
  AllStreamPosition,
  Empty,
  StreamIdentifier,
  UUID,
  WrongExpectedVersion,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb';
import { Status } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb';
import {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb';
import type { AppendAnswer, DoubleRecord, ExpectedState, Proposed, RecordFilter } from './kurrent-double-log';

/** Between the messages of KurrentDB's protocol and the double's own words. */
export const textOf = (bytes: Uint8Array = new Uint8Array()): string => Buffer.from(bytes).toString('utf8');

const identifier = (stream: string): StreamIdentifier =>
  new StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));

export function proposedOf(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposed {
  const about = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: about.get('type') ?? '',
    contentType: about.get('content-type') ?? '',
    metadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  };
}

export function expectedOf(options: AppendReq.Options | BatchAppendReq.Options): ExpectedState {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  return BigInt(options instanceof AppendReq.Options ? options.getRevision() : options.getStreamPosition());
}

export function filterOf(filter: ReadReq.Options.FilterOptions | undefined): RecordFilter {
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (expression === undefined) return () => true;
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex());
  const prefixes = expression.getPrefixList();
  return ({ stream, type }) => {
    const name = byStream ? stream : type;
    return regex ? regex.test(name) : prefixes.some((prefix) => name.startsWith(prefix));
  };
}

export function readEvent(record: DoubleRecord, asStructured: boolean): ReadResp {
  const at = record.position.toString();
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setId(asStructured ? structured(record.id) : new UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(record.revision.toString())
    .setPreparePosition(at)
    .setCommitPosition(at)
    .setCustomMetadata(record.metadata)
    .setData(record.data);
  event.getMetadataMap().set('type', record.type).set('content-type', record.contentType).set('created', '0');
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(event).setCommitPosition(at));
}

export const streamNotFound = (stream: string): ReadResp =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)));

function structured(id: string): UUID {
  const hex = id.replaceAll('-', '');
  const signed = (part: string): string => BigInt.asIntN(64, BigInt(`0x${part}`)).toString();
  return new UUID().setStructured(
    new UUID.Structured()
      .setMostSignificantBits(signed(hex.slice(0, 16)))
      .setLeastSignificantBits(signed(hex.slice(16))),
  );
}

type Wrong = Extract<AppendAnswer, { kind: 'wrong-expected-version' }>;

export function wrongExpectedVersion({ current }: Wrong): AppendResp.WrongExpectedVersion {
  const wrong = new AppendResp.WrongExpectedVersion().setExpectedAny(new Empty());
  return current === undefined ? wrong.setCurrentNoStream(new Empty()) : wrong.setCurrentRevision(current.toString());
}

export function batchAnswer(correlation: UUID, stream: string, answer: AppendAnswer): BatchAppendResp {
  const response = new BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(identifier(stream));
  if (answer.kind === 'wrong-expected-version') return response.setError(wrongVersionStatus(answer));
  const at = answer.position.toString();
  const position = new AllStreamPosition().setCommitPosition(at).setPreparePosition(at);
  return response.setSuccess(
    new BatchAppendResp.Success().setCurrentRevision(answer.revision.toString()).setPosition(position),
  );
}

function wrongVersionStatus({ current }: Wrong): Status {
  const details = new WrongExpectedVersion();
  if (current !== undefined) details.setCurrentStreamRevision(current.toString());
  return statusOf('wrong expected version', 'event_store.client.WrongExpectedVersion', details.serializeBinary());
}

/** A batch that was refused for another reason than its revision: the call goes on, and the answer holds the reason. */
export function batchRefusal(correlation: UUID, stream: string, refusal: BatchRefusal): BatchAppendResp {
  const { message, details } = REFUSALS[refusal];
  const response = new BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(identifier(stream));
  return response.setError(statusOf(message, details, new Uint8Array()));
}

export type BatchRefusal = keyof typeof REFUSALS;
/** As a server of version 26.1 words them. */
const REFUSALS = {
  'not-ready': { message: 'Server Is Not Ready', details: 'google.protobuf.Empty' },
  timeout: { message: 'Prepare timeout', details: 'event_store.client.Timeout' },
} as const;

/** The details of a status are a `google.protobuf.Any`, for which the client ships no class; it is two fields of bytes. */
function statusOf(message: string, type: string, details: Uint8Array): Status {
  const any = Buffer.concat([field(1, Buffer.from(`type.googleapis.com/${type}`)), field(2, Buffer.from(details))]);
  return Status.deserializeBinary(Buffer.concat([field(2, Buffer.from(message)), field(3, any)]));
}

/** A length-delimited field of protobuf. */
function field(number: number, bytes: Buffer): Buffer {
  const length: number[] = [];
  for (let left = bytes.length; left > 0 || length.length === 0; left >>>= 7)
    length.push((left & 127) | (left > 127 ? 128 : 0));
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length]), bytes]);
}
