import type { AddressInfo } from 'node:net';
import { requireFrom } from './fetched';

/**
 * A server of boardgame.io with a game as small as our fixture: `boardgame-server.js MANIFEST memory` or
 * `MANIFEST flat-file FOLDER`. Its memory keeps nothing; its files are written and not synced.
 */
interface ServerPackage {
  Server(options: object): {
    run(port: number): Promise<{ appServer: { address(): AddressInfo } }>;
  };
  FlatFile: new (options: { readonly dir: string }) => object;
}
interface Sums {
  readonly [player: string]: number;
}

const [manifest = '', storage, dir = ''] = process.argv.slice(2);
const { Server, FlatFile } = requireFrom(manifest)('boardgame.io/server') as ServerPackage;

const game = {
  name: 'sums',
  setup: (): { sums: Sums } => ({ sums: { 0: 0, 1: 0 } }),
  moves: {
    add: ({ G, playerID }: { readonly G: { readonly sums: Sums }; readonly playerID: string }, by: number) => ({
      sums: { ...G.sums, [playerID]: (G.sums[playerID] ?? 0) + by },
    }),
  },
  turn: { minMoves: 1, maxMoves: 1 },
};
const db = storage === 'flat-file' ? { db: new FlatFile({ dir }) } : {};

void Server({ games: [game], origins: [/.*/], ...db })
  .run(0)
  .then(({ appServer }) => process.send?.(appServer.address().port));
