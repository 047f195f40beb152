import { premiere } from '@logbuoy/cards';
import { named } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { played, responseRefused } from './personnel.fixture';

/** Who, what fits, what does not, and whom the player must command. */
const DOWNLOADS: [number, number[], number[], number[]][] = [
  [premiere.furelResistanceFighter, [premiere.resistanceTactics], [premiere.justLikeOldTimes, premiere.brilgar], []],
  [premiere.lupazaResistanceFighter, [premiere.justLikeOldTimes], [premiere.resistanceTactics, premiere.brilgar], []],
  [premiere.opakaKaiOfBajor, [premiere.brilgar, premiere.dohlem], [premiere.lopez, premiere.assaultVessel], []],
  [
    premiere.madredCalculatingCaptor,
    [premiere.aTreasureBeyondComparison, premiere.awaitingTrial, premiere.torture],
    [premiere.aChanceForGlory, premiere.standardCardassianProcedure],
    [],
  ],
  [
    premiere.benjaminSiskoDefiantCaptain,
    [premiere.ussAkira, premiere.ussDefiantPrototypeWarship],
    [premiere.ussNebula, premiere.brilgar, premiere.ussEnterpriseEFederationEnvoy],
    [],
  ],
  [
    premiere.kathrynJanewayWryAdmiral,
    [premiere.howWouldYouLikeATripToRomulus],
    [premiere.prejudiceAndPolitics, premiere.lopez],
    [],
  ],
  [
    premiere.leytonChiefOfStarfleetOperations,
    [premiere.ussExcelsior, premiere.ussNebula],
    [premiere.ussAkira, premiere.barron],
    [],
  ],
  [
    premiere.betorSisterOfDuras,
    [premiere.jdan, premiere.reganaTosh],
    [premiere.kneraKlingonDefenseForceCommander, premiere.theOrionUnderworld],
    [premiere.lursaSisterOfDuras],
  ],
  [
    premiere.gowronLeaderOfTheHighCouncil,
    [premiere.kangHonoredWarrior, premiere.kneraKlingonDefenseForceCommander, premiere.worfSecurityDetailLeader],
    [premiere.jdan, premiere.lopez],
    [],
  ],
  [
    premiere.kangHonoredWarrior,
    [premiere.iksKvort, premiere.iksLukara],
    [premiere.iksVorcha, premiere.jdan],
    [premiere.kolothDakturak],
  ],
  [
    premiere.kangHonoredWarrior,
    [premiere.iksKvort, premiere.iksLukara],
    [premiere.iksVorcha, premiere.jdan],
    [premiere.korDaharMaster],
  ],
  [
    premiere.kolothDakturak,
    [premiere.brutalStruggle, premiere.justLikeOldTimes, premiere.takenPrisoner],
    [premiere.battleDrills, premiere.evasiveManeuvers],
    [premiere.kangHonoredWarrior],
  ],
  [
    premiere.kolothDakturak,
    [premiere.brutalStruggle, premiere.justLikeOldTimes, premiere.takenPrisoner],
    [premiere.battleDrills, premiere.evasiveManeuvers],
    [premiere.korDaharMaster],
  ],
  [
    premiere.korDaharMaster,
    [premiere.jadziaDaxScienceOfficer, premiere.kangHonoredWarrior, premiere.kolothDakturak],
    [premiere.gowronLeaderOfTheHighCouncil, premiere.martokSoldierOfTheEmpire],
    [],
  ],
  [premiere.korothHighClericOfBoreth, [], [premiere.gowronLeaderOfTheHighCouncil, premiere.korDaharMaster], []],
  [
    premiere.lursaSisterOfDuras,
    [premiere.jdan, premiere.reganaTosh],
    [premiere.kneraKlingonDefenseForceCommander, premiere.theOrionUnderworld],
    [premiere.betorSisterOfDuras],
  ],
  [
    premiere.cretakSupporterOfTheAlliance,
    [premiere.dderidex, premiere.haakona],
    [premiere.valdore, premiere.romulanScoutVessel],
    [],
  ],
  [
    premiere.hirenRomulanPraetor,
    [premiere.prejudiceAndPolitics],
    [premiere.romulanIntelligenceNetwork, premiere.sabrun],
    [],
  ],
  [
    premiere.suranAmbitiousCommander,
    [premiere.bah, premiere.evasiveManeuvers],
    [premiere.brutalStruggle, premiere.arrestOrder],
    [],
  ],
];

describe('personnel that bring a card along', () => {
  it.each(named(DOWNLOADS))(
    '[card %i] %s: downloads any of %j and none of %j',
    (card, _name, fits, others, company) => {
      const about = played(card, ({ scene, headquarters }) => {
        scene.noDeck('north');
        scene.deck('north', ...fits, ...others);
        scene.on(headquarters, 'north', ...company);
      });
      const { scene } = about;
      scene.respond('north', about.card, 'on-play');
      expect(scene.ask).toMatchObject({ seat: 'north', why: 'download' });
      expect(scene.candidates.map((id) => scene.copy(id).card).sort()).toEqual([...fits].sort());
      const [first] = scene.candidates;
      scene.choose(first ?? 'none');
      scene.passAll();
      expect(scene.player('north').hand).toEqual(first === undefined ? [] : [first]);
      expect(scene.events.some(({ type }) => type === 'DeckShuffled')).toBe(true);
    },
  );

  it.each(
    named([
      premiere.betorSisterOfDuras,
      premiere.kangHonoredWarrior,
      premiere.kolothDakturak,
      premiere.lursaSisterOfDuras,
    ]),
  )('[card %i] %s: downloads nothing without the one it names', (card) => {
    const about = played(card, ({ scene }) =>
      scene.deck('north', premiere.jdan, premiere.iksKvort, premiere.brutalStruggle),
    );
    expect(responseRefused(about)).toBe('must-command');
  });

  it.each(named(DOWNLOADS.filter(([, fits]) => fits.length > 0)))(
    '[2E-047] [card %i] %s: may take nothing',
    (card, _name, fits, _, company) => {
      const about = played(card, ({ scene, headquarters }) => {
        scene.deck('north', ...fits);
        scene.on(headquarters, 'north', ...company);
      });
      about.scene.respond('north', about.card, 'on-play');
      about.scene.choose('none');
      expect(about.scene.player('north').hand).toEqual([]);
    },
  );

  it('[card 239] Evek, Attaché to the Demilitarized Zone: pays for a Capture card with a card from hand', () => {
    const about = played(premiere.evekAttacheToTheDemilitarizedZone, ({ scene }) => {
      scene.noDeck('north');
      scene.deck('north', premiere.standardCardassianProcedure, premiere.arrestOrder, premiere.brutalStruggle);
      scene.hand('north', premiere.lopez, premiere.martin);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard', least: 1 });
    const [paid, kept] = scene.candidates as [CopyId, CopyId];
    scene.choose(paid);
    expect(scene.candidates.map((id) => scene.copy(id).card)).toEqual([
      premiere.standardCardassianProcedure,
      premiere.arrestOrder,
    ]);
    const [order] = scene.candidates as [CopyId];
    scene.choose(order);
    expect(scene.player('north').discard).toEqual([paid]);
    expect(scene.player('north').hand).toEqual([kept, order]);
  });

  it('[card 239] Evek, Attaché to the Demilitarized Zone: cannot pay with an empty hand', () => {
    expect(responseRefused(played(premiere.evekAttacheToTheDemilitarizedZone))).toBe('cannot-pay');
  });
});
