import { secondEditionCard, type Icon } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { Seat } from '@logbuoy/kernel';
import type { CopyId } from '../../state';

/** No card of this set has the Maquis icon, so one is lent to Lopez. */
const LOPEZ = 274;
const icons = (secondEditionCard(LOPEZ) as { readonly icons: readonly Icon[] }).icons as Icon[];

describe('missions that cannot be completed with Maquis', () => {
  beforeAll(() => void icons.push('maquis'));
  afterAll(() => void icons.pop());

  const planets: readonly [number, string, number[]][] = [
    [165, 'Evacuate Colony', [268, 291, 283, 286, 271]],
    [197, 'Search and Rescue', [266, 286, 291, 290, 259]],
  ];

  describe.each(planets)('[card %i] %s', (card, title, crew) => {
    const attempt = (maquis: Seat | null): Scene => {
      const scene = new Scene({ missions: { north: [161, card, 199, 156, 170] } });
      scene.on(title, 'north', ...crew);
      if (maquis !== null) {
        // Stopped, so not in the attempt: it is enough to be there.
        scene.stop(...(scene.on(title, maquis, LOPEZ) as [CopyId]));
      }
      scene.attempt('north', title);
      scene.passAll();
      return scene;
    };

    it(`[card ${card}] is completed without them, and with an opponent's`, () => {
      expect(attempt(null).player('north').score).toBe(35);
      expect(attempt('south').player('north').score).toBe(35);
    });

    it(`[card ${card}] is not completed with one of yours on the planet`, () => {
      const scene = attempt('north');
      expect(scene.player('north')).toMatchObject({ score: 0, completed: [] });
      expect(scene.events).toContainEqual(expect.objectContaining({ type: 'AttemptEnded', how: 'failed' }));
    });
  });

  describe('[card 175] Intercept Maquis', () => {
    const attempt = (maquis: Seat | null, elsewhere = false): number => {
      const scene = new Scene({ missions: { north: [161, 175, 199, 156, 170] } });
      const ship = scene.ship('Intercept Maquis', 'north', 395);
      const other = scene.ship('Intercept Maquis', 'north', 395);
      scene.aboard(ship, 'north', 253, 262, 263, 264, 259, 269);
      if (maquis !== null) scene.aboard(elsewhere ? other : ship, maquis, LOPEZ);
      scene.attempt('north', 'Intercept Maquis', ship);
      scene.passAll();
      return scene.player('north').score;
    };

    it('[card 175] is completed without them aboard that ship', () => {
      expect(attempt(null)).toBe(35);
      expect(attempt('north', true)).toBe(35);
    });

    it('[card 175] is not completed with any aboard, whoever commands them', () => {
      expect(attempt('north')).toBe(0);
      expect(attempt('south')).toBe(0);
    });
  });
});
