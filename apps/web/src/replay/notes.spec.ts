import { mergedNotes, notesFromLink, notesToLink, readNotes, withNote, withoutNote } from './notes';

describe('notes', () => {
  const first = { at: 4, as: 'north', text: 'Why? — “so”' };
  const second = { at: 2, as: 'spectator', text: '' };

  it('stand in the order of the match, one for each moment and perspective', () => {
    const notes = withNote(withNote([], first), second);
    expect(notes).toEqual([second, first]);
    expect(withNote(notes, { ...first, text: 'Better.' })).toEqual([second, { ...first, text: 'Better.' }]);
    expect(withoutNote(notes, second)).toEqual([first]);
    expect(mergedNotes([first], [second, { ...first, text: 'Theirs.' }])).toEqual([
      second,
      { ...first, text: 'Theirs.' },
    ]);
  });

  it('travel in a link', () => {
    const link = notesToLink([first, second]);
    expect(link).toMatch(/^#notes=[\w-]+$/);
    expect(notesFromLink(link)).toEqual([first, second]);
  });

  it.each(['', '#notes=', '#notes=%%%', '#notes=AAAA', '#other'])('are not read from %j', (hash) => {
    expect(notesFromLink(hash)).toEqual([]);
  });

  it('are believed only as far as they are notes', () => {
    expect(readNotes(null)).toEqual([]);
    expect(readNotes('{"at":1}')).toEqual([]);
    expect(readNotes('[1,null,{"at":"1","as":"north","text":""},{"at":0,"as":"x","text":"x"}]')).toEqual([]);
    expect(readNotes(JSON.stringify([first, { at: 1 }]))).toEqual([first]);
    expect(readNotes(JSON.stringify([{ ...first, text: 'x'.repeat(9_000) }]))[0]?.text).toHaveLength(2_000);
  });
});
