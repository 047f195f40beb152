import type { TournamentAnswer } from '@logbuoy/contracts';
import { hasSheet, pdfHref, sheetsFor } from './sheets';

describe('printed documents as PDF', () => {
  it('are offered to those who may have them', () => {
    expect(sheetsFor(true)).toEqual(expect.arrayContaining(['slips', 'deck-checks', 'standings']));
    expect(sheetsFor(false)).toEqual(['pairings-by-name', 'pairings-by-table', 'standings', 'seat-cards']);
  });

  it('are offered once there is something to print', () => {
    const event = (statuses: readonly string[], standingsAfter: readonly number[]) =>
      ({ rounds: statuses.map((status) => ({ status })), standingsAfter }) as unknown as TournamentAnswer;
    expect(hasSheet(event([], []), 'slips')).toBe(false);
    expect(hasSheet(event(['draft'], []), 'slips')).toBe(false);
    expect(hasSheet(event(['playing'], []), 'slips')).toBe(true);
    expect(hasSheet(event(['playing'], []), 'standings')).toBe(false);
    expect(hasSheet(event(['closed', 'draft'], [1]), 'standings')).toBe(true);
  });

  it('are asked for by paper, language and round', () => {
    expect(pdfHref('t1', 'slips', { size: 'letter', language: 'de' }, 2)).toBe(
      '/api/tournaments/t1/papers/slips/pdf?size=letter&language=de&round=2',
    );
  });
});
