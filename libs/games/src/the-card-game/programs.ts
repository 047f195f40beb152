import type { Behaviour } from './behaviour';
import { program, type Program } from './machine/program';
import { actionPrograms } from './rules/action';
import { challengePrograms } from './rules/challenges';
import { commonPrograms } from './rules/common-abilities';
import { episodePrograms } from './rules/episode';
import { flipPrograms } from './rules/flips';
import { lossPrograms } from './rules/losses';
import {
  afterAwardProgram,
  onDiscoveryProgram,
  onLeftProgram,
  onPartyProgram,
  onPlayProgram,
  onWonProgram,
  textProgram,
  worksOutProgram,
} from './rules/program-names';
import { resolutionPrograms } from './rules/resolution';
import { turnPrograms } from './rules/turn';
import { wildPrograms } from './rules/wilds';

export const rulePrograms: readonly Program[] = [
  ...turnPrograms,
  ...episodePrograms,
  ...challengePrograms,
  ...actionPrograms,
  ...flipPrograms,
  ...lossPrograms,
  ...wildPrograms,
  ...resolutionPrograms,
  ...commonPrograms,
];

/** A card's texts as programs, by names that never change. */
export function* programsOf({
  card,
  texts = [],
  worksOut,
  onPlay,
  onParty,
  onDiscovery,
  onLeft,
  onWon,
  afterAward,
  programs = [],
}: Behaviour): Generator<Program> {
  for (const { id, steps } of texts) yield program(textProgram(card, id), ...steps);
  // Both in one, so that a text may speak of the card that was chosen for a Rating.
  if (onPlay !== undefined || worksOut !== undefined)
    yield program(onPlayProgram(card), ...(worksOut ?? []), ...(onPlay ?? []));
  if (worksOut !== undefined) yield program(worksOutProgram(card), ...worksOut);
  if (onParty !== undefined) yield program(onPartyProgram(card), ...onParty);
  if (onDiscovery !== undefined) yield program(onDiscoveryProgram(card), ...onDiscovery);
  if (onLeft !== undefined) yield program(onLeftProgram(card), ...onLeft);
  if (onWon !== undefined) yield program(onWonProgram(card), ...onWon);
  if (afterAward !== undefined) yield program(afterAwardProgram(card), ...afterAward);
  yield* programs;
}
