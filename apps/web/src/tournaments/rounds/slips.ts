import type { OutcomeRule, Ruleset, Slip } from '@logbuoy/contracts';

/** A result that can be entered with one click. `a` and `b` as the table's two players would say it. */
export interface SlipChoice {
  readonly slip: Slip;
  /** What is on the button beside the winner's name: `2–1`, or the outcome's code. */
  readonly shown: string;
  readonly side: 'a' | 'b' | 'both';
  readonly outcome: OutcomeRule;
}

const outcomeOf = (ruleset: Ruleset, code: string): OutcomeRule | undefined =>
  ruleset.outcomes.find((outcome) => outcome.code === code);

/** Every result a click can stand for; none where scores are written down. */
export function choicesOf(ruleset: Ruleset): SlipChoice[] {
  if (ruleset.scoring.kind === 'games') return gameChoices(ruleset, ruleset.scoring);
  if (ruleset.scoring.kind === 'score') return [];
  return outcomeChoices(ruleset);
}

function gameChoices(ruleset: Ruleset, scoring: { bestOf: number; win: string; draw: string }): SlipChoice[] {
  const needed = Math.floor(scoring.bestOf / 2) + 1;
  const won = outcomeOf(ruleset, scoring.win);
  const drawn = outcomeOf(ruleset, scoring.draw);
  if (won === undefined || drawn === undefined) return [];
  const lost = Array.from({ length: needed }, (_, games) => games);
  const forA = lost.map((b): SlipChoice => ({
    slip: { kind: 'games', a: needed, b, drawn: 0 },
    shown: `${needed}–${b}`,
    side: 'a',
    outcome: won,
  }));
  const forB = lost.toReversed().map((a): SlipChoice => ({
    slip: { kind: 'games', a, b: needed, drawn: 0 },
    shown: `${a}–${needed}`,
    side: 'b',
    outcome: won,
  }));
  const each = needed - 1;
  const level = (slip: Extract<Slip, { kind: 'games' }>, shown: string): SlipChoice => ({
    slip,
    shown,
    side: 'both',
    outcome: drawn,
  });
  // A drawn game weighs in tie-breaks, one that was not played does not: each is told as the typed line tells it.
  const even = `${each}–${each}`;
  const levels =
    scoring.bestOf === 1
      ? [level({ kind: 'games', a: each, b: each, drawn: 1 }, even)]
      : [
          level({ kind: 'games', a: each, b: each, drawn: 0 }, even),
          level({ kind: 'games', a: each, b: each, drawn: 1 }, `${even}–1`),
        ];
  return [...forA, ...levels, ...forB];
}

/** Wins of the first player, what both share, wins of the second; losses are the other side of wins. */
function outcomeChoices(ruleset: Ruleset): SlipChoice[] {
  const wins = ruleset.outcomes.filter(({ code, countsAs, opposite }) => countsAs === 'win' && opposite !== code);
  const shared = ruleset.outcomes.filter(({ code, opposite }) => opposite === code);
  return [
    ...wins.map((outcome): SlipChoice => choice(outcome, 'a', outcome.code)),
    ...shared.map((outcome): SlipChoice => choice(outcome, 'both', outcome.code)),
    ...wins.toReversed().map((outcome): SlipChoice => choice(outcome, 'b', outcome.opposite)),
  ];
}

const choice = (outcome: OutcomeRule, side: SlipChoice['side'], a: string): SlipChoice => ({
  slip: { kind: 'outcome', a },
  shown: outcome.code,
  side,
  outcome,
});

export interface QuickEntry {
  readonly table: number;
  readonly slip: Slip;
}

/**
 * A line as a scorekeeper types it: the table, then the result. `3 100-65` and `3 100 65` are scores or games as the ruleset
 * counts them, `3 100 65 t` was ended by the clock, `3 2-1-1` has a drawn game, `3 W` is an outcome of the first player.
 * Of a single game `3 0-0` can only mean that it was drawn.
 */
export function readQuick(ruleset: Ruleset, line: string): QuickEntry | undefined {
  const [, table, rest] = /^\s*(\d{1,6})[\s:.]+(.+?)\s*$/.exec(line) ?? [];
  if (table === undefined || rest === undefined) return undefined;
  const slip = readResult(ruleset, rest);
  return slip === undefined ? undefined : { table: Number(table), slip };
}

/** A score that may be right but hardly ever is: both at the goal, or twice beyond it. Most likely a slip of the finger. */
export function isUnusual({ scoring }: Ruleset, slip: Slip): boolean {
  if (scoring.kind !== 'score' || slip.kind !== 'score') return false;
  return Math.min(slip.a, slip.b) >= scoring.goal || Math.max(slip.a, slip.b) > 2 * scoring.goal;
}

function readResult(ruleset: Ruleset, text: string): Slip | undefined {
  const code = ruleset.outcomes.find((outcome) => outcome.code.toLowerCase() === text.toLowerCase())?.code;
  if (code !== undefined) return { kind: 'outcome', a: code };
  const [, first, second, third, time] =
    /^(-?\d+)(?:\s+(?=-?\d)|\s*[-–:/]\s*)(-?\d+)(?:\s*[-–:/\s]\s*(\d+))?(\s*t)?$/i.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [Number(first), Number(second)];
  if (ruleset.scoring.kind === 'score')
    return third === undefined
      ? { kind: 'score', a, b, ...(time === undefined ? {} : { timeCalled: true }) }
      : undefined;
  if (ruleset.scoring.kind === 'games') {
    const untold = ruleset.scoring.bestOf === 1 && a + b === 0 ? 1 : 0;
    return time === undefined ? { kind: 'games', a, b, drawn: Number(third ?? untold) } : undefined;
  }
  return undefined;
}
