import { account, JUDGE, playerOf } from '@logbuoy/test-kit';
import { recordedCommand } from './recorded-command';
import { commitmentToEquipment } from './table';

const player = playerOf('north');

describe('a command as it stands in the log', () => {
  it('has a commitment in place of a deck', () => {
    const salt = '0f'.repeat(16);
    const equipment = { deck: [1, 2, 3] };
    const shareCommitment = 'ab'.repeat(32);
    const sent = { type: 'TakeSeat', seat: 'north', player, salt, equipment, shareCommitment } as const;
    expect(recordedCommand(sent)).toEqual({
      type: 'TakeSeat',
      seat: 'north',
      player,
      shareCommitment,
      equipment: { commitment: commitmentToEquipment({ salt, value: equipment }) },
    });
    expect(JSON.stringify(recordedCommand({ ...sent, salt: 'none' }))).not.toContain('deck');
  });

  it('has neither decks nor shares that may still be secret', () => {
    const share = 'cd'.repeat(32);
    const reveal = recordedCommand({ type: 'RevealShare', seat: 'north', player, share });
    expect(JSON.stringify(reveal)).not.toContain(share);
    const equipment = { north: { salt: '0f'.repeat(16), value: { deck: [1] } } };
    expect(recordedCommand({ type: 'StartMatch', by: player, equipment })).toEqual({ type: 'StartMatch', by: player });
  });

  it('has no text that a person typed', () => {
    expect(recordedCommand({ type: 'PauseMatch', judge: JUDGE, reason: 'Bob is late', maxMs: 5 })).toEqual({
      type: 'PauseMatch',
      judge: JUDGE,
      maxMs: 5,
      texts: ['reason'],
    });
  });

  it('is otherwise what was sent', () => {
    const play = { type: 'Play', seat: 'north', player, command: { type: 'ScanSky' } } as const;
    expect(recordedCommand(play)).toEqual(play);
    expect(recordedCommand({ type: 'CloseTable', by: account('host') })).toEqual({ type: 'CloseTable', by: 'host' });
  });
});
