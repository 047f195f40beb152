import { isRejection, SeededChance, type Decision, type Rejection, type Seat } from '@logbuoy/kernel';
import type { BotCommand } from '../../bots';
import { Checks, simulateMatch } from '../../simulation';
import { BOTS } from '../bots';
import { STARTER_DECKS } from '../deck';
import { actorAt } from '../../game';
import type { SecondEditionCommand } from '../commands/commands';
import type { SecondEditionEvent } from '../state/events';
import { secondEdition as game } from '../game';
import type { Copy, SecondEditionState } from '../state/state';
import { kit } from '../kit';

const decks = STARTER_DECKS.slice(0, 2).map(({ deck }) => deck);
const { history, seats } = simulateMatch(kit, {
  seed: 5,
  players: decks.map((deck) => ({ bot: BOTS.random, equipment: deck })),
  checks: 'none',
});
const middle = history.slice(0, history.findLastIndex(({ type }) => type === 'WorkLeft') + 1);
const state = middle.reduce((next, event) => game.evolve(next, event), game.initial);

/** What the checks find in a game that refuses things with these words. */
function found(refused: (refusal: Rejection, at: SecondEditionState) => Rejection): string[] {
  const violations = new Set<string>();
  const ask = (at: SecondEditionState, seat: Seat, command: BotCommand): Decision<SecondEditionEvent> => {
    const context = { nowMs: 0, random: new SeededChance(1) };
    const decision = game.decide(at, actorAt(seat), command as unknown as SecondEditionCommand, context);
    return isRejection(decision) ? refused(decision, at) : decision;
  };
  const checks = new Checks({ game, kit: kit.simulation, seats, ask, violated: (what) => void violations.add(what) });
  const [seat = 'north'] = game.awaiting(state).seats;
  for (let look = 0; look < 60; look++) checks.before(state, seat, game.offers(state, seat), new SeededChance(7, look));
  return [...violations];
}

describe('checks of a simulated match', () => {
  it('find nothing where refusals tell nothing', () => {
    expect(found((refusal) => refusal)).toEqual([]);
  });

  it('notice a refusal that tells of a hidden card', () => {
    const topCard = (at: SecondEditionState): number =>
      at.players.reduce((sum, { deck: [top = 0] }) => 1000 * sum + (at.copies[top]?.card ?? 0), 0);
    expect(found((refusal, at) => ({ ...refusal, details: { top: topCard(at) } }))).toEqual(['refusal-tells']);
  });

  it('notice an event that names a card hidden from its viewer', () => {
    const violations: string[] = [];
    const checks = new Checks({
      game,
      kit: kit.simulation,
      seats,
      ask: () => [],
      violated: (what, detail) => void violations.push(`${what}: ${detail}`),
    });
    const dealt = state.players[0]?.hand.slice(0, 1) as number[];
    const shows = (type: 'FactsShown' | 'CardsRevealed') =>
      checks.told(
        type === 'FactsShown' ? { type, copies: dealt, facts: [['staff']] } : { type, copies: dealt },
        state,
        new SeededChance(1),
      );
    shows('FactsShown');
    expect(violations).toEqual([]);
    const told = jest.spyOn(game, 'seen').mockImplementation(({ type }, _viewer, { copies }) => {
      const { card, handle } = copies[dealt[0] as number] as Copy;
      return { type, cards: [{ card, handle }] };
    });
    shows('FactsShown');
    told.mockRestore();
    expect(violations).toHaveLength(seats.length); // everybody who looks on, and all but its owner
    expect(violations[0]).toMatch(/^hidden-card-told: spectator of FactsShown: card \d+ in hand of /);
  });

  it('notice a refusal without a rule', () => {
    expect(found(({ kind, code }) => ({ kind, code }))).toEqual(['refused-without-a-rule']);
  });
});
