import type { Seat } from '@logbuoy/kernel';
import type { Offer } from '../game';
import type { Ask, AskOption } from './task';

/** What a step asks for. Without a seat the player the text speaks to is asked. */
export interface AskSpec {
  readonly seat?: Seat;
  readonly why: string;
  /** Cards to choose from, or words. */
  readonly cards?: readonly number[];
  readonly words?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly ordered?: boolean;
  /** How often a card may be taken; once where nothing is said. `least` and `most` count every time. */
  readonly timesOf?: (copy: number) => number;
  /** The player asked sees these cards already, so that being asked shows nothing new. */
  readonly inSight?: boolean;
  readonly weightOf?: (copy: number) => number;
  readonly totalMost?: number;
  /** No two of the same kind. */
  readonly kindOf?: (copy: number) => string | number;
}

/** What a game says about its questions. */
export interface AskRules<State, Event> {
  /** In which order cards are listed. It must not tell how a pile lay, nor which of two like cards is which. */
  inOrder(state: State, cards: readonly number[]): readonly number[];
  /** A fact that comes before the question: the player asked looks at cards that were hidden from them. */
  examined(state: State, ask: Ask): Event | undefined;
}

/** The spec as plain data; its cards are in order already. */
export function poseAsk(spec: AskSpec, cards: readonly number[], seat: Seat, source: number | null): Ask {
  const { timesOf = once } = spec;
  const options: AskOption[] = [
    ...cards
      .filter((copy) => timesOf(copy) > 0)
      .map((copy): AskOption => ({
        copy,
        ...(spec.timesOf ? { times: timesOf(copy) } : {}),
        ...(spec.weightOf ? { weight: spec.weightOf(copy) } : {}),
        ...(spec.kindOf ? { kind: spec.kindOf(copy) } : {}),
      })),
    ...(spec.words ?? []).map((word): AskOption => ({ word })),
  ];
  const possible = options.reduce((sum, { times = 1 }) => sum + times, 0);
  const most = Math.min(spec.most ?? spec.least ?? 1, possible);
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

const once = (): number => 1;

/** Whether these picks answer the question. */
export function isAnswer({ options, least, most, totalMost }: Ask, picks: readonly number[]): boolean {
  if (picks.length < least || picks.length > most) return false;
  const chosen = picks.map((pick) => options[pick]);
  const isTooOften = (option: AskOption | undefined): boolean =>
    option === undefined || chosen.filter((other) => other === option).length > (option.times ?? 1);
  if (chosen.some(isTooOften)) return false;
  const kinds = chosen.flatMap((option) => option?.kind ?? []);
  if (new Set(kinds).size !== kinds.length) return false;
  const total = chosen.reduce((sum, option) => sum + (option?.weight ?? 0), 0);
  return totalMost === undefined || total <= totalMost;
}

/** The question as a seat is offered it: what `isAnswer` accepts. */
export function offerOf({ options, least, most, ordered, totalMost }: Ask): Offer {
  const weights = options.map(({ weight }) => weight ?? 0);
  const kinds = options.map(({ kind }, i) => kind ?? i);
  return {
    type: 'Choose',
    choices: {
      picks: {
        candidates: options.map((_, i) => i),
        least,
        most,
        ...(ordered ? { ordered } : {}),
        ...(options.some(({ times }) => times !== undefined) ? { repeats: options.map(({ times = 1 }) => times) } : {}),
        ...(totalMost === undefined ? {} : { totalMost, weights }),
        ...(options.some(({ kind }) => kind !== undefined) ? { kinds } : {}),
      },
    },
  };
}
