import { isRejection } from '@logbuoy/kernel';
import { Desk, reason, running } from '../tournament/desk.fixture';
import { standings } from '../tournament/sheets';
import type { Tournament } from '../tournament/state';
import { tournamentDecider } from '../tournament/tournament';
import { readTournament, writeTournament } from './document';

/** An event in which nearly everything has happened. */
function eventful(): Desk {
  const phases = [
    { kind: 'swiss', rounds: 3 },
    { kind: 'single-elimination', size: 4 },
  ] as const;
  const desk = running(9, phases).do(
    { type: 'ForbidPair', pair: ['p1', 'p2'], reason },
    { type: 'GrantBye', entrant: 'p9', round: 2, reason },
    { type: 'Announce', text: 'Grüße' },
    { type: 'SetLegalityDate', date: '2026-11-16' },
    { type: 'SubmitDeck', entrant: 'p1', hash: 'a'.repeat(64) },
  );
  desk.round().pair().publish();
  desk.do({ type: 'CallJudge', round: 2, table: 1, about: 'Well?' }, { type: 'CloseCall', call: 1, reason });
  desk.do({ type: 'Drop', entrant: 'p8' }).playAll().close().round();
  desk.do({ type: 'Penalise', entrant: 'p3', infraction: 'conduct', kind: 'warning', points: -1, reason });
  return desk.do({ type: 'StartPhase' }).pair().publish();
}

const readBack = (text: string): Tournament => {
  const read = readTournament(text);
  if (isRejection(read)) throw new Error(JSON.stringify(read));
  return read;
};

describe('a tournament as canonical JSON', () => {
  it('reads back to the same event and the same bytes', () => {
    const { state } = eventful();
    const text = writeTournament(state);
    const again = readBack(text);
    expect(again).toEqual(JSON.parse(JSON.stringify(state)));
    expect(standings(again)).toEqual(standings(state));
    expect(writeTournament(again)).toBe(text);
  });

  it('goes on from there', () => {
    const desk = eventful();
    const other = new Desk();
    other.state = readBack(writeTournament(desk.state));
    desk.playAll().close();
    other.playAll().close();
    expect(writeTournament(other.state)).toBe(writeTournament(desk.state));
    expect(
      tournamentDecider.decide(other.state, { type: 'Announce', text: 'x', by: 'p', role: 'player' }, {} as never),
    ).toMatchObject({ code: 'role-may-not' });
  });

  it('refuses what is none, and says which part is wrong', () => {
    const refused = (text: string) => readTournament(text);
    const text = writeTournament(eventful().state);
    const changed = (change: object) => JSON.stringify({ ...(JSON.parse(text) as object), ...change });
    expect(refused('{')).toMatchObject({ code: 'not-json' });
    expect(refused('[]')).toMatchObject({ code: 'not-a-tournament' });
    expect(refused(changed({ format: 'x' }))).toMatchObject({ code: 'not-a-tournament' });
    expect(refused(changed({ version: 2 }))).toMatchObject({ code: 'version-unknown' });
    expect(refused(changed({ rounds: [{}] }))).toMatchObject({ code: 'part-malformed', details: { part: 'rounds' } });
    expect(refused(changed({ entrants: 'all' }))).toMatchObject({
      code: 'part-malformed',
      details: { part: 'entrants' },
    });
    expect(refused(changed({ ruleset: {} }))).toMatchObject({ code: 'part-malformed', details: { part: 'ruleset' } });
    expect(refused(changed({ more: 1 }))).toMatchObject({ code: 'part-unknown', details: { part: 'more' } });
  });
});
