import { randomUUID } from 'node:crypto';
import { MatchAuditor, type AuditVerdict, type MatchCommand } from '@logbuoy/games';
import {
  COMMANDS_REFUSED,
  COMMAND_WITHOUT_EFFECT,
  matchStream,
  streamFileLines,
  type AccountId,
  type ActorId,
  type CommandId,
} from '@logbuoy/kernel';
import { createMatchLoop, secretsFrom } from '@logbuoy/platform';
import { FIXTURE_GAMES, HOST, MemoryHouse, playerOf, type MemoryTable } from '@logbuoy/test-kit';

async function audited({ house, match }: MemoryTable, options = {}): Promise<AuditVerdict> {
  const auditor = new MatchAuditor(FIXTURE_GAMES, options);
  const stream = matchStream(match);
  for await (const line of streamFileLines(stream, house.store.readLines(stream))) auditor.push(Buffer.from(line));
  return auditor.verdict();
}

/** As a client would send it, whatever comes of it. */
const send = ({ house, match }: MemoryTable, command: MatchCommand) =>
  house.loop.handle(matchStream(match), command, {
    commandId: randomUUID() as CommandId,
    by: `account:${'player' in command ? command.player : HOST}` as ActorId,
    client: 'api',
  });

describe('a match of the command loop itself', () => {
  it('is decided again from its file, refusals and commands without effect included', async () => {
    const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const table = await house.started();
    await table.play(4);
    const idle = (['north', 'south'] as const).find((seat) => seat !== table.awaited) ?? 'north';
    await send(table, { type: 'Play', seat: idle, player: playerOf(idle), command: { type: 'Nonsense' } });
    await send(table, { type: 'DeclineDraw', seat: idle, player: playerOf(idle) });
    await send(table, { type: 'ReportReturn', seat: idle }); // nothing to do: the seat is present
    await table.play(6);
    expect(await audited(table, { allowUnsealed: true })).toMatchObject({
      ok: true,
      audit: { decisions: { kind: 'not-decided', why: 'seed-secret' } },
    });
    await send(table, { type: 'Concede', seat: idle, player: playerOf(idle) });
    const types = await table.recorded();
    expect(types).toEqual(expect.arrayContaining([COMMANDS_REFUSED, COMMAND_WITHOUT_EFFECT, 'StreamSealed']));
    expect(await audited(table)).toMatchObject({ ok: true, audit: { decisions: { kind: 'decided' } } });
    await house.loop.close();
  });

  it('says which rules decided where it goes on under a newer build', async () => {
    const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const table = await house.started();
    await table.play(4);
    await house.loop.close();
    const newer = new Map([...FIXTURE_GAMES].map(([id, game]) => [id, { ...game, rulesVersion: 'signals-2' }]));
    const { store, clock } = house;
    const loop = createMatchLoop({ store, games: newer, secrets: secretsFrom('a7'.repeat(32)), clock, shared: false });
    const sender = { commandId: 'late' as CommandId, by: 'account:player-north' as ActorId, client: 'api' } as const;
    const conceding = { type: 'Concede', seat: 'north', player: playerOf('north') } as const;
    await loop.handle(matchStream(table.match), conceding, sender);
    await loop.close();
    expect(await audited(table)).toMatchObject({
      ok: true,
      audit: {
        rules: { recorded: 'signals-1', here: 'signals-1' },
        decisions: { kind: 'decided', again: 8, otherRules: 1 },
      },
    });
  });

  it('is decided again but for the seat that was left before the start, whose deck stays secret', async () => {
    const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const table = await house.table();
    await table.sit('south', 'guest' as AccountId, { deck: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] });
    await table.must({ type: 'LeaveSeat', seat: 'south', player: 'guest' as AccountId });
    await table.sit('north');
    await table.sit('south');
    await table.must({ type: 'StartMatch', by: HOST });
    await table.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    const decisions = { kind: 'decided', again: 6, unrevealed: 1, otherRules: 0 };
    expect(await audited(table)).toMatchObject({ ok: true, audit: { decisions } });
    await house.loop.close();
  });

  it('is decided again where its table was closed before the start', async () => {
    const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const table = await house.table();
    await table.sit('north');
    await send(table, { type: 'CloseTable', by: HOST });
    expect(await audited(table)).toMatchObject({ ok: true });
    await house.loop.close();
  });
});
