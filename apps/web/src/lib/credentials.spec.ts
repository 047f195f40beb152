import { NAME_LENGTH_MAX } from '@logbuoy/accounts';
import { PASSWORD_LENGTH_MIN } from '@logbuoy/contracts/dto';
import { nameFault, passwordFault } from './credentials';

describe('what a visitor types', () => {
  it('is measured as the server measures it', () => {
    const name = (length: number) => '🖖'.repeat(length);
    expect(nameFault('  ')).toBe('name-missing');
    expect(nameFault(name(NAME_LENGTH_MAX))).toBeUndefined();
    expect(nameFault(name(NAME_LENGTH_MAX + 1))).toBe('name-long');
    expect(passwordFault('', { isNew: false })).toBe('password-missing');
    expect(passwordFault('x', { isNew: false })).toBeUndefined();
    expect(passwordFault('x'.repeat(PASSWORD_LENGTH_MIN - 1), { isNew: true })).toBe('password-short');
    expect(passwordFault('x'.repeat(PASSWORD_LENGTH_MIN), { isNew: true })).toBeUndefined();
  });
});
