import {
  chain,
  genesis,
  portableSha256,
  sealed,
  sealKeyFrom,
  streamFileHeader,
  toNewEvent,
  type ActorId,
  type CommandId,
  type StreamId,
} from '@logbuoy/kernel';
import { running } from '../tournament/desk.fixture';
import type { TournamentEvent } from '../tournament';
import { TournamentVerifier, type TournamentVerdict } from './verify-tournament';

const STREAM = 'tournament-spring' as StreamId;
const KEY = sealKeyFrom('0b'.repeat(32));

/** The facts of five players' three rounds, up to the certificate. */
function history(): TournamentEvent[] {
  const desk = running(5).round().round().round();
  desk.do(
    { type: 'ChangeStatus', to: 'finished' },
    { type: 'ChangeStatus', to: 'audit-window', auditUntilMs: desk.nowMs },
    { type: 'Certify' },
  );
  return desk.facts;
}

/** As a house would write it that could make up any fact: every hash and the seal are right. */
function verdictOn(facts: readonly TournamentEvent[], stream = STREAM): TournamentVerdict {
  const about = { stream, at: 1_000, by: 'account:td' as ActorId, cause: 'c' as CommandId };
  const events = facts.map((fact) => toNewEvent(fact));
  const batch = chain(genesis(stream, portableSha256), { ...about, events }, portableSha256);
  const { lines } = sealed(batch, KEY, portableSha256);
  const verifier = new TournamentVerifier();
  verifier.push(Buffer.from(`${streamFileHeader(stream)}\n${lines}\n`));
  return verifier.verdict();
}

describe('a tournament’s file', () => {
  it('is right where every pairing and every standing comes out again', () => {
    expect(verdictOn(history())).toMatchObject({
      ok: true,
      tournament: 'spring',
      status: 'certified',
      sealed: true,
      publicKey: KEY.publicKey,
      pairings: 3,
      standings: 4,
      seals: 1,
      certificates: [{ issue: 1, head: { version: history().length }, revoked: false }],
    });
  });

  it('takes nothing after the end but what an event may do then', () => {
    const deed = { by: 'td', role: 'director' } as const;
    const archived: TournamentEvent = { type: 'StatusChanged', to: 'archived', ...deed };
    expect(verdictOn([...history(), archived])).toMatchObject({ ok: true, status: 'archived' });
    const late: TournamentEvent = { type: 'PlayerDisqualified', entrant: 'p1', ...deed };
    const at = history().length + 1;
    expect(verdictOn([...history(), late])).toMatchObject({ ok: false, code: 'wrong-decision', event: at });
  });

  it.each(['RoundPaired', 'RoundClosed', 'TournamentCertified'] as const)('%s cannot be made up', (type) => {
    const facts = history();
    const at = facts.findLastIndex((fact) => fact.type === type);
    const told = facts[at] as TournamentEvent;
    const swapped = (list: readonly unknown[]) => [...list.slice(1), list[0]];
    const madeUp =
      'tables' in told && told.type === 'RoundPaired'
        ? { ...told, tables: told.tables.map(({ a, b, ...rest }) => ({ ...rest, a: b, b: a })) }
        : { ...told, standings: swapped('standings' in told ? told.standings : []) };
    expect(verdictOn(facts.with(at, madeUp as TournamentEvent))).toMatchObject({
      ok: false,
      code: 'wrong-decision',
      event: at + 1,
    });
  });

  it('a draft that was discarded is no fault, a round that was played cannot be', () => {
    const desk = running(5).round().round().pair().do({ type: 'DiscardDraft' }).certify();
    expect(verdictOn(desk.facts)).toMatchObject({ ok: true, status: 'certified', pairings: 3, standings: 3 });
    const at = desk.facts.findIndex(({ type }) => type === 'DraftDiscarded');
    const played = { ...(desk.facts[at] as TournamentEvent), round: 2 } as TournamentEvent;
    expect(verdictOn(desk.facts.with(at, played))).toMatchObject({ ok: false, code: 'wrong-decision', event: at + 1 });
  });

  it('must be of the event its header names, and have nothing else in it', () => {
    expect(verdictOn(history(), 'tournament-autumn' as StreamId)).toMatchObject({ ok: false, code: 'wrong-header' });
    const alien = { type: 'MatchCreated', match: 'm1' } as unknown as TournamentEvent;
    expect(verdictOn([...history().slice(0, -1), alien])).toMatchObject({ ok: false, code: 'malformed-line' });
  });
});
