import { textOf } from './text-of-file';

describe('a file of text', () => {
  it.each([
    ['UTF-8', Buffer.from('Müller, Jörg')],
    ['UTF-8 with a mark', Buffer.from('\ufeffMüller, Jörg')],
    ['Windows-1252', Buffer.from('M\xfcller, J\xf6rg', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffMüller, Jörg', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffMüller, Jörg', 'utf16le').swap16()],
  ])('is read as it was meant: %s', (_, bytes) => {
    expect(textOf(bytes)).toBe('Müller, Jörg');
  });
});
