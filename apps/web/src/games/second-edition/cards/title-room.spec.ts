import { lettersOf } from './title-room';

describe('the room a title takes on a small card', () => {
  it.each([
    ['Gowron', 6],
    ['Study Cometary Cloud', 14],
    ['Chula: Pick One to Save Two', 15],
    ['Assassination Attempt', 13],
  ])('%s takes %i letters on the longer of its two lines', (title, letters) => {
    expect(lettersOf(title)).toBe(letters);
  });
});
