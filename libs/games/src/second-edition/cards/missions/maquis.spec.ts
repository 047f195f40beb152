import { premiere, secondEditionCard, type Icon } from '@logbuoy/cards';
import { printedName, Scene } from '@logbuoy/test-kit';
import type { Seat } from '@logbuoy/kernel';
import type { CopyId } from '../../state/state';

/** No card of this set has the Maquis icon, so one is lent to Lopez. */
const LOPEZ = premiere.lopez;
const icons = (secondEditionCard(LOPEZ) as { readonly icons: readonly Icon[] }).icons as Icon[];

describe('missions that cannot be completed with Maquis', () => {
  beforeAll(() => void icons.push('maquis'));
  afterAll(() => void icons.pop());

  const planets: readonly [number, string, number[]][] = [
    [
      premiere.evacuateColony,
      'Evacuate Colony',
      [
        premiere.jeanLucPicardExplorer,
        premiere.worfStrategicOperationsOfficer,
        premiere.sethMendoza,
        premiere.tashaYarChiefOfSecurity,
        premiere.kathrynJanewayWryAdmiral,
      ],
    ],
    [
      premiere.searchAndRescue,
      'Search and Rescue',
      [
        premiere.jadziaDaxScienceOfficer,
        premiere.tashaYarChiefOfSecurity,
        premiere.worfStrategicOperationsOfficer,
        premiere.worfSecurityDetailLeader,
        premiere.dataAspirer,
      ],
    ],
  ];

  describe.each(planets)('[card %i] %s', (card, title, crew) => {
    const attempt = (maquis: Seat | null): Scene => {
      const scene = new Scene({
        missions: {
          north: [
            premiere.earthCradleOfTheFederation,
            card,
            premiere.securityBriefing,
            premiere.chartStellarCluster,
            premiere.fissureResearch,
          ],
        },
      });
      scene.on(title, 'north', ...crew);
      if (maquis !== null) {
        // Stopped, so not in the attempt: it is enough to be there.
        scene.stop(...(scene.on(title, maquis, LOPEZ) as [CopyId]));
      }
      scene.attempt('north', title);
      scene.passAll();
      return scene;
    };

    it(`[card ${card}] ${printedName(card)}: is completed without them, and with an opponent's`, () => {
      expect(attempt(null).player('north').score).toBe(35);
      expect(attempt('south').player('north').score).toBe(35);
    });

    it(`[card ${card}] ${printedName(card)}: is not completed with one of yours on the planet`, () => {
      const scene = attempt('north');
      expect(scene.player('north')).toMatchObject({ score: 0, completed: [] });
      expect(scene.events).toContainEqual(expect.objectContaining({ type: 'AttemptEnded', how: 'failed' }));
    });
  });

  describe('[card 175] Intercept Maquis', () => {
    const attempt = (maquis: Seat | null, elsewhere = false): number => {
      const scene = new Scene({
        missions: {
          north: [
            premiere.earthCradleOfTheFederation,
            premiere.interceptMaquis,
            premiere.securityBriefing,
            premiere.chartStellarCluster,
            premiere.fissureResearch,
          ],
        },
      });
      const ship = scene.ship('Intercept Maquis', 'north', premiere.ussNebula);
      const other = scene.ship('Intercept Maquis', 'north', premiere.ussNebula);
      scene.aboard(
        ship,
        'north',
        premiere.andreaBrandAcademySuperintendent,
        premiere.elizabethShelbyFormidablePresence,
        premiere.geordiLaForgeChiefEngineer,
        premiere.gideonSeyetikGreatTerraformer,
        premiere.dataAspirer,
        premiere.julianBashirFrontierPhysician,
      );
      if (maquis !== null) scene.aboard(elsewhere ? other : ship, maquis, LOPEZ);
      scene.attempt('north', 'Intercept Maquis', ship);
      scene.passAll();
      return scene.player('north').score;
    };

    it('[card 175] Intercept Maquis: is completed without them aboard that ship', () => {
      expect(attempt(null)).toBe(35);
      expect(attempt('north', true)).toBe(35);
    });

    it('[card 175] Intercept Maquis: is not completed with any aboard, of any player', () => {
      expect(attempt('north')).toBe(0);
      expect(attempt('south')).toBe(0);
    });
  });
});
