import { secondEditionCard } from '@logbuoy/cards';
import { simulateMatch } from '../../simulation';
import { BOTS } from '../bots';
import { STARTER_DECKS } from '../deck';
import type { Copy, SecondEditionState, Zone } from '../state/state';
import { kit } from '../kit';
import { brokenAtRest, brokenInvariant } from './invariants';

const deck = STARTER_DECKS[0]?.deck;
if (deck === undefined) throw new Error('there is no starter deck');
const { state } = simulateMatch(kit, {
  seed: 5,
  players: [BOTS.captain, BOTS.captain].map((bot) => ({ bot, equipment: deck })),
  checks: 'none',
});

const inZone = (zone: Zone): number => {
  const found = state.copies.findIndex((copy) => copy.zone === zone);
  if (found < 0) throw new Error(`nothing is in ${zone}`);
  return found;
};
const withCopy = (id: number, change: Partial<Copy>): SecondEditionState => ({
  ...state,
  copies: state.copies.map((copy, i) => (i === id ? { ...copy, ...change } : copy)),
});
const player = { ...(state.players[0] as SecondEditionState['players'][number]) };
const withPlayer = (change: Partial<typeof player>): SecondEditionState => ({
  ...state,
  players: [{ ...player, ...change }, ...state.players.slice(1)],
});

describe('invariants', () => {
  it('hold at the end of a match', () => {
    expect(brokenInvariant(state)).toBeUndefined();
    expect(brokenAtRest(state)).toBeUndefined();
  });

  it.each<[string, () => SecondEditionState, RegExp]>([
    [
      'a card in two piles',
      () => withPlayer({ hand: [...player.hand, ...player.discard.slice(0, 1)] }),
      /but listed in/,
    ],
    ['a card that is listed nowhere', () => withPlayer({ discard: player.discard.slice(1) }), /is listed 0 times/],
    ['a ship on a planet', () => withCopy(inZone('orbit'), { zone: 'surface' }), /cannot be in surface/],
    ['a crew aboard a mission', () => withCopy(inZone('aboard'), { at: inZone('mission') }), /is aboard a mission/],
    ['a unique card commanded twice', () => withCopy(inZone('aboard'), twin()), /commands two unique cards named/],
    ['a place beyond space', () => withCopy(inZone('orbit'), { at: 99 }), /which is nowhere/],
    ['damage beside a ship', () => withCopy(inZone('orbit'), { damage: true }), /is a damage card in orbit/],
    ['two cards of one handle', () => withCopy(0, { handle: state.copies[1]?.handle ?? 0 }), /two copies have/],
    ['a handle from the future', () => withCopy(0, { handle: state.nextHandle }), /is not given out yet/],
    ['a dilemma nobody chose', () => ({ ...withCopy(inZone('orbit'), {}), attempt: lostAttempt() }), /are listed/],
    ['a score below zero', () => withPlayer({ score: -1 }), /has -1 points/],
    ['a mission completed twice', () => withPlayer({ completed: [1, 1] }), /completed a mission twice/],
    ['too many counters', () => ({ ...state, counters: 8 }), /there are 8 counters/],
  ])('notice %s', (_, broken, sentence) => {
    expect(brokenInvariant(broken())).toMatch(sentence);
    // And also where the state before was in order.
    expect(brokenInvariant(broken(), state)).toMatch(sentence);
  });

  it('notice what is left over when nothing is left to do', () => {
    const atRest = { ...state, outcome: null };
    expect(brokenAtRest(atRest)).toBeUndefined();
    expect(brokenAtRest({ ...atRest, attempt: lostAttempt() })).toMatch(/an attempt is under way/);
    expect(brokenAtRest({ ...withCopy(inZone('discard'), { zone: 'limbo' }), outcome: null })).toMatch(/is in limbo/);
  });
});

/** Makes the first card aboard a copy of a unique personnel its player commands. */
function twin(): Partial<Copy> {
  const { by } = state.copies[inZone('aboard')] as Copy;
  const other = state.copies.find((copy, id) => {
    const { type, unique } = secondEditionCard(copy.card);
    const inPlay = copy.zone === 'surface' || copy.zone === 'aboard';
    return inPlay && copy.by === by && id !== inZone('aboard') && type === 'personnel' && unique;
  });
  if (other === undefined) throw new Error('nobody is unique');
  return { card: other.card };
}

const lostAttempt = (): NonNullable<SecondEditionState['attempt']> => ({
  seat: 'north',
  chooser: 'south',
  mission: inZone('mission'),
  ship: null,
  count: 1,
  allowance: 1,
  nextFor: [],
  personnel: [],
  standIn: null,
  drawn: [inZone('pile')],
  stack: [],
  facing: null,
});
