import {
  playersIn,
  type MatchResult,
  type Phase,
  type RoundAnswer,
  type Ruleset,
  type TournamentAnswer,
  type TournamentRole,
  type TournamentStanding,
} from '@logbuoy/contracts';
import { listWords, numberWords } from '../../i18n/format';
import { currentLanguage, known, t } from '../../i18n/i18n.svelte';
import type { DoubleColumn } from './double-bracket';
import { reachedIn } from './reached';

/** What it is called; the points in it are read together, so no line ends between them. */
export const rulesetName = ({ name }: Pick<Ruleset, 'name'>): string =>
  name[currentLanguage()].replaceAll(' - ', '\u00a0\u2011\u00a0');

export const outcomeName = (ruleset: Ruleset, code: string): string =>
  ruleset.outcomes.find((outcome) => outcome.code === code)?.name[currentLanguage()] ?? code;

const hasScore = (games: MatchResult['games']): boolean => games.a + games.b + games.drawn > 1;

/** `100–65` or `2–1`, where anything was counted. */
function countWords({ games, score }: Pick<MatchResult, 'games' | 'score'>): string | undefined {
  if (score !== undefined) return `${score.a}–${score.b}`;
  if (!hasScore(games)) return undefined;
  return games.drawn > 0 ? `${games.a}–${games.b}–${games.drawn}` : `${games.a}–${games.b}`;
}

/** "Win – Loss", or once what both share. */
const outcomesWords = (ruleset: Ruleset, { a, b }: Pick<MatchResult, 'a' | 'b'>): string =>
  [...new Set([a, b])].map((code) => outcomeName(ruleset, code)).join(' – ');

/** What was counted or, without it, the two outcomes: as short as a pairing list has room for. */
export const resultWords = (ruleset: Ruleset, result: MatchResult): string =>
  countWords(result) ?? outcomesWords(ruleset, result);

/** Both: "2–1 (Win – Loss)". */
export function fullResultWords(ruleset: Ruleset, result: MatchResult): string {
  const [counted, outcomes] = [countWords(result), outcomesWords(ruleset, result)];
  return counted === undefined ? outcomes : `${counted} (${outcomes})`;
}

/** With who played: "Ada 2–1 Dax", and how it counts where numbers alone do not say it. */
export function namedResultWords(
  ruleset: Ruleset,
  result: MatchResult,
  [one, other]: readonly [string, string],
): string {
  const [counted, outcomes] = [countWords(result), outcomesWords(ruleset, result)];
  if (counted === undefined) return t('result.of', { one, other, result: outcomes });
  const told = `${one} ${counted} ${other}`;
  return ruleset.scoring.kind === 'games' ? told : `${told} (${outcomes})`;
}

/** The result as a sentence would say it: "Full win for Ada, +35". */
export function resultSentence(
  ruleset: Ruleset,
  { a, b, differential }: MatchResult,
  names: readonly [string, string],
): string {
  const counts = (code: string) => ruleset.outcomes.find((outcome) => outcome.code === code)?.countsAs;
  const margin = differential === 0 ? '' : t('result.margin', { margin: Math.abs(differential) });
  if (counts(a) === counts(b))
    return t(counts(a) === 'loss' ? 'result.both-lose' : 'result.level', { outcome: outcomeName(ruleset, a) });
  const winner = counts(a) === 'win' ? 0 : 1;
  return t('result.wins', { outcome: outcomeName(ruleset, winner === 0 ? a : b), name: names[winner], margin });
}

export const roleWords = (roles: readonly TournamentRole[]): string =>
  listWords(roles.map((role) => t(`role.${role}`)));

export function phaseWords(phase: Phase): string {
  switch (phase.kind) {
    case 'swiss':
      return t('phase.swiss', { count: phase.rounds });
    case 'round-robin':
      return t('phase.round-robin');
    case 'single-elimination':
      return t('phase.single', { size: phase.size });
    case 'double-elimination':
      return t('phase.double', { size: phase.size });
  }
}

export const tiebreakName = (code: string): string => known(`tiebreak.${code}`) ?? code;
export const tiebreakShort = (code: string): string => known(`tiebreak-short.${code}`) ?? tiebreakName(code);

/** What a round of a bracket is called: the final, the semi-finals, the last 16. */
export function bracketRoundWords(players: number): string {
  if (players === 2) return t('bracket.final');
  if (players === 4) return t('bracket.semi');
  return players === 8 ? t('bracket.quarter') : t('bracket.last', { players });
}

/** How far a player came in a bracket, in its own words: "lost the semi-final". */
export function bracketPlaceWords(standing: TournamentStanding, event: TournamentAnswer): string | undefined {
  const reached = reachedIn(standing, event);
  if (reached === undefined) return undefined;
  const { how, stage, players, round } = reached;
  if (how === 'bye') return t('standings.reached.bye', { name: bracketRoundWords(players) });
  return t(`standings.reached.${how}.${stage}`, { players, round });
}

/** A round of a knock-out after two losses, by what is decided in it. */
export const doubleRoundWords = ({ round, final }: Pick<DoubleColumn, 'round' | 'final'>): string => {
  if (final === undefined) return t('round.title', { round });
  return t(final.again ? 'bracket.final-again' : 'bracket.final');
};

/** "Round 3", and in a bracket what it is called there. */
export function roundWords(round: RoundAnswer, phases?: readonly Phase[]): string {
  const title = t('round.title', { round: round.number });
  if (phases?.[round.phase]?.kind !== 'single-elimination') return title;
  return t('round.named', { title, name: bracketRoundWords(playersIn(round)) });
}

/** The essentials of a ruleset, each with whether a primary source confirms it. */
export function essentialsOf(
  ruleset: Ruleset,
): { readonly code: string; readonly words: string; readonly sure: boolean }[] {
  const isSure = (...paths: readonly string[]) =>
    !ruleset.unconfirmed.some((path) => paths.some((one) => path === one || path.startsWith(`${one}.`)));
  const { time, decks, scoring } = ruleset;
  const points = listWords(
    ruleset.outcomes.map(({ name, points: worth }) => `${name[currentLanguage()]} ${numberWords(worth)}`),
  );
  return [
    { code: 'points', words: points, sure: isSure('outcomes') },
    {
      code: 'scoring',
      words:
        scoring.kind === 'score'
          ? t('ruleset.scoring.score', { goal: scoring.goal })
          : scoring.kind === 'games'
            ? t('ruleset.scoring.games', { count: scoring.bestOf, wins: Math.floor(scoring.bestOf / 2) + 1 })
            : t('ruleset.scoring.reported'),
      sure: isSure('scoring'),
    },
    {
      code: 'pairing',
      words: t(`ruleset.pairing.${ruleset.pairing.system ?? 'least-cost'}`),
      sure: isSure('pairing'),
    },
    {
      code: 'bye',
      words: t('ruleset.bye', { outcome: outcomeName(ruleset, ruleset.bye.outcome) }),
      sure: isSure('bye'),
    },
    {
      code: 'tiebreaks',
      words: listWords(ruleset.tiebreaks.map(({ code }) => tiebreakName(code))),
      sure: isSure('tiebreaks'),
    },
    {
      code: 'time',
      words: [
        time.minutes === null ? t('ruleset.time.none') : t('ruleset.time.minutes', { count: time.minutes }),
        t(`ruleset.time.${time.whenCalled}`, { count: time.extraTurns }),
      ].join(' '),
      sure: isSure('time'),
    },
    { code: 'late', words: lateWords(ruleset), sure: isSure('late') },
    {
      code: 'penalties',
      words: t('ruleset.penalties', { count: ruleset.penalties.upgradeAt }),
      sure: isSure('penalties'),
    },
    {
      code: 'minimum',
      words: t('ruleset.minimum', { players: ruleset.playersMin, rounds: ruleset.roundsMin }),
      sure: isSure('playersMin', 'roundsMin'),
    },
    {
      code: 'decks',
      words: [
        t(`ruleset.decks.${decks.lists}`),
        decks.lists === 'none' ? '' : t(decks.open ? 'ruleset.decks.open' : 'ruleset.decks.closed'),
      ]
        .filter(Boolean)
        .join(' '),
      sure: isSure('decks'),
    },
    {
      code: 'publication',
      words: t(`ruleset.standings.${ruleset.publication.standings}`),
      sure: isSure('publication.standings'),
    },
    {
      code: 'replays',
      words: t(`ruleset.replays.${ruleset.publication.replays}`),
      sure: isSure('publication.replays'),
    },
  ];
}

/** "Warning, late (round 2)". Penalties by the server itself are told in the reader's language. */
export const penaltyWords = ({ kind, infraction, round }: TournamentAnswer['penalties'][number]): string =>
  t('penalties.words', {
    penalty: t(`penalty.${kind}`),
    infraction: known(`infraction.${infraction}`) ?? infraction,
    round,
  });

const lateWords = ({ late }: Ruleset): string =>
  late.length === 0
    ? t('ruleset.late.none')
    : late
        .map(({ afterMinutes, penalty }) =>
          t('ruleset.late.step', { count: afterMinutes, penalty: t(`penalty.${penalty}`) }),
        )
        .join(' ');
