import { premiere } from '@logbuoy/cards';
import type { SeenEventMessage } from '@logbuoy/contracts';
import { cardsIn, turnBegunBy } from './read-events';
import { logOf } from '../../../table/log';

describe('the log', () => {
  const event = (seq: number, type: string, more: object = {}): SeenEventMessage => ({ seq, at: 0, type, ...more });

  it('gathers lines by turn and leaves out what has no words', () => {
    const events = [
      event(1, 'MatchStarted'),
      event(2, 'TurnBegun', { turn: 1, seat: 'north' }),
      event(3, 'CardPlayed', { card: premiere.brilgar }),
      event(4, 'DecisionAwaited'),
      event(5, 'TurnBegun', { turn: 2, seat: 'south' }),
    ];
    const turns = logOf(events, { cardsIn, turnBegunBy }, ({ type }) => (type === 'DecisionAwaited' ? '' : type));
    expect(turns.map(({ turn, seat, lines }) => [turn, seat, lines.map(({ words }) => words)])).toEqual([
      [0, '', ['MatchStarted']],
      [1, 'north', ['CardPlayed']],
    ]);
  });

  it('finds the cards of an event wherever they stand, and takes no handle for a card', () => {
    const seen = event(1, 'AttemptBegun', {
      mission: 777,
      card: premiere.earthCradleOfTheFederation,
      shipCard: premiere.ussAkira,
      cards: [{ card: premiere.brilgar, handle: 5 }, premiere.dohlem],
      to: { zone: 'surface', at: 3, card: premiere.searchForSurvivors },
    });
    expect([...cardsIn(seen)].sort((a, b) => a - b)).toEqual([
      premiere.earthCradleOfTheFederation,
      premiere.searchForSurvivors,
      premiere.brilgar,
      premiere.dohlem,
      premiere.ussAkira,
    ]);
  });
});
