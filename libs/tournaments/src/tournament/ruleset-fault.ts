import { unitOf } from '../pairing';
import { PAIRING_SYSTEMS, type Ruleset } from '../ruleset';
import { TIEBREAKS } from '../standings';

const isList = (value: unknown): boolean => Array.isArray(value);

/** A ruleset is data from anywhere; what the code relies on is looked at once, here. */
export function rulesetFault({ outcomes, bye, tiebreaks, pairing, elimination }: Ruleset): string | undefined {
  if (!isList(outcomes) || !isList(tiebreaks) || typeof bye !== 'object' || typeof elimination !== 'object')
    return 'shape';
  if (!PAIRING_SYSTEMS.includes(pairing.system ?? 'least-cost')) return 'pairing.system';
  if (!['boolean', 'undefined'].includes(typeof elimination.freezesStandings)) return 'elimination.freezesStandings';
  const codes = new Set(outcomes.map(({ code }) => code));
  if (codes.size === 0 || codes.size < outcomes.length) return 'outcomes';
  if (outcomes.some(({ opposite }) => !codes.has(opposite))) return 'outcomes.opposite';
  if (unitOf(outcomes.map(({ points }) => points)) === undefined) return 'outcomes.points';
  if (!codes.has(bye.outcome)) return 'bye.outcome';
  return tiebreaks.every(({ code }) => Object.hasOwn(TIEBREAKS, code)) ? undefined : 'tiebreaks';
}
