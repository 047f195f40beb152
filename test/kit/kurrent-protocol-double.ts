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
import { refusalOf, type NextTrouble, type Trouble } from './kurrent-double-trouble';
import {
  batchAnswer,
  batchRefusal,
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

/**
 * Speaks as much of KurrentDB's gRPC protocol as our adapter uses, with the stubs the official client ships, and behaves as a
 * real server was seen to: it acknowledges and refuses before readers see why (`log.lagMs`), it changes its leader, and it
 * answers with each of the errors a server in trouble has. It is not a database, and what a server does under load or
 * power loss is not to be learned here.
 */
export class KurrentProtocolDouble {
  readonly log = new KurrentDoubleLog();
  /** What was appended, in the words of the protocol. */
  readonly appends: { readonly stream: string; readonly expected: ExpectedState; readonly events: number }[] = [];
  /** How many reads of a stream or of the log were asked for; subscriptions do not count. */
  reads = 0;
  /** The next appends and reads fail, in this order. */
  readonly troubles: { readonly appends: NextTrouble[]; readonly reads: Trouble[] } = { appends: [], reads: [] };
  /** As if the server had frozen: calls are taken and never answered. */
  isSilent = false;
  /** An old server has no batch append; the client then sends each append as a call of its own. */
  readonly supportsBatchAppend: boolean;
  private server: Server | undefined;
  private port = 0;
  private readonly subscriptions = new Set<ReadCall>();
  private readonly batches = new Set<BatchCall>();
  private hasLeader = true;

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

  /** For so long there is no leader; then there is another, and who still writes to the old one is told. */
  async changeLeader(forMs: number): Promise<void> {
    this.hasLeader = false;
    this.dropSubscriptions();
    for (const call of this.batches) call.emit('error', this.refusal('unavailable'));
    await new Promise((resolve) => setTimeout(resolve, forMs));
    this.hasLeader = true;
    this.troubles.appends.unshift({ trouble: 'not-leader' });
  }

  get subscriptionCount(): number {
    return this.subscriptions.size;
  }

  /** Returns how many there were. */
  dropSubscriptions(): number {
    const dropped = [...this.subscriptions];
    for (const call of dropped) call.emit('error', this.refusal('unavailable'));
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
          const { trouble, isWritten = trouble === undefined } = this.nextOfAppend();
          const result = isWritten && this.append(stream, options ? expectedOf(options) : 'any', proposed);
          if (this.isSilent) return;
          if (result === false || trouble !== undefined) return answer(this.refusal(trouble ?? 'unavailable'));
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

  private nextOfAppend(): Partial<NextTrouble> {
    if (!this.hasLeader) return { trouble: 'not-ready' };
    return this.troubles.appends.shift() ?? {};
  }

  private refusal(trouble: Trouble): ReturnType<typeof refusalOf> {
    return refusalOf(trouble, this.port);
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
      const { trouble, isWritten = trouble === undefined } = this.nextOfAppend();
      const result = isWritten && this.append(stream, options ? expectedOf(options) : 'any', proposed);
      if (this.isSilent) return;
      const correlation = new UUID().setString(id);
      if (trouble === 'not-ready') return void call.write(batchRefusal(correlation, stream, 'not-ready'));
      if (trouble === 'deadline') return void call.write(batchRefusal(correlation, stream, 'timeout'));
      if (result === false || trouble !== undefined)
        return void call.emit('error', this.refusal(trouble ?? 'unavailable'));
      call.write(batchAnswer(correlation, stream, result));
    });
    this.batches.add(call);
    const forget = (): void => void this.batches.delete(call);
    for (const end of ['cancelled', 'error', 'close']) call.on(end, forget);
    call.on('end', () => call.end());
  }

  private read(call: ReadCall): void {
    if (this.isSilent) return;
    const options = call.request.getOptions() as ReadReq.Options;
    if (!options.hasSubscription()) this.reads += 1;
    const trouble = options.hasSubscription() ? undefined : this.troubles.reads.shift();
    if (trouble !== undefined) return void call.emit('error', this.refusal(trouble));
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
