import { initialsOf } from './initials';

describe('initials', () => {
  it.each([
    ['Ada Lindqvist', 'AL'],
    ['Gowron', 'G'],
    ['Øystein de la Fuente', 'ØF'],
    ['House Captain 2', 'H2'],
    ['„Käthe“ Brandt', 'KB'],
    ['…', ''],
  ])('%s: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
