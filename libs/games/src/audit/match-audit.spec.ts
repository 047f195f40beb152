import { matchStream, SEAL_TYPE, type Fault, type Json, type RecordedEvent, type Seat } from '@logbuoy/kernel';
import {
  FIXTURE_GAMES,
  forgedLines,
  matchFile,
  nativeSha256,
  playFixtureMatch,
  TEST_SEAL_KEY,
  type PlayedMatch,
} from '@logbuoy/test-kit';
import { recordedCommand } from '../match';
import type { Games } from '../game';
import { auditBatches, MatchAuditor, type AuditReport, type AuditVerdict } from './match-audit';
import type { AuditedBatch } from './batches';

const played = playFixtureMatch({ seed: 7, players: 3, lively: true, clock: { bankMs: 600_000, incrementMs: 2_000 } });
const duel = playFixtureMatch({ seed: 11, players: 2 });

/** The match as batches with the commands that led to them. */
const batchesOf = ({ steps, events }: PlayedMatch): AuditedBatch[] =>
  steps.map(({ command, nowMs, version }, i) => {
    const end = steps[i + 1]?.version ?? events.length;
    const batch = events.slice(version, end).map(({ type, data }) => ({ type, data }));
    const by = events[version]?.by ?? '';
    const sent = { command: recordedCommand(command) };
    return { format: 2, line: i + 2, after: version, at: nowMs, by, cause: `command-${i}`, events: batch, sent };
  });

const audit = (batches: readonly AuditedBatch[], match = played, games: Games = FIXTURE_GAMES): AuditReport | Fault =>
  auditBatches(games, matchStream(match.match), batches);

/** The batch and event of this type changed; everything else as it was. */
function changed(
  type: string,
  change: (data: { readonly [member: string]: Json | undefined }) => { [member: string]: Json | undefined },
  match = played,
): AuditedBatch[] {
  const batches = batchesOf(match);
  const target = batches.findIndex(({ events }) => events.some((event) => event.type === type));
  return batches.map((batch, i) =>
    i !== target
      ? batch
      : {
          ...batch,
          events: batch.events.map((event) => (event.type === type ? { ...event, data: change(event.data) } : event)),
        },
  );
}
const withoutCommands = (batches: readonly AuditedBatch[]): AuditedBatch[] =>
  batches.map((batch) => ({ ...batch, sent: undefined }));

/** The file as the holder of the server's key would write it. */
function verdictOn(events: readonly RecordedEvent[], portion = 1_000): AuditVerdict {
  const file = matchFile(matchStream(played.match), forgedLines(events, TEST_SEAL_KEY));
  const auditor = new MatchAuditor(FIXTURE_GAMES, { sha256: nativeSha256 });
  for (let i = 0; i < file.length; i += portion) auditor.push(file.subarray(i, i + portion));
  return auditor.verdict();
}

describe('the audit of a match', () => {
  it('decides every recorded command again', () => {
    for (let seed = 200; seed < 230; seed++) {
      const clock = seed % 2 === 0 ? null : { bankMs: 60_000, incrementMs: 500, delayMs: 100, absenceMaxMs: 9_000 };
      const match = playFixtureMatch({ seed, players: 2 + (seed % 3), lively: true, clock });
      expect(audit(batchesOf(match), match)).toEqual({
        rules: { game: 'fixture', recorded: 'signals-1', here: 'signals-1' },
        decisions: { kind: 'decided', again: match.steps.length, declared: 0, unrevealed: 0, otherRules: 0 },
      });
    }
  });

  it('folds and checks a match whose commands are not on record', () => {
    for (let seed = 300; seed < 320; seed++) {
      const match = playFixtureMatch({ seed, players: 2 + (seed % 3), lively: true, clock: { bankMs: 30_000 } });
      const batches = withoutCommands(batchesOf(match));
      expect(audit(batches, match)).toMatchObject({ rules: { here: 'signals-1' } });
    }
  });

  it('reads a file in any portions', () => {
    for (const portion of [61, 65_536])
      expect(verdictOn(played.events, portion)).toMatchObject({ ok: true, audit: { rules: { game: 'fixture' } } });
  });

  it('says that the rules have changed since, and decides nothing again', () => {
    const games: Games = new Map([
      ['fixture', { ...FIXTURE_GAMES.get('fixture'), rulesVersion: 'signals-2' } as never],
    ]);
    expect(audit(batchesOf(played), played, games)).toEqual({
      rules: { game: 'fixture', recorded: 'signals-1', here: 'signals-2' },
      decisions: { kind: 'not-decided', why: 'rules-changed' },
    });
  });

  it('decides the part of a match again that these rules decided, where it outlasted an update', () => {
    const batches = batchesOf(played);
    const [half, count] = [Math.floor(batches.length / 2), batches.length];
    const updated = batches.map((batch, i) =>
      i < half || batch.sent === undefined ? batch : { ...batch, sent: { ...batch.sent, rules: 'signals-2' } },
    );
    const decided = { kind: 'decided', again: half, unrevealed: 0, otherRules: count - half };
    expect(audit(updated)).toMatchObject({ decisions: decided });
    const newer: Games = new Map([
      ['fixture', { ...FIXTURE_GAMES.get('fixture'), rulesVersion: 'signals-2' } as never],
    ]);
    const rest = { ...decided, again: count - half, otherRules: half };
    expect(audit(updated, played, newer)).toMatchObject({ decisions: rest });
  });

  it('says that it does not know the game, and checks what every match has', () => {
    expect(audit(batchesOf(played), played, new Map())).toEqual({
      rules: { game: 'fixture', recorded: 'signals-1', here: null },
      decisions: { kind: 'not-decided', why: 'unknown-game' },
    });
    const renumbered = changed('DecisionAwaited', (data) => ({ ...data, decision: 5 }));
    expect(audit(renumbered, played, new Map())).toMatchObject({ ok: false, code: 'wrong-fact' });
  });

  it('says that the seed of a running match is still secret', () => {
    expect(audit(batchesOf(played).slice(0, -1))).toMatchObject({ decisions: { why: 'seed-secret' } });
  });
});

describe('a match sealed again by the holder of the key', () => {
  const others: { readonly [seat in Seat]?: Seat } = { north: 'south', south: 'north' };

  it('is found out where its start was cut off', () => {
    const started = played.events.findIndex(({ type }) => type === 'MatchStarted');
    expect(verdictOn(played.events.slice(started))).toMatchObject({ ok: false, event: 1, code: 'wrong-match' });
    const seating = ['SeatTaken', 'ShareRevealed'];
    const unseated = batchesOf(played).filter(({ events }) => !seating.includes(events[0]?.type ?? ''));
    expect(audit(unseated)).toMatchObject({ ok: false, code: 'wrong-fact', sentence: expect.stringMatching(/empty/) });
  });

  it('is found out where its winner was swapped, with and without commands on record', () => {
    const swapped = changed(
      'MatchEnded',
      ({ winners, ...data }) => ({ ...data, winners: (winners as Seat[]).map((seat) => others[seat] ?? 'north') }),
      duel,
    );
    const found = { ok: false, code: 'wrong-fact', sentence: expect.stringMatching(/lead to a win of/) };
    expect(audit(swapped, duel)).toMatchObject(found);
    expect(audit(withoutCommands(swapped), duel)).toMatchObject(found);
  });

  it('is found out where turns were renamed or given to another seat', () => {
    const renamed = batchesOf(duel).map((batch) => ({
      ...batch,
      sent: undefined,
      events: batch.events.map((event) => (event.type === 'TurnBegun' ? { ...event, type: 'RoundBegun' } : event)),
    }));
    expect(audit(renamed, duel)).toMatchObject({ code: 'wrong-fact', sentence: expect.stringMatching(/RoundBegun/) });
    const given = changed(
      'TurnBegun',
      ({ seat, ...data }) => ({ ...data, seat: others[seat as Seat] ?? 'north' }),
      duel,
    );
    expect(audit(withoutCommands(given), duel)).toMatchObject({ ok: false, code: 'wrong-fact' });
  });

  it('is found out where decisions were counted again', () => {
    const recounted = changed('DecisionAwaited', ({ decision, ...data }) => ({
      ...data,
      decision: Number(decision) + 1,
    }));
    expect(audit(withoutCommands(recounted))).toMatchObject({
      code: 'wrong-fact',
      sentence: expect.stringMatching(/counts decision 2/),
    });
  });

  it('is found out where a clock was set back or filled', () => {
    type Clock = { readonly sinceMs: number; readonly left: { readonly [seat: string]: { readonly bankMs: number } } };
    const reset = (edit: (clock: Clock) => Json) =>
      withoutCommands(
        batchesOf(played).map((batch, i) =>
          i !== 12
            ? batch
            : {
                ...batch,
                events: batch.events.map((event) =>
                  event.data['clock'] === undefined
                    ? event
                    : { ...event, data: { ...event.data, clock: edit(event.data['clock'] as unknown as Clock) } },
                ),
              },
        ),
      );
    expect(audit(reset((clock) => ({ ...clock, sinceMs: clock.sinceMs - 100_000 })))).toMatchObject({
      sentence: expect.stringMatching(/run backwards/),
    });
    const filled = (ms: number) => (clock: Clock) => ({
      ...clock,
      left: Object.fromEntries(
        Object.entries(clock.left).map(([seat, time]) => [seat, { ...time, bankMs: time.bankMs + ms }]),
      ),
    });
    expect(audit(reset(filled(50_000)))).toMatchObject({ sentence: expect.stringMatching(/more time than before/) });
    expect(audit(reset(filled(-50_000)))).toMatchObject({
      sentence: expect.stringMatching(/more time than has passed/),
    });
  });

  it('is found out where the end is missing, or something follows it', () => {
    const batches = withoutCommands(batchesOf(duel));
    const last = batches.at(-1) as AuditedBatch;
    const before = batches.at(-2) as AuditedBatch;
    const endless = [
      ...batches.slice(0, -1),
      { ...last, events: last.events.filter(({ type }) => type !== 'MatchEnded') },
    ];
    expect(audit(endless, duel)).toMatchObject({ ok: false, code: 'wrong-fact' });
    const more = [
      ...batches.slice(0, -1),
      { ...last, events: [...last.events.slice(0, -2), ...before.events.slice(0, 1)] },
    ];
    expect(audit(more, duel)).toMatchObject({ ok: false, code: 'wrong-fact', sentence: expect.stringMatching(/over/) });
    const twice = [...batches.slice(0, 1), ...batches];
    expect(audit(twice, duel)).toMatchObject({
      ok: false,
      code: 'wrong-fact',
      sentence: expect.stringMatching(/created/),
    });
  });

  it('is found out where a command on record was changed', () => {
    const batches = batchesOf(duel);
    const at = batches.findIndex(({ sent }) => (sent?.command as { type: string }).type === 'Play');
    const conceded = batches.map((batch, i) =>
      i === at ? { ...batch, sent: { command: { type: 'Concede', seat: 'north', player: 'player-north' } } } : batch,
    );
    expect(audit(conceded, duel)).toMatchObject({
      ok: false,
      code: 'wrong-decision',
      event: (batches[at]?.after ?? -1) + 1,
    });
    const garbage = batches.map((batch, i) =>
      i === at ? { ...batch, sent: { command: { type: 'Nonsense' } } } : batch,
    );
    expect(audit(garbage, duel)).toMatchObject({ ok: false, code: 'wrong-decision' });
  });

  it('is found out where any fact of a recorded command was changed or dropped', () => {
    const batches = batchesOf(duel);
    for (const [i, batch] of batches.entries())
      for (const [k, event] of batch.events.entries()) {
        if (event.type === SEAL_TYPE) continue;
        const dropped = batches.with(i, { ...batch, events: batch.events.toSpliced(k, 1) });
        expect(audit(dropped, duel)).toMatchObject({ ok: false });
        const marked = { ...event, data: { ...event.data, remark: 'added' } };
        const edited = batches.with(i, { ...batch, events: batch.events.with(k, marked) });
        expect(audit(edited, duel)).toMatchObject({ ok: false, code: 'wrong-decision', event: batch.after + 1 + k });
      }
  });
});
