import { SPECTATOR, seatViewer } from '@logbuoy/kernel';
import { plannedPlayers, simulateMatch } from '../../simulation';
import type { GameKit } from '../../kit';
import { LANGUAGES } from '../../words';
import { awaiting } from '../offers';
import { theCardGame } from '../game';
import { kit } from '../kit';

const { words } = theCardGame;
const UNTOLD = ['ActionEnded', 'FlipDone', 'WildDone', 'Noted', 'FinalPassDone', 'StandingPassesSet', 'WorkLeft'];
const NAMES = { north: 'Ada', south: 'Ben' };

function history() {
  const players = plannedPlayers(kit as unknown as GameKit, { ...kit.simulation.plan, checks: 'none' }, 5);
  return simulateMatch(kit, { seed: 5, players, checks: 'none' }).history;
}

describe('a match in words', () => {
  it('tells every fact in both languages, as its viewer saw it', () => {
    let state = theCardGame.initial;
    const told = new Set<string>();
    for (const event of history()) {
      state = theCardGame.evolve(state, event);
      for (const viewer of [SPECTATOR, seatViewer('north')]) {
        const seen = theCardGame.seen(event, viewer, state);
        const [en = '', de = ''] = LANGUAGES.map((language) =>
          seen === undefined ? '' : words.tell(seen, language, NAMES),
        );
        expect([event.type, en !== '', de !== '']).toEqual([
          event.type,
          !UNTOLD.includes(event.type),
          !UNTOLD.includes(event.type),
        ]);
        expect(`${en} ${de}`).not.toMatch(/\?\?\?|undefined|\[object/);
      }
      told.add(event.type);
    }
    expect(told.size).toBeGreaterThan(35);
  });

  it('has words for whatever is awaited and offered', () => {
    let state = theCardGame.initial;
    for (const event of history()) {
      state = theCardGame.evolve(state, event);
      const { seats, why } = awaiting(state);
      const [seat] = seats;
      if (event.type !== 'WorkLeft' || seat === undefined) continue;
      const view = theCardGame.view(state, seatViewer(seat));
      for (const language of LANGUAGES) {
        expect([why, words.awaited(why, language) === undefined]).toEqual([why, false]);
        for (const offer of theCardGame.offers(state, seat))
          for (const [blank, { candidates }] of Object.entries(offer.choices ?? {})) {
            const shown = { view, names: NAMES };
            expect(words.offer(offer, language, shown)).not.toBe('');
            for (const value of candidates.slice(0, 3))
              expect(words.candidate(value, { offer, blank }, language, shown)).not.toMatch(/^\?$|^undefined$/);
          }
      }
    }
  });

  it('knows every refusal that the rules and cards give', () => {
    for (const code of ['not-now', 'cannot-pay', 'played-already', 'not-on-itself', 'would-do-nothing'])
      for (const language of LANGUAGES) expect(words.refusal(code, language)).toBeDefined();
    expect(words.refusal('of-another-game', 'en')).toBeUndefined();
  });
});
