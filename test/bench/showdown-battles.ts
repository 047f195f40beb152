import { requireFrom } from './fetched';

/** As much of Pokémon Showdown's simulator as a battle of random choices needs. */
interface Simulator {
  readonly BattleStream: new () => object;
  getPlayerStreams(stream: object): { readonly [side in 'omniscient' | 'spectator' | 'p1' | 'p2']: SideStream };
  readonly Teams: { generate(format: string): object[]; pack(team: object[]): string };
}
interface Tools {
  readonly RandomPlayerAI: new (stream: SideStream) => { start(): Promise<void>; choose(choice: string): void };
}
interface SideStream extends AsyncIterable<string> {
  write(text: string): Promise<void> | void;
}

const FORMAT = 'gen9randombattle';

/** Plays whole battles for a while; each choice is decided, recorded and shown to both sides and to a spectator. */
export async function showdownChoicesPerSecond(manifest: string, forMs: number): Promise<number> {
  const from = requireFrom(manifest);
  const tools = from('pokemon-showdown/dist/sim/tools/random-player-ai') as Tools;
  const simulator = { ...(from('pokemon-showdown') as Simulator), ...tools };
  await battle(simulator); // loads its data
  let choices = 0;
  const begun = performance.now();
  while (performance.now() - begun < forMs) choices += await battle(simulator);
  return (1000 * choices) / (performance.now() - begun);
}

async function battle({ BattleStream, getPlayerStreams, Teams, RandomPlayerAI }: Simulator & Tools): Promise<number> {
  let choices = 0;
  class CountingPlayer extends RandomPlayerAI {
    override choose(choice: string): void {
      choices += 1;
      super.choose(choice);
    }
  }
  const streams = getPlayerStreams(new BattleStream());
  for (const side of ['p1', 'p2'] as const) void new CountingPlayer(streams[side]).start();
  const read = async (stream: SideStream): Promise<void> => {
    for await (const _ of stream);
  };
  const shown = Promise.all([read(streams.omniscient), read(streams.spectator)]);
  const team = (): string => Teams.pack(Teams.generate(FORMAT));
  const players = ['p1', 'p2'].map((side) => `>player ${side} ${JSON.stringify({ name: side, team: team() })}`);
  await streams.omniscient.write([`>start ${JSON.stringify({ formatid: FORMAT })}`, ...players].join('\n'));
  await shown;
  return choices;
}
