import { matchStream, seatViewer, SPECTATOR, type Fault, type Json } from '@logbuoy/kernel';
import {
  CLAIMS_GAMES,
  claimsTable,
  JUDGE,
  matchFile,
  nativeSha256,
  playedAt,
  playerOf,
  type PlayedMatch,
} from '@logbuoy/test-kit';
import { recordedCommand } from '../match';
import { Replay } from '../replay';
import { auditBatches, MatchAuditor, type AuditReport } from './match-audit';
import type { AuditedBatch } from './batches';

/** A match in which a judge was awaited, with flags brought in public. */
function played(): PlayedMatch {
  const { table, play, rule } = claimsTable(2, { bankMs: 60_000 }, { options: { turnsMax: 2 } });
  table.start();
  play('north', { type: 'SpreadCubes', to: ['hill', 'hill', 'lake'] });
  play('north', { type: 'Claim', points: 3 });
  play('south', { type: 'Dispute' });
  table.nowMs += 600_000;
  rule(1);
  play('south', { type: 'Claim', points: 2 });
  play('north', { type: 'Accept' });
  return playedAt(table);
}
const match = played();

const batches: readonly AuditedBatch[] = match.steps.map(({ command, nowMs, version }, i) => {
  const end = match.steps[i + 1]?.version ?? match.events.length;
  const events = match.events.slice(version, end).map(({ type, data }) => ({ type, data }));
  const sent = { command: recordedCommand(command) };
  return {
    format: 2,
    line: i + 2,
    after: version,
    at: nowMs,
    by: match.events[version]?.by ?? '',
    cause: '',
    events,
    sent,
  };
});
type Data = { readonly [member: string]: Json | undefined };
/** The same match with one event changed by hand. */
const changed = (type: string, change: (data: Data) => object): readonly AuditedBatch[] =>
  batches.map((batch) => ({
    ...batch,
    events: batch.events.map((event) =>
      event.type === type ? { ...event, data: change(event.data) as never } : event,
    ),
  }));
const audit = (of: readonly AuditedBatch[]): AuditReport | Fault =>
  auditBatches(CLAIMS_GAMES, matchStream(match.match), of);

describe('a match in which a judge decided', () => {
  it('is verified from its file, every command decided again', () => {
    const auditor = new MatchAuditor(CLAIMS_GAMES, { sha256: nativeSha256 });
    auditor.push(matchFile(matchStream(match.match), match.lines));
    const again = match.steps.length;
    expect(auditor.verdict()).toMatchObject({ ok: true, audit: { decisions: { again, unrevealed: 0 } } });
    // Both claims were only taken at their word.
    expect(audit(batches)).toMatchObject({ decisions: { again, declared: 2 } });
  });

  it('keeps the judge’s reason in the fact alone, where it can be erased', () => {
    const { sent } = batches.find(({ events }) => events[0]?.type === 'JudgeDecided') ?? {};
    expect(sent?.command).toEqual({
      type: 'PlayAsJudge',
      judge: JUDGE,
      command: { type: 'Rule', points: 1 },
      texts: ['reason'],
    });
  });

  it('does not pass when another decided, when none was asked, or with another flag', () => {
    expect(audit(changed('JudgeDecided', (data) => ({ ...data, judge: playerOf('north') })))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('plays in the match') as string,
    });
    expect(audit(changed('ClaimSettled', (data) => ({ ...data, points: 2 })))).toMatchObject({ ok: false });
    expect(audit(changed('SeatTaken', (data) => ({ ...data, openly: { flag: 'gold' } })))).toMatchObject({ ok: false });
    expect(audit(changed('DecisionAwaited', ({ judge: _, ...data }) => data))).toMatchObject({ ok: false });
  });

  it('is watched again with its marks, and with the scores that everybody saw and those that decided', () => {
    const replay = new Replay(match.events, CLAIMS_GAMES);
    const { kinds, marks, standings } = replay.course;
    expect(kinds.map(({ id }) => id)).toEqual(['turn', 'dispute', 'time', 'judge', 'end']);
    expect(marks.map(({ kind }) => kind)).toEqual(['turn', 'dispute', 'judge', 'turn', 'end']);
    expect(standings.at(-2)?.scores).toEqual({ north: 1, south: 0 });
    const { players } = match.state.game as { readonly players: readonly { readonly bonus: number }[] };
    const [north = 0, south = 0] = players.map(({ bonus }) => bonus);
    expect(standings.at(-1)?.scores).toEqual({ north: 1 + north, south: 2 + south });
    const during = match.events.length - 8;
    expect(replay.viewAt(during, SPECTATOR).scores).toEqual(replay.viewAt(during, seatViewer('north')).scores);
    // No clock ran while the judge was awaited.
    expect(standings.at(-1)?.usedMs).toEqual({ north: 0, south: 0 });
  });
});
