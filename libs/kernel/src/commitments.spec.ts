import { isCommitment, isSalt, isShare, saltedCommitment, shareCommitment } from './commitments';
import { portableSha256 } from './digest';

const share = 'ab'.repeat(32);

describe('commitments', () => {
  it('to a share fit one match, one seat and one share', () => {
    const all = [
      shareCommitment('m1', 'north', share),
      shareCommitment('m2', 'north', share),
      shareCommitment('m1', 'south', share),
      shareCommitment('m1', 'north', 'ac'.repeat(32)),
    ];
    expect(new Set(all).size).toBe(4);
    expect(all.every(isCommitment)).toBe(true);
    // As the protocol tells other clients to make it.
    expect(all[0]).toBe(portableSha256(`logbuoy-share/1\nm1\nnorth\n${share}`));
  });

  it('to something secret need its salt and its purpose', () => {
    const salt = '0f'.repeat(16);
    const commitment = saltedCommitment('equipment', salt, { deck: [1] });
    expect(commitment).toBe(portableSha256(`logbuoy-equipment/1\n${salt}\n{"deck":[1]}`));
    expect(saltedCommitment('equipment', '0e'.repeat(16), { deck: [1] })).not.toBe(commitment);
    expect(saltedCommitment('text', salt, { deck: [1] })).not.toBe(commitment);
  });

  it('are spelled in one way', () => {
    expect([isShare(share), isShare(share.toUpperCase()), isShare(`${share}0`), isShare(7)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isSalt('0f'.repeat(16)), isSalt(share)]).toEqual([true, false]);
  });
});
