import { JOB_QUEUES } from '@logbuoy/platform';
import { PRESETS, TRF_LOSSES, WITHHELD } from '@logbuoy/tournaments';
import { catalogue, sourcesBelow } from '../../sources.fixture';

describe('the words of tournaments', () => {
  const en = catalogue('en');
  it('name everything a report file leaves out', () =>
    expect(TRF_LOSSES.filter((loss) => en[`trf-loss.${loss}`] === undefined)).toEqual([]));

  const namedIn = (folder: string, pattern: RegExp) =>
    new Set(
      sourcesBelow(folder, ['.ts'])
        .filter(({ file }) => !/spec\.ts$|fixture\.ts$/.test(file))
        .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, code]) => code ?? '')),
    );

  it('say why a match is withheld, in a word and in a sentence', () => {
    const keys = WITHHELD.flatMap((why) => [`withheld.${why}`, `problem.${why}`]);
    expect(keys.filter((key) => en[key] === undefined)).toEqual([]);
  });

  it('tell every refusal of an event', () => {
    const codes = namedIn('libs/tournaments/src/tournament', /\breject\(\s*'([a-z-]+)'/g);
    expect(codes.size).toBeGreaterThan(60);
    expect([...codes].filter((code) => en[`problem.${code}`] === undefined).sort()).toEqual([]);
  });

  it('tell everything that goes on record', () => {
    const types = namedIn(
      'libs/tournaments/src/tournament',
      /\btype: '([A-Z]\w+(?:ed|ing|out|Out|Given|Drawn|Taken|Set))'/g,
    );
    expect(types.size).toBeGreaterThan(25);
    expect([...types].filter((type) => en[`record.${type}`] === undefined).sort()).toEqual([]);
  });

  it('name every queue an operator may look into', () =>
    expect(JOB_QUEUES.filter((queue) => en[`jobs.queue.${queue}`] === undefined)).toEqual([]));

  it('name every tie-break of every preset, long and short, and how it is made', () => {
    for (const { code } of PRESETS.flatMap(({ tiebreaks }) => tiebreaks))
      for (const kind of ['tiebreak', 'tiebreak-short', 'tiebreak-how'])
        expect({ key: `${kind}.${code}`, told: en[`${kind}.${code}`] !== undefined }).toEqual({
          key: `${kind}.${code}`,
          told: true,
        });
  });
});
