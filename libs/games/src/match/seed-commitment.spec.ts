import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ARCHIVE,
  ProvableRandom,
  fold,
  readLines,
  seatViewer,
  toDomain,
  type RecordedEvent,
  type StreamId,
} from '@logbuoy/kernel';
import {
  account,
  FIXTURE_DECIDER,
  FIXTURE_GAMES,
  HOST,
  matchFile,
  nativeSha256,
  playerOf,
  testChanceKey,
} from '@logbuoy/test-kit';
import type { MatchCommand } from './commands';
import type { MatchEvent } from './events';
import { seenFromNow } from './seen';
import { randomSourceOf, type MatchState } from './state';
import { MatchVerifier } from './verify-match';
import { viewFromNow } from './view';

/**
 * Matches of the build before shares: a commitment to the seed, nonces, draws by the stream's version, and decks in the facts
 * of sitting down. The samples were recorded by that build and never change.
 */
interface Sample {
  readonly seed: string;
  readonly steps: readonly { readonly command: MatchCommand; readonly nowMs: number; readonly version: number }[];
  readonly lines: readonly string[];
  readonly events: readonly RecordedEvent[];
  readonly facts: readonly MatchEvent[];
}

function sample(name: string): Sample {
  const text = readFileSync(path.join(__dirname, 'samples', name), 'utf8');
  const [about = '', ...lines] = text.trimEnd().split('\n');
  const { stream } = JSON.parse(lines[0] ?? '') as { readonly stream: StreamId };
  const events = readLines(lines.join('\n'), stream, 1);
  const { seed, steps } = JSON.parse(about) as Pick<Sample, 'seed' | 'steps'>;
  return { seed, steps, lines, events, facts: events.map((event) => toDomain<MatchEvent>(event)) };
}
const played = sample('seed-commitment-match.jsonl');
const closed = sample('seed-commitment-closed.jsonl');
const stateAfter = ({ facts }: Sample, version = facts.length): MatchState =>
  fold(FIXTURE_DECIDER, FIXTURE_DECIDER.initial, facts.slice(0, version));

function verdictOf({ lines, events }: Sample) {
  const verifier = new MatchVerifier({ sha256: nativeSha256 });
  verifier.push(matchFile((events[0] as RecordedEvent).stream, lines, 1));
  return verifier.verdict();
}

function decide({ seed }: Sample, state: MatchState, version: number, command: MatchCommand, nowMs: number) {
  const random = new ProvableRandom(randomSourceOf(state, seed, version));
  const chanceKey = testChanceKey('11'.repeat(32)).publicKey;
  return FIXTURE_DECIDER.decide(state, command, { nowMs, random, seed, chanceKey });
}

describe('a match with a commitment to its seed', () => {
  it('verifies as it always did, and the verdict says what its draws are worth', () => {
    expect(verdictOf(played)).toMatchObject({
      ok: true,
      chance: 'proved',
      draws: 10,
      drawClasses: [
        { when: 'opening', chosenBy: [{ way: 'nonces' }], knownTo: 'service-from-start' },
        { when: 'later', chosenBy: [{ way: 'nonces' }, { way: 'facts' }] },
      ],
    });
    expect(verdictOf(closed)).toMatchObject({ ok: true, chance: 'proved', draws: 0, drawClasses: [] });
  });

  it('is decided exactly as it was, from any of its moments on', () => {
    for (const [i, { command, nowMs, version }] of played.steps.entries()) {
      if (command.type === 'CreateMatch') continue;
      const until = played.steps[i + 1]?.version ?? played.facts.length - 1; // the seal is the command loop's
      const decision = decide(played, stateAfter(played, version), version, command, nowMs);
      expect(decision).toEqual(played.facts.slice(version, until));
    }
  });

  it('could be steered by facts of the service, which is why draws are counted now', () => {
    const draws = (events: readonly MatchEvent[]) => JSON.stringify(events).match(/"result":[^}]*/g) ?? [];
    const step = played.steps.findLast(({ version }, i) => {
      const until = played.steps[i + 1]?.version ?? played.facts.length;
      return draws(played.facts.slice(version, until)).length > 0;
    });
    const { command, nowMs, version } = step as Sample['steps'][number];
    const outcomes = new Set<string>();
    let state = stateAfter(played, version);
    for (let absences = 0; absences < 16; absences++) {
      const decision = decide(played, state, version + absences, command, nowMs) as readonly MatchEvent[];
      outcomes.add(draws(decision).join());
      const [seat] = state.order as ['north'];
      const isAway = state.seats[seat]?.absent === true;
      const fact = isAway
        ? ({ type: 'ReportReturn', seat } as const)
        : ({ type: 'ReportAbsence', seat, sinceMs: nowMs } as const);
      state = fold(FIXTURE_DECIDER, state, decide(played, state, version + absences, fact, nowMs) as MatchEvent[]);
    }
    expect(outcomes.size).toBeGreaterThan(1);
  });

  it('takes what a player of today sends', () => {
    const open = stateAfter(closed, 1);
    const shareCommitment = 'ab'.repeat(32);
    const sits = { type: 'TakeSeat', seat: 'south', player: playerOf('south'), salt: 'ab'.repeat(16) } as const;
    expect(decide(closed, open, 1, { ...sits, shareCommitment }, 0)).toEqual([
      expect.objectContaining({ type: 'SeatTaken', nonce: shareCommitment, equipment: expect.any(Object) as object }),
    ]);
    const reveals = { type: 'RevealShare', seat: 'south', player: playerOf('south'), share: shareCommitment } as const;
    expect(decide(closed, open, 1, reveals, 0)).toMatchObject({ code: 'no-shares-here' });
    expect(decide(closed, open, 1, { type: 'CloseTable', by: HOST }, 0)).toMatchObject([
      { type: 'TableClosed' },
      { type: 'SeedRevealed', seed: closed.seed },
    ]);
  });
});

describe('a deck that was never played', () => {
  const DECKS = /\[1,1,2,2,3,3,4,4,5,5\]|\[9,9,8,8,7,7,6,6,5,5\]/;

  it('stands in the facts of a closed table of then', () => {
    expect(closed.lines.join()).toMatch(DECKS);
    expect(closed.facts.map(({ type }) => type)).toEqual([
      'MatchCreated',
      'SeatTaken',
      'SeatLeft',
      'SeatTaken',
      'TableClosed',
      'SeedRevealed',
      'StreamSealed',
    ]);
  });

  it('is shown to no viewer, in events or views, not even when the table is closed', () => {
    const now = stateAfter(closed);
    const [look, view] = [seenFromNow(FIXTURE_GAMES, now), viewFromNow(FIXTURE_GAMES, now)];
    for (const viewer of [ARCHIVE, { kind: 'judge', account: account('j') } as const])
      closed.facts.forEach((fact, i) => {
        const after = stateAfter(closed, i + 1);
        expect(JSON.stringify([look(fact, viewer, after), view(after, viewer)])).not.toMatch(DECKS);
      });
  });

  it('is shown to who sits there with it', () => {
    const open = stateAfter(closed, 4);
    const seats = FIXTURE_DECIDER.view(open, seatViewer('north')).seats;
    expect(seats[0]?.equipment).toEqual({ deck: [9, 9, 8, 8, 7, 7, 6, 6, 5, 5] });
    expect(JSON.stringify(FIXTURE_DECIDER.view(open, seatViewer('south')))).not.toMatch(DECKS);
  });

  it('hides beside the one that was played, where the seat was taken again', () => {
    const [left, sat] = [closed.facts[1], closed.facts[3]] as [MatchEvent, MatchEvent];
    const state = stateAfter(closed, 4);
    const now: MatchState = { ...state, status: 'ended', game: FIXTURE_GAMES.get('fixture')?.initial };
    const look = seenFromNow(FIXTURE_GAMES, now);
    expect(look(left, ARCHIVE, stateAfter(closed, 2))).not.toHaveProperty('equipment');
    expect(look(sat, ARCHIVE, state)).toHaveProperty('equipment');
  });
});
