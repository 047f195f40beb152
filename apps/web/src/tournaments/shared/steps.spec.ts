import type { PairingCost, TournamentAnswer } from '@logbuoy/contracts';
import { JOB_QUEUES } from '@logbuoy/platform';
import { PRESETS, TRF_LOSSES, WITHHELD } from '@logbuoy/tournaments';
import { hrefOf, routeOf, type Route } from '../../routes/routes';
import { columnOf, decimalOf, plainValue } from './fractions';
import { isPlanSound, phasesOf, planOf, termsOf, wantedOf, withTerms } from '../rules/new-tournament';
import { pairingLines } from '../rounds/pairing-lines';
import { isSameSeating, seatingOf, swapped } from '../desk/pairing-swap';
import { roundAsOf, tableAsOf, type RecordedEvent } from './record-rounds';
import { choicesOf, isUnusual, readQuick } from '../rounds/slips';
import { breaksRules, cannotBegin, isLast, listsMissingIn, mayTake, stepsOf } from './steps';
import { catalogue, sourcesBelow } from '../../sources.fixture';
import { event, preset, round, table } from './answers.fixture';

const [bestOfThree, chair, second] = [preset('best-of-three'), preset('captains-chair'), preset('tcc-second-edition')];
const bestOfOne = preset('best-of-one');

describe('addresses of tournaments', () => {
  const ROUTES: readonly Route[] = [
    { page: 'tournaments', state: 'running' },
    { page: 'tournaments', state: 'mine' },
    { page: 'new-tournament' },
    { page: 'tournament', tournament: 'aB-9_', tab: 'now' },
    { page: 'tournament', tournament: 'aB-9_', tab: 'desk' },
    { page: 'tournament-table', tournament: 'aB-9_', round: 2, table: 14 },
    { page: 'tournament-print', tournament: 'aB-9_', sheet: 'slips' },
    { page: 'tournament-print', tournament: 'aB-9_', sheet: 'pairings-by-name', round: 3 },
    { page: 'jobs' },
  ];

  it.each(ROUTES.map((route) => [hrefOf(route), route] as const))('%s leads back to its page', (href, route) => {
    const { pathname, search } = new URL(href, 'http://house');
    expect(routeOf(pathname, search)).toEqual(route);
  });

  it('that lead nowhere are known as such', () => {
    for (const path of ['/tournaments/a/nothing', '/tournaments/a/print/poem', '/tournaments/a/rounds/x/tables/1'])
      expect(routeOf(path)).toEqual({ page: 'not-found' });
  });
});

describe('a result typed in one line', () => {
  it.each([
    [second, '3 100-65', { table: 3, slip: { kind: 'score', a: 100, b: 65 } }],
    [second, '12  70 40 t', { table: 12, slip: { kind: 'score', a: 70, b: 40, timeCalled: true } }],
    [second, '1: -5 -10', { table: 1, slip: { kind: 'score', a: -5, b: -10 } }],
    [second, '1 mw', { table: 1, slip: { kind: 'outcome', a: 'MW' } }],
    [bestOfThree, '2 2-1', { table: 2, slip: { kind: 'games', a: 2, b: 1, drawn: 0 } }],
    [bestOfThree, '2 1-1-1', { table: 2, slip: { kind: 'games', a: 1, b: 1, drawn: 1 } }],
    [chair, '4 S', { table: 4, slip: { kind: 'outcome', a: 'S' } }],
  ])('%# is understood', (ruleset, line, entry) => expect(readQuick(ruleset, line)).toEqual(entry));

  it.each(['', '3', '3 ', 'x 2-1', '3 2', '3 2-1-1-1', '3 W-L'])('%p is not', (line) =>
    expect(readQuick(bestOfThree, line)).toBeUndefined(),
  );
});

describe('a score nobody would expect', () => {
  const score = (a: number, b: number) => isUnusual(second, { kind: 'score', a, b });

  it('is one where both have reached the goal, or one is twice beyond it', () => {
    expect([score(100, 120), score(1000, 65), score(100, 100)]).toEqual([true, true, true]);
    expect([score(100, 65), score(115, 95), score(45, 60)]).toEqual([false, false, false]);
    expect(isUnusual(bestOfThree, { kind: 'games', a: 2, b: 1, drawn: 0 })).toBe(false);
  });
});

describe('a tie-break', () => {
  it('of losses is read as how many there are', () => {
    expect(plainValue('fewest-losses', '-2')).toBe('2');
    expect(plainValue('differential', '-25')).toBe('-25');
  });
});

describe('results to click', () => {
  it('are all there are, from the first player’s best to the second’s', () => {
    expect(choicesOf(bestOfThree).map(({ shown, side }) => `${side} ${shown}`)).toEqual([
      'a 2–0',
      'a 2–1',
      'both 1–1',
      'both 1–1–1',
      'b 1–2',
      'b 0–2',
    ]);
    expect(choicesOf(chair).map(({ slip }) => slip)).toEqual([
      { kind: 'outcome', a: 'W' },
      { kind: 'outcome', a: 'S' },
      { kind: 'outcome', a: 'L' },
    ]);
    expect(choicesOf(second)).toEqual([]);
  });

  it.each([bestOfOne, bestOfThree])('say what is typed for the same: $id', (ruleset) => {
    for (const { shown, slip } of choicesOf(ruleset))
      expect([shown, readQuick(ruleset, `3 ${shown}`)]).toEqual([shown, { table: 3, slip }]);
    const drawn = choicesOf(ruleset).flatMap(({ slip }) => (slip.kind === 'games' ? slip.drawn : []));
    expect(Math.max(...drawn)).toBe(1);
  });
});

describe('the next step of an event', () => {
  const done = table(1, 'a', 'b', { status: 'final' });
  it.each<[string, Partial<TournamentAnswer>, string | undefined]>([
    ['a draft is announced and opened', { status: 'draft' }, 'announce-and-open'],
    ['an open one is begun', { status: 'registration' }, 'begin-now'],
    ['a draft of a round is published', { rounds: [round(1, [done], { status: 'draft' })] }, 'publish-and-start'],
    [
      'a draft somebody left is paired again',
      { rounds: [round(1, [done], { status: 'draft', outdated: true })] },
      'pair-again',
    ],
    ['a round without a clock waits for results', { rounds: [round(1, [table(1, 'a', 'b')])] }, undefined],
    ['all results lead to the next round', { rounds: [round(1, [done])] }, 'next-now'],
    [
      'the best go on after the last before a cut',
      {
        phases: [
          { kind: 'swiss', rounds: 1 },
          { kind: 'single-elimination', size: 4 },
        ],
        rounds: [round(1, [done])],
      },
      'cut',
    ],
    ['and the last one', { rounds: [round(1, []), round(2, []), round(3, [done])] }, 'finish'],
    ['what is played is opened for objections', { status: 'finished' }, 'audit'],
    ['and certified', { status: 'audit-window' }, 'certify'],
    ['what is certified is over', { status: 'certified' }, undefined],
  ])('%s', (_, more, code) => expect(stepsOf(event(more))[0]?.code).toBe(code));

  it('locks deck lists where there are some, after nothing speaks against the start', () => {
    const done = (more: Partial<TournamentAnswer>) =>
      stepsOf(event({ status: 'registration', ...more }))[0]?.deeds.map((deed) =>
        deed.do === 'status' ? deed.to : deed.do === 'command' ? deed.type : deed.do,
      );
    expect(done({})).toEqual(['locked', 'running', 'LockDecks', 'next-round', 'start-sound-draft']);
    expect(done({ decksLocked: true })).not.toContain('LockDecks');
    expect(done({ ruleset: withTerms(bestOfThree, { ...termsOf(bestOfThree), lists: 'none' }) })).not.toContain(
      'LockDecks',
    );
  });

  it('is not begun where the start would be refused after registration was closed for it', () => {
    const one = (more: object) => ({ status: 'registered', checkedIn: false, deckGiven: true, ...more });
    const waits = (status: string, ...entrants: readonly object[]) => {
      const waiting = event({ status, entrants } as unknown as Partial<TournamentAnswer>);
      return [cannotBegin(waiting), listsMissingIn(waiting)];
    };
    const here = { checkedIn: true };
    expect(waits('registration', one({}))).toEqual([true, 0]);
    expect(waits('registration', one({}), one({ status: 'waiting' }))).toEqual([true, 0]);
    expect(waits('registration', one({}), one({}))).toEqual([false, 0]);
    expect(waits('registration', one({}), one({ deckGiven: false }))).toEqual([true, 1]);
    expect(waits('check-in', one(here), one({}))).toEqual([true, 0]);
    // Whoever is not here plays no part in it, nor does the list they owe.
    expect(waits('check-in', one(here), one({ status: 'waiting', ...here }), one({ deckGiven: false }))).toEqual([
      false,
      0,
    ]);
    expect(waits('running')).toEqual([false, 0]);
  });

  it('is taken by whoever may take it', () => {
    const [begin] = stepsOf(event({ status: 'registration' }));
    const [next] = stepsOf(event({ rounds: [round(1, [done])] }));
    const may = (...roles: readonly string[]) => [begin!, next!].map((step) => mayTake(step, roles));
    expect(may('director', 'player')).toEqual([true, true]);
    expect(may('scorekeeper')).toEqual([false, true]);
    expect(may('judge', 'head-judge', 'player')).toEqual([false, false]);
  });

  it('looks at a draft first that meets somebody again', () => {
    const sound = { rematches: 0, forbidden: 0, repeatedByes: 0, byeScore: 3, largestGap: 1 } as PairingCost;
    expect([breaksRules(undefined), breaksRules(sound), breaksRules({ ...sound, rematches: 1 })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('knows the final of a bracket by its one table', () => {
    const phases = [{ kind: 'swiss', rounds: 1 } as const, { kind: 'single-elimination', size: 4 } as const];
    const semi = round(2, [done, table(2, 'c', 'd')], { phase: 1 });
    expect(isLast(event({ phases }), semi)).toBe(false);
    expect(isLast(event({ phases }), round(3, [done], { phase: 1 }))).toBe(true);
    expect(isLast(event({ phases }), round(1, [done]))).toBe(false);
  });
});

describe('a round as it is read', () => {
  const one = round(1, [table(2, 'zoe', 'ada'), table(1, 'ben', 'cleo')], { byes: ['max'] });
  const names = (id: string) => id.toUpperCase();

  it('by table, byes last', () =>
    expect(pairingLines(one, 'table', names).map(({ id }) => id)).toEqual(['ben', 'zoe', 'max']));
  it('by name, everybody once', () =>
    expect(pairingLines(one, 'name', names).map(({ id, opponent }) => [id, opponent])).toEqual([
      ['ada', 'zoe'],
      ['ben', 'cleo'],
      ['cleo', 'ben'],
      ['max', undefined],
      ['zoe', 'ada'],
    ]));
  it('only those who are looked for, and whom they play', () =>
    expect(pairingLines(one, 'name', names, ' zo ').map(({ id }) => id)).toEqual(['ada', 'zoe']));

  it('two change places, and back', () => {
    const before = seatingOf(one);
    const after = swapped(before, 'max', 'ben');
    expect(after).toEqual({
      tables: [
        { a: 'max', b: 'cleo' },
        { a: 'zoe', b: 'ada' },
      ],
      byes: ['ben'],
    });
    expect(isSameSeating(swapped(after, 'ben', 'max'), before)).toBe(true);
  });
});

describe('the plan of an event', () => {
  const row = { playersMax: 16, swiss: 5, cut: 4 };

  it('follows what the ruleset recommends for those who came, where the director said nothing', () => {
    const cut = { kind: 'single-elimination', size: 4 };
    expect(phasesOf({ kind: 'swiss', rounds: '' }, row, 12)).toEqual([{ kind: 'swiss', rounds: 5 }, cut]);
    expect(phasesOf({ kind: 'swiss', rounds: '3', cut: 0 }, row, 12)).toEqual([{ kind: 'swiss', rounds: 3 }]);
    expect(phasesOf({ kind: 'round-robin', rounds: '3' }, row, 12)).toEqual([{ kind: 'round-robin' }]);
    expect(phasesOf({ kind: 'double-elimination', rounds: '' }, row, 1)).toEqual([
      { kind: 'double-elimination', size: 2 },
    ]);
  });

  it('is read from the phases it has, unless they are more than a form can tell', () => {
    const plan = { kind: 'swiss', rounds: '4', cut: 8 } as const;
    expect(planOf(phasesOf(plan, row, 20))).toEqual(plan);
    expect(planOf([{ kind: 'round-robin' }])).toEqual({ kind: 'round-robin', rounds: '' });
    expect(
      planOf([
        { kind: 'swiss', rounds: 2 },
        { kind: 'swiss', rounds: 2 },
      ]),
    ).toBeUndefined();
    expect([isPlanSound(plan), isPlanSound({ ...plan, rounds: '0' }), isPlanSound({ ...plan, rounds: 'x' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what is sent to create an event', () => {
  const form = {
    name: ' Cup ',
    ruleset: bestOfThree,
    phases: [{ kind: 'swiss', rounds: 3 } as const],
    game: undefined,
    capacity: '',
    starts: '',
    terms: termsOf(bestOfThree),
  };

  it('names the preset where nothing was changed', () =>
    expect(wantedOf(form)).toEqual({ name: 'Cup', preset: 'best-of-three', phases: form.phases }));

  it('is a ruleset of its own, and called so, where something was', () => {
    const { preset: none, ruleset } = wantedOf({ ...form, terms: { ...form.terms, lists: 'none', minutes: '' } });
    expect(none).toBeUndefined();
    expect(ruleset).toMatchObject({
      id: 'best-of-three-adapted',
      name: { en: 'Best of three, 3 - 1 - 0 (adapted)' },
      time: { minutes: null },
      decks: { lists: 'none' },
    });
  });

  it('is called so once, however often it was', () => {
    const own = withTerms(bestOfThree, { ...form.terms, lists: 'none' });
    const again = withTerms(own, { ...termsOf(own), standings: 'at-end' });
    expect([again.id, again.name.en, again.publication.standings]).toEqual([own.id, own.name.en, 'at-end']);
  });
});

describe('exact numbers', () => {
  it.each([
    ['3', '3'],
    ['37/60', '0.6167'],
    ['-2', '-2'],
    ['1/2', '0.5000'],
  ])('%s is read as %s', (fraction, shown) => expect(decimalOf(fraction)).toBe(shown));

  it('have as many decimals as the others of their column, and none where none has any', () => {
    expect(columnOf(['1', '1/3', '0'])).toEqual(['1.0000', '0.3333', '0.0000']);
    expect(columnOf(['11', '3', '0'])).toEqual(['11', '3', '0']);
  });
});

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

describe('the record', () => {
  const fact = (seq: number, type: string, more: object): RecordedEvent => ({ seq, at: 0, type, ...more });
  const rounds = [round(1, [table(1, 'a', 'b'), table(2, 'c', 'd')], { byes: ['e'] })];
  const published = fact(1, 'RoundPublished', { round: 1 });
  const recorded = fact(3, 'ResultRecorded', { round: 1, table: 2 });

  it('knows who played what a result is of', () => {
    const swappedBefore = fact(2, 'TablesSwapped', { round: 1, tables: [1, 2] });
    expect(tableAsOf(recorded, [published, swappedBefore, recorded], rounds)).toMatchObject({ a: 'c', b: 'd' });
    expect(tableAsOf(fact(4, 'TablePaused', { round: 1, table: 2 }), [recorded], rounds)).toBeUndefined();
  });

  it('names nobody where a table got another number since then', () => {
    const elsewhere = fact(4, 'TablesSwapped', { round: 1, tables: [1, 3] });
    const since = fact(5, 'TablesSwapped', { round: 1, tables: [2, 3] });
    expect(tableAsOf(recorded, [recorded, elsewhere], rounds)).toMatchObject({ a: 'c' });
    expect(tableAsOf(recorded, [recorded, elsewhere, since], rounds)).toBeUndefined();
  });

  it('knows who sat out when a round was published, unless it was paired anew', () => {
    expect(roundAsOf(published, [published, recorded], rounds)?.byes).toEqual(['e']);
    const again = fact(4, 'TablesRepaired', { round: 1, tables: [] });
    expect(roundAsOf(published, [published, again], rounds)).toBeUndefined();
    expect(roundAsOf(published, [published, fact(4, 'TablesRepaired', { round: 2 })], rounds)).toBeDefined();
    expect(roundAsOf(recorded, [published, recorded], rounds)).toBeUndefined();
  });
});
