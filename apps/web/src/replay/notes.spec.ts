import { packedInto, unpacked } from './offline-bundle';
import { mergedNotes, notesFromLink, notesToLink, readNotes, withNote, withoutNote } from './notes';
import { otherPace, PACES, staysMs } from './pace';
import { plotOf, standingsAt } from './plot';
import { indexUpTo, lastBefore, nextAfter } from './engine/steps';

describe('steps', () => {
  const stops = [3, 7, 7, 12];

  it.each([
    [1, 3, undefined],
    [3, 7, undefined],
    [5, 7, 3],
    [7, 12, 3],
    [12, undefined, 7],
    [40, undefined, 12],
  ])('from %i lead on to %s and back to %s', (from, next, before) => {
    expect(nextAfter(stops, from)).toBe(next);
    expect(lastBefore(stops, from)).toBe(before);
  });

  it('know which stop was reached', () => {
    expect([0, 3, 6, 7, 99].map((at) => indexUpTo(stops, at))).toEqual([-1, 0, 0, 2, 3]);
    expect(nextAfter([], 1)).toBeUndefined();
    expect(lastBefore([], 1)).toBeUndefined();
  });
});

describe('the pace', () => {
  it('goes from a quarter to sixteen times, and to real time', () => {
    expect(PACES.slice(0, -1).map((pace) => staysMs(pace, 5_000))).toEqual([4000, 2000, 1000, 500, 250, 125, 62.5]);
    expect(staysMs('real', 5_000)).toBe(5_000);
    expect(staysMs('real', 0)).toBe(120);
  });

  it('stops at both ends', () => {
    expect(otherPace('0.25', -1)).toBe('0.25');
    expect(otherPace('1', 1)).toBe('2');
    expect(otherPace('16', 1)).toBe('real');
    expect(otherPace('real', 1)).toBe('real');
  });
});

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

describe('a plot', () => {
  const standings = [
    { version: 10, at: 0, scores: { north: 0, south: 0 }, usedMs: { north: 0, south: 0 } },
    { version: 50, at: 1, scores: { north: 35, south: 0 }, usedMs: { north: 30_000, south: 5_000 } },
    { version: 100, at: 2, scores: { north: 35, south: 40 }, usedMs: { north: 90_000, south: 5_000 } },
  ];
  const size = { width: 200, height: 100 };

  it('holds a value until it changes, on a scale with a round end', () => {
    const { lines, top } = plotOf(standings, ['north', 'south'], 'scores', 100, size);
    expect(top).toBe(50);
    expect(lines.map(({ points }) => points)).toEqual(['20,100 100,100 100,30 200,30', '20,100 200,100 200,20 200,20']);
    expect(plotOf(standings, ['north'], 'usedMs', 100, size).top).toBe(120_000);
  });

  it('is also a table: the standing at each turn, and the last', () => {
    expect(standingsAt(standings, [5, 50, 60]).map(({ version }) => version)).toEqual([10, 50, 100]);
    expect(standingsAt([], [5])).toEqual([]);
  });

  it('may have nothing to show', () => {
    expect(plotOf([], ['north'], 'scores', 0, size).lines[0]?.points).toBe('200,100');
  });
});

describe('the page that plays without a server', () => {
  const page = '<html><script type="application/json" id="replay"></script></html>';
  const file = new TextEncoder().encode('{"a":1}\n'.repeat(50_000));
  const bundle = { file, names: { 'player-1': '</script><script>alert(1)' }, at: 7, as: 'south' };

  it('carries the match byte for byte, and no name ends its place', async () => {
    const packed = (await packedInto(page, bundle)) ?? '';
    expect(packed.match(/<\/script>/g)).toHaveLength(1);
    const [, json] = /id="replay">([^<]*)<\/script><\/html>$/.exec(packed) ?? [];
    const opened = await unpacked(json ?? '');
    expect(Buffer.from(opened.file).equals(Buffer.from(file))).toBe(true);
    expect(opened).toMatchObject({ names: bundle.names, at: 7, as: 'south' });
    expect(opened).not.toHaveProperty('receipts');
    const receipts = [{ format: 'logbuoy-receipt/1', match: 'm1', receipt: 'x' }] as never;
    const signed = (await packedInto(page, { ...bundle, receipts })) ?? '';
    const [, more = ''] = /id="replay">([^<]*)<\/script><\/html>$/.exec(signed) ?? [];
    expect(await unpacked(more)).toMatchObject({ receipts });
    expect(packed.length).toBeLessThan(file.length / 10);
  });

  it('is not made of any other page', async () => {
    expect(await packedInto('<html></html>', bundle)).toBeUndefined();
  });
});
