import { adaptedName } from '@logbuoy/contracts';
import type { CreateTournamentDto, Phase, RoundsRow, Ruleset } from '@logbuoy/contracts';
import { isWholeIn } from '../../api/clock-form';

/** What a director may set differently from a ruleset as it is known. */
export interface Terms {
  readonly minutes: string;
  readonly lists: Ruleset['decks']['lists'];
  readonly open: boolean;
  readonly standings: Ruleset['publication']['standings'];
  readonly replays: Ruleset['publication']['replays'];
}

export interface EventForm {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly terms: Terms;
  readonly phases: readonly Phase[];
  /** The game, where it is played on the server. */
  readonly game: string | undefined;
  readonly capacity: string;
  /** As a date field gives it, in the visitor's own time. */
  readonly starts: string;
}

export const KINDS = ['swiss', 'round-robin', 'single-elimination', 'double-elimination'] as const;
/** How an event is to be played; what is left open follows from how many play. */
export interface Plan {
  readonly kind: (typeof KINDS)[number];
  readonly rounds: string;
  readonly cut?: number;
}

export const isPlanSound = ({ kind, rounds }: Plan): boolean =>
  kind !== 'swiss' || rounds.trim() === '' || isWholeIn(rounds, 1, 100);
export const roundsOf = ({ rounds }: Plan, { swiss }: RoundsRow): number =>
  rounds.trim() === '' ? swiss : Number(rounds);

export function phasesOf(plan: Plan, recommended: RoundsRow, players: number): readonly Phase[] {
  const { kind, cut = recommended.cut } = plan;
  if (kind === 'round-robin') return [{ kind }];
  if (kind !== 'swiss') return [{ kind, size: Math.max(2, players) }];
  const rounds = roundsOf(plan, recommended);
  return [{ kind, rounds }, ...(cut > 0 ? [{ kind: 'single-elimination', size: cut } as const] : [])];
}

/** The plan an event has, or undefined where it is one no form can tell. */
export function planOf([first, second, ...more]: readonly Phase[]): Plan | undefined {
  if (first === undefined || more.length > 0) return undefined;
  if (first.kind !== 'swiss') return second === undefined ? { kind: first.kind, rounds: '' } : undefined;
  if (second !== undefined && second.kind !== 'single-elimination') return undefined;
  return { kind: 'swiss', rounds: String(first.rounds), cut: second?.size ?? 0 };
}

export const termsOf = ({ time, decks, publication }: Ruleset): Terms => ({
  minutes: time.minutes === null ? '' : String(time.minutes),
  lists: decks.lists,
  open: decks.open,
  standings: publication.standings,
  replays: publication.replays,
});

/** The ruleset itself, or one of the director's own that says so by its name. */
export function withTerms(ruleset: Ruleset, terms: Terms): Ruleset {
  const own: Ruleset = {
    ...ruleset,
    time: { ...ruleset.time, minutes: terms.minutes.trim() === '' ? null : Number(terms.minutes) },
    decks: { ...ruleset.decks, lists: terms.lists, open: terms.lists !== 'none' && terms.open },
    publication: { ...ruleset.publication, standings: terms.standings, replays: terms.replays },
  };
  return isSame(own, ruleset) ? ruleset : adapted(own);
}

/** What is sent. */
export function wantedOf({ ruleset, terms, ...form }: EventForm): Omit<CreateTournamentDto, 'commandId'> {
  const own = withTerms(ruleset, terms);
  const startsAtMs = form.starts === '' ? undefined : new Date(form.starts).getTime();
  return {
    name: form.name.trim(),
    ...(own === ruleset ? { preset: ruleset.id } : { ruleset: { ...own } }),
    phases: form.phases.map((phase) => ({ ...phase })),
    ...(form.capacity.trim() === '' ? {} : { capacity: Number(form.capacity) }),
    ...(form.game === undefined ? {} : { play: { game: form.game } }),
    ...(startsAtMs === undefined || Number.isNaN(startsAtMs) ? {} : { startsAtMs }),
  };
}

const isSame = (one: Ruleset, other: Ruleset): boolean =>
  one.time.minutes === other.time.minutes &&
  one.decks.lists === other.decks.lists &&
  one.decks.open === other.decks.open &&
  one.publication.standings === other.publication.standings &&
  one.publication.replays === other.publication.replays;

const ADAPTED = '-adapted';

function adapted(ruleset: Ruleset): Ruleset {
  const isOwn = ruleset.id.endsWith(ADAPTED);
  return {
    ...ruleset,
    id: isOwn ? ruleset.id : `${ruleset.id}${ADAPTED}`,
    name: isOwn ? ruleset.name : adaptedName(ruleset.name),
    // A time the director has set is this event's own and needs no confirmation.
    unconfirmed: ruleset.unconfirmed.filter((path) => path !== 'time.minutes'),
  };
}
