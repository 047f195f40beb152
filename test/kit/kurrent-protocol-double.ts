import { Server, ServerCredentials, status, type ServerDuplexStream, type ServerWritableStream } from '@grpc/grpc-js';
import {
  ServerFeaturesService,
  type IServerFeaturesServer,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb';
import {
  SupportedMethod,
  SupportedMethods,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb';
import { UUID } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb';
import {
  StreamsService,
  type IStreamsServer,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb';
import {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteResp,
  ReadReq,
  ReadResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb';
import { KurrentDoubleLog, type AppendAnswer, type ExpectedState } from './kurrent-double-log';
import {
  batchAnswer,
  expectedOf,
  filterOf,
  proposedOf,
  readEvent,
  streamNotFound,
  textOf,
  wrongExpectedVersion,
} from './kurrent-wire';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;
type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

const unavailable = () => ({ code: status.UNAVAILABLE, details: 'the double was told to be unavailable' });

/**
 * Speaks as much of KurrentDB's gRPC protocol as our adapter uses, with the stubs the official client ships. It shows
 * that the adapter's calls are well formed and that it reads the answers right; it is not a database, and how a real
 * server behaves under load, failover or power loss is not to be learned here.
 */
export class KurrentProtocolDouble {
  readonly log = new KurrentDoubleLog();
  /** What was appended, in the words of the protocol. */
  readonly appends: { readonly stream: string; readonly expected: ExpectedState; readonly events: number }[] = [];
  /** As if the network broke after the write: the next so many appends are written and answered with an error. */
  loseAcknowledgements = 0;
  /** As if the server had frozen: calls are taken and never answered. */
  isSilent = false;
  /** An old server has no batch append; the client then sends each append as a call of its own. */
  readonly supportsBatchAppend: boolean;
  private server: Server | undefined;
  private port = 0;
  private readonly subscriptions = new Set<ReadCall>();

  constructor({ supportsBatchAppend = true } = {}) {
    this.supportsBatchAppend = supportsBatchAppend;
  }

  get url(): string {
    return `kurrentdb://127.0.0.1:${this.port}?tls=false&discoveryInterval=10`; // the client waits that long before it first connects
  }

  /** Started again after `stop`, it has the same port and the same records. */
  async start(): Promise<this> {
    const server = new Server();
    server.addService(ServerFeaturesService, this.features());
    server.addService(StreamsService, this.streams());
    this.port = await new Promise<number>((resolve, reject) => {
      const address = `127.0.0.1:${this.port}`;
      server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.server = server;
    return this;
  }

  /** As if it had been killed. */
  stop(): void {
    this.server?.forceShutdown();
    this.server = undefined;
  }

  get subscriptionCount(): number {
    return this.subscriptions.size;
  }

  /** Returns how many there were. */
  dropSubscriptions(): number {
    const dropped = [...this.subscriptions];
    for (const call of dropped) call.emit('error', unavailable());
    return dropped.length;
  }

  private features(): IServerFeaturesServer {
    return {
      getSupportedMethods: (_, answer) => {
        const methods = new SupportedMethods().setEventStoreServerVersion('25.1.0');
        const names = ['read', 'append', 'delete', ...(this.supportsBatchAppend ? ['batchappend'] : [])];
        const service = 'event_store.client.streams.streams';
        methods.setMethodsList(names.map((name) => new SupportedMethod().setServiceName(service).setMethodName(name)));
        answer(null, methods);
      },
    };
  }

  private streams(): IStreamsServer {
    return {
      read: (call) => this.read(call),
      append: (call, answer) => {
        const requests: AppendReq[] = [];
        call.on('data', (request: AppendReq) => requests.push(request));
        call.on('end', () => {
          const options = requests[0]?.getOptions();
          const proposed = requests.flatMap((request) => request.getProposedMessage() ?? []).map(proposedOf);
          const stream = textOf(options?.getStreamIdentifier()?.getStreamName_asU8());
          const result = this.append(stream, options ? expectedOf(options) : 'any', proposed);
          if (this.isSilent) return;
          if (this.loseAcknowledgements-- > 0) return answer(unavailable());
          answer(null, appendAnswer(result));
        });
      },
      batchAppend: (call) => this.batchAppend(call),
      delete: (call, answer) => {
        const stream = textOf(call.request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8());
        const at = this.log.delete(stream).toString();
        const position = new DeleteResp.Position().setCommitPosition(at).setPreparePosition(at);
        if (!this.isSilent) answer(null, new DeleteResp().setPosition(position));
      },
      tombstone: (_, answer) => answer({ code: status.UNIMPLEMENTED, details: 'nobody may tombstone a stream' }),
    };
  }

  private append(stream: string, expected: ExpectedState, proposed: ReturnType<typeof proposedOf>[]): AppendAnswer {
    this.appends.push({ stream, expected, events: proposed.length });
    return this.log.append(stream, expected, proposed);
  }

  /** One long call for all appends; each comes in one or more parts under its correlation id. */
  private batchAppend(call: BatchCall): void {
    const parts = new Map<string, BatchAppendReq[]>();
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const requests = [...(parts.get(id) ?? []), request];
      parts.set(id, requests);
      if (!request.getIsFinal()) return;
      parts.delete(id);
      const options = requests[0]?.getOptions();
      const stream = textOf(options?.getStreamIdentifier()?.getStreamName_asU8());
      const proposed = requests.flatMap((part) => part.getProposedMessagesList()).map(proposedOf);
      const result = this.append(stream, options ? expectedOf(options) : 'any', proposed);
      if (this.isSilent) return;
      if (this.loseAcknowledgements-- > 0) return void call.emit('error', unavailable());
      call.write(batchAnswer(new UUID().setString(id), stream, result));
    });
    call.on('end', () => call.end());
  }

  private read(call: ReadCall): void {
    if (this.isSilent) return;
    const options = call.request.getOptions() as ReadReq.Options;
    const asStructured = options.getUuidOption()?.hasStructured() ?? false;
    const backwards = options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
    const count = options.hasCount() ? Number(options.getCount()) : Infinity;
    const stream = options.getStream();
    if (stream !== undefined) {
      const name = textOf(stream.getStreamIdentifier()?.getStreamName_asU8());
      const from = stream.hasEnd() ? 'end' : stream.hasStart() ? 'start' : BigInt(stream.getRevision());
      const records = this.log.readStream(name, from, backwards, count);
      if (records === undefined) call.write(streamNotFound(name));
      for (const record of records ?? []) call.write(readEvent(record, asStructured));
      return void call.end();
    }
    const all = options.getAll();
    const from = all?.hasEnd()
      ? 'end'
      : all?.hasPosition()
        ? BigInt(all.getPosition()?.getCommitPosition() ?? 0)
        : 'start';
    const filter = filterOf(options.getFilter());
    const records = this.log.readAll(from, backwards, count, filter);
    if (!options.hasSubscription()) {
      for (const record of records) call.write(readEvent(record, asStructured));
      return void call.end();
    }
    // A subscription begins behind its position, a read at it.
    call.write(new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('double')));
    for (const record of records) if (record.position !== from) call.write(readEvent(record, asStructured));
    call.write(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
    const leave = this.log.listen((record) => filter(record) && call.write(readEvent(record, asStructured)));
    this.subscriptions.add(call);
    const forget = (): void => {
      leave();
      this.subscriptions.delete(call);
    };
    call.on('cancelled', forget);
    call.on('error', forget);
    call.on('close', forget);
  }
}

function appendAnswer(result: AppendAnswer): AppendResp {
  if (result.kind === 'wrong-expected-version')
    return new AppendResp().setWrongExpectedVersion(wrongExpectedVersion(result));
  const at = result.position.toString();
  const position = new AppendResp.Position().setCommitPosition(at).setPreparePosition(at);
  return new AppendResp().setSuccess(
    new AppendResp.Success().setCurrentRevision(result.revision.toString()).setPosition(position),
  );
}
