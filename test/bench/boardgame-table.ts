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
  private sentAt = 0;
  private stateId = 0;

  private constructor(
    private readonly match: string,
    private readonly sockets: Socket[],
  ) {}

  static async open(manifest: string, port: number, match: string): Promise<BoardgameTable> {
    const { io } = requireFrom(manifest)('socket.io-client') as { io(url: string, options: object): Socket };
    const table = new BoardgameTable(match, []);
    let state: State | undefined;
    // One after another: the match is made for the first who asks for it, and made again for those who ask meanwhile.
    for (const player of ['0', '1', undefined]) {
      const socket = io(`http://127.0.0.1:${port}/sums`, { transports: ['websocket'], forceNew: true });
      table.sockets.push(socket);
      const synced = new Promise<State>((resolve) => {
        socket.on('sync', (_, answer) => resolve((answer as { readonly state: State }).state));
      });
      socket.emit('sync', match, player, undefined, 2);
      state = await synced;
      if (player !== undefined) socket.on('update', (_, after) => table.updated(player, after as State));
    }
    table.move(state as State);
    return table;
  }

  stop(): void {
    for (const socket of this.sockets) socket.close();
  }

  /** Acknowledged: the one who moved, whose turn it is no more, sees the state after the move. */
  private updated(player: string, state: State): void {
    if (player === state.ctx.currentPlayer || state._stateID <= this.stateId) return;
    this.latenciesMs.push(performance.now() - this.sentAt);
    setImmediate(() => this.move(state));
  }

  private move({ _stateID, ctx }: State): void {
    const player = ctx.currentPlayer;
    const payload = { type: 'add', args: [1], playerID: player };
    this.stateId = _stateID;
    this.sentAt = performance.now();
    this.sockets[Number(player)]?.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.match, player);
  }
}
