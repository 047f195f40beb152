import type { CreateTournamentDto, PhaseDto } from '@logbuoy/contracts';
import { reject } from '@logbuoy/kernel';
import { malformed, refused } from '@logbuoy/platform';
import {
  presetOf,
  recommendedRounds,
  type Phase,
  type PlayHere,
  type Ruleset,
  type TournamentCommand,
  type TournamentId,
} from '@logbuoy/tournaments';
import { readRuleset } from './read-ruleset';

const EXPECTED = 8;
const MINUTE_MS = 60_000;

export function createCommand(id: TournamentId, by: string, wish: CreateTournamentDto): TournamentCommand {
  const { name, capacity, startsAtMs, legalityDate } = wish;
  const ruleset = rulesetFor(wish);
  const play = wish.play ? playFor(wish.play, ruleset) : undefined;
  return {
    type: 'CreateTournament',
    by,
    role: 'director',
    tournament: id,
    name,
    ruleset,
    phases: wish.phases ? wish.phases.map(readPhase) : recommended(ruleset, wish.expected ?? capacity ?? EXPECTED),
    ...(capacity ? { capacity } : {}),
    ...(play === undefined ? {} : { play }),
    ...(startsAtMs ? { startsAtMs } : {}),
    ...(legalityDate ? { legalityDate } : {}),
  };
}

function rulesetFor({ preset, ruleset }: CreateTournamentDto): Ruleset {
  if (ruleset) return readRuleset(ruleset);
  if (!preset) throw malformed('Name a preset, or bring a ruleset.');
  const found = presetOf(preset);
  if (found === undefined) throw refused(reject('no-such-ruleset'));
  return found;
}

function readPhase({ kind, rounds, size }: PhaseDto): Phase {
  if (kind === 'swiss') {
    if (!rounds) throw malformed('phases: a Swiss phase must have rounds');
    return { kind, rounds };
  }
  if (kind === 'round-robin') return { kind };
  if (!size) throw malformed('phases: a bracket must have a size');
  return { kind, size };
}

function recommended(ruleset: Ruleset, players: number): Phase[] {
  const { swiss, cut } = recommendedRounds(ruleset, players);
  return [{ kind: 'swiss', rounds: swiss }, ...(cut >= 2 ? [{ kind: 'single-elimination', size: cut } as const] : [])];
}

/** Half of a round each, so that a match ends with its round; no clock where the ruleset has none. */
function playFor({ game, clock }: { game: string; clock?: object }, { time }: Ruleset): PlayHere {
  if (clock) return { game, clock: { ...clock } as PlayHere['clock'] };
  return { game, clock: time.minutes === null ? null : { bankMs: (time.minutes * MINUTE_MS) / 2 } };
}
