import type { PairingCost, TournamentAnswer } from '@logbuoy/contracts';
import { termsOf, withTerms } from '../rules/new-tournament';
import { breaksRules, cannotBegin, isLast, listsMissingIn, mayTake, stepsOf } from './steps';
import { event, preset, round, table } from './answers.fixture';

const bestOfThree = preset('best-of-three');

describe('the next step of an event', () => {
  const done = table(1, 'a', 'b', { status: 'final' });
  it.each<[string, Partial<TournamentAnswer>, string | undefined]>([
    ['a draft is announced and opened', { status: 'draft' }, 'announce-and-open'],
    ['an open one is begun', { status: 'registration' }, 'begin-now'],
    ['a draft of a round is published', { rounds: [round(1, [done], { status: 'draft' })] }, 'publish-and-start'],
    [
      'a draft that a player left is paired again',
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
    // Absent players do not count, nor do the lists they owe.
    expect(waits('check-in', one(here), one({ status: 'waiting', ...here }), one({ deckGiven: false }))).toEqual([
      false,
      0,
    ]);
    expect(waits('running')).toEqual([false, 0]);
  });

  it('is taken by those with the right to it', () => {
    const [begin] = stepsOf(event({ status: 'registration' }));
    const [next] = stepsOf(event({ rounds: [round(1, [done])] }));
    const may = (...roles: readonly string[]) => [begin!, next!].map((step) => mayTake(step, roles));
    expect(may('director', 'player')).toEqual([true, true]);
    expect(may('scorekeeper')).toEqual([false, true]);
    expect(may('judge', 'head-judge', 'player')).toEqual([false, false]);
  });

  it('stops first at a draft with a repeated pairing', () => {
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
