import type { Seat } from '@logbuoy/kernel';
import type { Ask, AskOption, CopyId, SecondEditionState } from '../second-edition/state';
import { copyOf } from '../second-edition/state';

/** What a step asks for. Without a seat the player the text speaks to is asked. */
export interface AskSpec {
  readonly seat?: Seat;
  readonly why: string;
  /** Cards to choose from, or words. */
  readonly cards?: readonly CopyId[];
  readonly words?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly ordered?: boolean;
  /** Whoever is asked has these cards before them already, so that being asked shows nothing new. */
  readonly inSight?: boolean;
  readonly weightOf?: (copy: CopyId) => number;
  readonly totalMost?: number;
  /** No two of the same kind. */
  readonly kindOf?: (copy: CopyId) => string | number;
}

/**
 * The spec as plain data. Cards are listed by what they are, not by which copy: two copies of a card are the same to
 * whoever looks at them, and the order must not tell how a pile lay.
 */
export function poseAsk(state: SecondEditionState, spec: AskSpec, seat: Seat, source: CopyId | null): Ask {
  const cards = [...(spec.cards ?? [])].sort((a, b) => byFace(state, a, b));
  const options: AskOption[] = [
    ...cards.map((copy): AskOption => ({
      copy,
      ...(spec.weightOf ? { weight: spec.weightOf(copy) } : {}),
      ...(spec.kindOf ? { kind: spec.kindOf(copy) } : {}),
    })),
    ...(spec.words ?? []).map((word): AskOption => ({ word })),
  ];
  const most = Math.min(spec.most ?? spec.least ?? 1, options.length);
  return {
    seat: spec.seat ?? seat,
    why: spec.why,
    source,
    options,
    least: Math.min(spec.least ?? 1, most),
    most,
    ordered: spec.ordered ?? false,
    ...(spec.totalMost === undefined ? {} : { totalMost: spec.totalMost }),
  };
}

function byFace(state: SecondEditionState, a: CopyId, b: CopyId): number {
  const one = copyOf(state, a);
  const other = copyOf(state, b);
  return (
    one.card - other.card ||
    one.zone.localeCompare(other.zone) ||
    one.at - other.at ||
    Number(one.stopped) - Number(other.stopped) ||
    a - b
  );
}

/** Whether these picks answer the question. */
export function isAnswer({ options, least, most, totalMost }: Ask, picks: readonly number[]): boolean {
  if (picks.length < least || picks.length > most || new Set(picks).size !== picks.length) return false;
  const chosen = picks.map((pick) => options[pick]);
  if (chosen.some((option) => option === undefined)) return false;
  const kinds = chosen.flatMap((option) => (option?.kind === undefined ? [] : [option.kind]));
  if (new Set(kinds).size !== kinds.length) return false;
  const total = chosen.reduce((sum, option) => sum + (option?.weight ?? 0), 0);
  return totalMost === undefined || total <= totalMost;
}
