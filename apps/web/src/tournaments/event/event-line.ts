import type { TournamentAnswer } from '@logbuoy/contracts';

/** A stop on the line of an event: a round of the first phase, or a cut as a whole. */
export interface Stop {
  readonly key: string;
  readonly when: 'past' | 'now' | 'future';
  /** The number of a round, or how many the cut leaves. */
  readonly round?: number;
  readonly top?: number;
}

type Event = Pick<TournamentAnswer, 'phases' | 'phase' | 'rounds' | 'status'>;

/** Where an event stands among all its rounds; those that no plan names are those there were. */
export function lineOf({ phases, phase, rounds, status }: Event): readonly Stop[] {
  const isOn = status === 'running' || status === 'cut';
  const out = rounds.filter((round) => round.status !== 'draft');
  const current = isOn ? out.at(-1)?.number : undefined;
  const isOver = !isOn && out.length > 0;
  let before = 0;
  return phases.flatMap((one, at): readonly Stop[] => {
    const played = out.filter((round) => round.phase === at);
    if ('size' in one) {
      const when = isOver || at < phase ? 'past' : at === phase && isOn && played.length > 0 ? 'now' : 'future';
      before += played.length;
      return [{ key: `cut-${at}`, when, top: one.size }];
    }
    const count = Math.max(played.length, 'rounds' in one ? one.rounds : 0);
    const first = before + 1;
    before += count;
    return Array.from({ length: count }, (_, i) => {
      const round = first + i;
      const when = isOver || (current !== undefined && round < current) ? 'past' : round === current ? 'now' : 'future';
      return { key: `round-${round}`, when, round };
    });
  });
}
