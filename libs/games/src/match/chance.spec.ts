import { InvariantBroken, type Context, type DomainEvent } from '@logbuoy/kernel';
import { account, createFixtureMatch, game, HOST, playerOf, SCENARIO_SEED, TestTable } from '@logbuoy/test-kit';
import type { Game } from '../game';
import { gamesOf } from '../registry';
import { matchDecider } from './match-decider';

/** The fixture game, tampered with when it starts. */
function startWith(tamper: (facts: readonly DomainEvent[], context: Context) => readonly DomainEvent[]): () => unknown {
  const house: Game = game;
  const guest: Game = {
    ...house,
    start: (setup, context) => tamper(house.start(setup, context) as readonly DomainEvent[], context),
  };
  const table = new TestTable(createFixtureMatch().match, SCENARIO_SEED, matchDecider(gamesOf([guest])));
  table.must(createFixtureMatch());
  for (const seat of ['north', 'south'] as const) table.must({ type: 'TakeSeat', seat, player: playerOf(seat) });
  return () => table.must({ type: 'StartMatch', by: HOST });
}

describe('draws', () => {
  it('are accepted where each stands in a fact', () => {
    expect(startWith((facts) => facts)).not.toThrow();
  });

  it('cannot be made in secret', () => {
    const secret = startWith((facts, { random }) => {
      random.roll(6);
      return facts;
    });
    expect(secret).toThrow(InvariantBroken);
    expect(secret).toThrow(/not recorded/);
  });

  it('cannot be recorded otherwise than drawn', () => {
    const loaded = startWith((facts) =>
      facts.map((fact) =>
        fact.type === 'FirstSeatRolled' ? { ...fact, chance: { kind: 'roll', draw: 2, below: 2, result: 7 } } : fact,
      ),
    );
    expect(loaded).toThrow(/not recorded/);
  });

  it('cannot be invented', () => {
    const invented = startWith((facts) => [
      ...facts,
      { type: 'SkyScanned', seat: 'north', chance: { kind: 'roll', draw: 9, below: 6, result: 5 } } as DomainEvent,
    ]);
    expect(invented).toThrow(/not drawn/);
  });
});

describe('a game’s own events', () => {
  it('must be declared', () => {
    const undeclared = startWith((facts) => [...facts, { type: 'CardEaten', by: account('dog') } as DomainEvent]);
    expect(undeclared).toThrow('fixture records an undeclared CardEaten');
  });

  it('cannot take the match layer’s names', () => {
    const guest: Game = { ...(game as Game), eventTypes: [...game.eventTypes, 'MatchEnded', 'StreamSealed'] };
    expect(() => gamesOf([guest])).toThrow('fixture uses event names of the match layer: MatchEnded, StreamSealed');
    expect(() => gamesOf([game, game])).toThrow('two games call themselves fixture');
  });
});
