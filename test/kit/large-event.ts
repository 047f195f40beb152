import { type ActorId, type CommandId, SeededChance } from '@logbuoy/kernel';
import type { EntrantNames, TournamentLoop } from '@logbuoy/platform';
import {
  currentRound,
  presetOf,
  seedCommitment,
  tournamentStream,
  type Ruleset,
  type TournamentCommand,
  type TournamentId,
} from '@logbuoy/tournaments';

export interface LargeEvent {
  readonly id: string;
  readonly players: number;
  /** Played to the end. */
  readonly rounds: number;
  /** As many as are played, unless told. */
  readonly planned?: number;
  readonly director: string;
  readonly preset?: string;
  readonly seed?: number;
}

/** A Swiss event on paper with a large field, all rounds played, written straight through the command loop. */
export async function playLargeEvent(
  loop: TournamentLoop,
  names: Pick<EntrantNames, 'keep'>,
  { id, players, rounds, planned = rounds, director, preset = 'best-of-one', seed = 7 }: LargeEvent,
): Promise<TournamentId> {
  const tournament = id as TournamentId;
  const stream = tournamentStream(tournament);
  const prng = new SeededChance(seed);
  let sent = 0;
  const send = async (order: object): Promise<void> => {
    const command = { ...order, by: director, role: 'director' } as TournamentCommand;
    const sender = { commandId: `large-${sent++}` as CommandId, by: `account:${director}` as ActorId };
    const handled = await loop.handle(stream, command, sender);
    if (handled.kind !== 'accepted')
      throw new Error(`${command.type}: ${handled.kind === 'rejected' ? handled.rejection.code : handled.kind}`);
  };
  const state = async () => (await loop.load(stream)).state.tournament;
  const ruleset = presetOf(preset) as Ruleset;
  const phases = [{ kind: 'swiss', rounds: planned }];
  await send({ type: 'CreateTournament', tournament: id, name: 'Large Cup', ruleset, phases });
  await send({ type: 'ChangeStatus', to: 'announced' });
  await send({ type: 'ChangeStatus', to: 'registration' });
  for (let i = 0; i < players; i++) {
    await send({ type: 'Register', entrant: `e${i}`, name: `e${i}` });
    await send({ type: 'SubmitDeck', entrant: `e${i}`, hash: 'ab'.repeat(32) });
    await names.keep(id, `e${i}`, `${NAMES[i % NAMES.length]} ${i}`);
  }
  await send({ type: 'ChangeStatus', to: 'locked' });
  await send({ type: 'LockDecks' });
  await send({ type: 'ChangeStatus', to: 'running' });
  const commit = async (round: number) => {
    const now = await state();
    if (now.commitments[round] === undefined)
      await send({ type: 'CommitSeed', round, commitment: seedCommitment(now, round, seedOf(round)) });
  };
  for (let round = 1; round <= rounds; round++) {
    await commit(round);
    await commit(round + 1);
    await send({ type: 'PairRound', seed: seedOf(round) });
    await send({ type: 'PublishRound' });
    await send({ type: 'StartRound' });
    for (const { table } of currentRound(await state())?.tables ?? [])
      await send({ type: 'RecordResult', round, table, slip: prng.pick(SLIPS) });
    await send({ type: 'CloseRound' });
  }
  return tournament;
}

const NAMES = ['Ада Лавлейс', 'Grace Hopper', 'Jean-Luc Piñeiro', 'Ωmega Δέλτα', 'Kathryn von Übersee'];
const SLIPS = [
  { kind: 'games', a: 1, b: 0, drawn: 0 },
  { kind: 'games', a: 0, b: 1, drawn: 0 },
  { kind: 'games', a: 0, b: 0, drawn: 1 },
];
const seedOf = (round: number): string => round.toString(16).padStart(64, '0');
