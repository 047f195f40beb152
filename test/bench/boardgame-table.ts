import { requireFrom } from './fetched';

interface Socket {
  emit(event: string, ...words: unknown[]): void;
  on(event: string, listener: (match: string, state: unknown) => void): void;
  close(): void;
}
interface State {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
}

/** Two players and a spectator of one match at a server of boardgame.io, each with a socket; one move under way at all times. */
export class BoardgameTable {
  readonly latenciesMs: number[] = [];
  private readonly sockets: readonly Socket[];
  private sentAt = 0;
  private stateId = 0;

  constructor(
    manifest: string,
    port: number,
    private readonly match: string,
  ) {
    const io = requireFrom(manifest)('socket.io-client') as { io(url: string, options: object): Socket };
    const open = () => io.io(`http://127.0.0.1:${port}/sums`, { transports: ['websocket'], forceNew: true });
    this.sockets = ['0', '1', undefined].map((player, nth) => {
      const socket = open();
      // The match is made for the first who asks for it.
      socket.on('sync', (_, synced) => {
        if (nth === 0) this.moved((synced as { readonly state: State }).state);
      });
      // Acknowledged: the one who moves sees the state after the move.
      socket.on('update', (_, state) => {
        if (nth === Number((state as State).ctx.currentPlayer)) return;
        if (nth < 2) this.acknowledged(state as State);
      });
      socket.emit('sync', match, player, undefined, 2);
      return socket;
    });
  }

  stop(): void {
    for (const socket of this.sockets) socket.close();
  }

  private acknowledged(state: State): void {
    if (state._stateID <= this.stateId) return;
    this.latenciesMs.push(performance.now() - this.sentAt);
    setImmediate(() => this.moved(state));
  }

  private moved({ _stateID, ctx }: State): void {
    const player = ctx.currentPlayer;
    const payload = { type: 'add', args: [1], playerID: player, credentials: undefined };
    this.stateId = _stateID;
    this.sentAt = performance.now();
    this.sockets[Number(player)]?.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.match, player);
  }
}
