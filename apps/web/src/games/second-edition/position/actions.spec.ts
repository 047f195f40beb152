import type { Offer } from '../../../api/offers';
import { actionsOf, actionsWith, activeHandles, askedChoice, mostWanted, obviousOf } from './actions';
import { overLimit } from './hand-limit';

const one = (candidates: readonly (string | number)[]) => ({ candidates, least: 1, most: 1 });

describe('what a player may do', () => {
  const offers: readonly Offer[] = [
    { type: 'PlayCard', choices: { card: one([3, 4]), at: one(['core', 'planet:0']) } },
    {
      type: 'Beam',
      choices: { from: one(['ship:9']), to: one(['planet:2']), cards: { candidates: [5, 6], least: 1, most: 2 } },
    },
    { type: 'MoveShip', choices: { ship: one([9]), to: one([1, 2]) } },
    { type: 'AttemptMission', choices: { mission: one([20]), with: one(['planet', 'ship:9']) } },
    { type: 'UseAbility', choices: { card: one([7]), ability: one(['order']) } },
    { type: 'DrawCard' },
    { type: 'EndSegment' },
    { type: 'SetStandingPasses', choices: { windows: { candidates: ['played'], least: 0, most: 1 } } },
  ];
  const actions = actionsOf(offers);

  it('is taken apart by the card it is done with', () => {
    expect(actions.map(({ kind }) => kind)).toEqual(['play', 'play', 'beam', 'move', 'attempt', 'use', 'draw', 'end']);
    expect(actionsWith(actions, 4)).toEqual([{ kind: 'play', card: 4, places: ['core', 'planet:0'] }]);
    expect(actionsWith(actions, 9).map(({ kind }) => kind)).toEqual(['beam', 'move', 'attempt']);
    expect(actionsWith(actions, 6).map(({ kind }) => kind)).toEqual(['beam']);
  });

  it('is obvious for a card with one thing to do in one way', () => {
    expect(obviousOf(actionsWith(actions, 7))).toEqual({ type: 'UseAbility', card: 7, ability: 'order' });
    const [inOnePlace] = actionsOf([{ type: 'PlayCard', choices: { card: one([8]), at: one(['planet:0']) } }]);
    expect(obviousOf(inOnePlace === undefined ? [] : [inOnePlace])).toEqual({
      type: 'PlayCard',
      card: 8,
      at: 'planet:0',
    });
  });

  it('is not obvious where there are several things, ways or places, or none', () => {
    for (const handle of [3, 9, 20, 6, 99]) expect(obviousOf(actionsWith(actions, handle))).toBeUndefined();
  });

  it('makes exactly the cards active it can be done with', () => {
    expect([...activeHandles(actions)].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 9, 20]);
    expect(activeHandles([])).toEqual(new Set());
  });

  it('is headed by what is most likely wanted, which is not the end while anything is left', () => {
    const without = (...types: readonly string[]) =>
      mostWanted(actionsOf(offers.filter((one) => !types.includes(one.type))));
    expect(without()).toBe('attempt');
    expect(without('AttemptMission')).toBeUndefined();
    expect(without('AttemptMission', 'PlayCard', 'Beam', 'MoveShip', 'UseAbility')).toBe('draw');
    expect(mostWanted(actionsOf([{ type: 'EndSegment' }]))).toBe('end');
  });

  it('includes holding more than seven cards, but not beyond the turn [2E-179]', () => {
    expect([13, 8, 7, 0].map(overLimit)).toEqual([6, 1, 0, 0]);
  });

  it('knows the question, where there is one', () => {
    const picks = { candidates: [0, 1], least: 1, most: 1 };
    expect(askedChoice([{ type: 'Choose', choices: { picks } }])).toBe(picks);
    expect(askedChoice(offers)).toBeUndefined();
  });
});
