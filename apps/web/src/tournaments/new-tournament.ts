import type { CreateTournamentDto, Phase, Ruleset } from '@logbuoy/contracts';

export interface EventForm {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly phases: readonly Phase[];
  /** The game, where it is played in the house. */
  readonly game: string | undefined;
  readonly capacity: string;
  /** As a date field gives it, in the visitor's own time. */
  readonly starts: string;
  readonly minutes: string;
  readonly lists: Ruleset['decks']['lists'];
  readonly open: boolean;
  readonly standings: Ruleset['publication']['standings'];
}

/** What is sent. Where the director changed a value, the ruleset is one of their own and says so by its name. */
export function wantedOf(form: EventForm): Omit<CreateTournamentDto, 'commandId'> {
  const { ruleset } = form;
  const own: Ruleset = {
    ...ruleset,
    time: { ...ruleset.time, minutes: form.minutes.trim() === '' ? null : Number(form.minutes) },
    decks: { ...ruleset.decks, lists: form.lists, open: form.lists !== 'none' && form.open },
    publication: { ...ruleset.publication, standings: form.standings },
  };
  const startsAtMs = form.starts === '' ? undefined : new Date(form.starts).getTime();
  return {
    name: form.name.trim(),
    ...(isSame(own, ruleset) ? { preset: ruleset.id } : { ruleset: adapted(own) }),
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
  one.publication.standings === other.publication.standings;

const adapted = (ruleset: Ruleset): Record<string, unknown> => ({
  ...ruleset,
  id: `${ruleset.id}-adapted`,
  name: { en: `${ruleset.name.en} (adapted)`, de: `${ruleset.name.de} (angepasst)` },
  // A time the director has set is this event's own; nobody else need confirm it.
  unconfirmed: ruleset.unconfirmed.filter((path) => path !== 'time.minutes'),
});
