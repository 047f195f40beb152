import { premiere, SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { nameKey } from '../../decks';
import { cardName, cardsNamed, lackeyName, suggestionsFor } from './names';
import { numberOf } from './sample-deck.fixture';

describe('the name of a card', () => {
  it('is title and subtitle, and finds each card again', () => {
    expect(cardName(premiere.worfSecurityDetailLeader)).toBe('Worf, Security Detail Leader');
    expect(cardName(premiere.cryHavoc)).toBe('Cry "Havoc!"');
    for (const { number } of SECOND_EDITION_CARDS) {
      expect(cardsNamed(cardName(number))).toEqual([number]);
      expect(cardsNamed(lackeyName(number))).toEqual([number]);
    }
  });

  it('is enough without its subtitle where no other card has the title', () => {
    const titles = new Map<string, number[]>();
    for (const { title, number } of SECOND_EDITION_CARDS) titles.set(title, [...(titles.get(title) ?? []), number]);
    for (const [title, numbers] of titles) expect(cardsNamed(title)).toEqual(numbers);
    expect(cardsNamed('Worf')).toEqual([premiere.worfSecurityDetailLeader, premiere.worfStrategicOperationsOfficer]);
    expect(cardsNamed('Earth')).toEqual([premiere.earthCradleOfTheFederation, premiere.earthHomeOfStarfleetCommand]);
  });

  it.each<[string, string, string?]>([
    ['attache', 'Evek, Attache to the Demilitarized Zone', 'Attaché to the Demilitarized Zone'],
    ['a letter and its accent', 'Evek, Attache\u0301 to the Demilitarized Zone', 'Attaché to the Demilitarized Zone'],
  ])('does not depend on accents: %s', (_, written, subtitle) => {
    expect(cardsNamed(written)).toEqual([numberOf('Evek', subtitle)]);
  });

  it.each([
    ['Cry “Havoc!”', premiere.cryHavoc],
    ["Cry 'Havoc!'", premiere.cryHavoc],
    ['cry »havoc«', premiere.cryHavoc],
    ['„Observer“ from the Obsidian Order', premiere.observerFromTheObsidianOrder],
    ['Qo’noS', premiere.qonosHeartOfTheEmpire],
    ['Qo`noS, Heart of the Empire', premiere.qonosHeartOfTheEmpire],
    ['QONOS', premiere.qonosHeartOfTheEmpire],
    ['D´Arsay Archive', premiere.darsayArchive],
    ['Julian Bashir, „Frontier“ Physician', premiere.julianBashirFrontierPhysician],
    ['USS Defiant', premiere.ussDefiantPrototypeWarship],
    ['U. S. S. Defiant', premiere.ussDefiantPrototypeWarship],
    ['•U.S.S. Defiant, Prototype Warship', premiere.ussDefiantPrototypeWarship],
    ['. Benjamin Sisko, Defiant Captain', premiere.benjaminSiskoDefiantCaptain],
    ['·Benjamin Sisko - Defiant Captain', premiere.benjaminSiskoDefiantCaptain],
    ['Benjamin Sisko (Defiant Captain)', premiere.benjaminSiskoDefiantCaptain],
    ['BENJAMIN  SISKO   DEFIANT CAPTAIN', premiere.benjaminSiskoDefiantCaptain],
    ['Jean Luc Picard: Explorer', premiere.jeanLucPicardExplorer],
    ['Prejudice & Politics', premiere.prejudiceAndPolitics],
    ['How Would You Like a Trip to Romulus', premiere.howWouldYouLikeATripToRomulus],
    ['Fissure Research (Promo)', premiere.fissureResearch],
    ['Feldomite Rush [Promo]', premiere.feldomiteRush],
  ])('%s is understood', (written, number) => expect(cardsNamed(written)).toEqual([number]));

  it.each([
    ['Winn Adams, Kai of Bajor', premiere.winnAdamiKaiOfBajor],
    ['Gideon Seyerik, Great Terraformer', premiere.gideonSeyetikGreatTerraformer],
    ['Nel Appgar', premiere.nelApgarTemperamentalResearcher],
    ['Galar', premiere.galor],
    ["I.K.S. K'y'inga", premiere.iksKtinga],
    ["IKS Var'cha", premiere.iksVorcha],
    ['Back-flush Bussard Collectors', premiere.backFlushBussardCollectors],
  ])('%s is understood as the scanned rulebooks spell it', (written, number) =>
    expect(cardsNamed(written)).toEqual([number]),
  );

  it.each([
    ['Lapideas System Geological Survey', premiere.geologicalSurvey],
    ['Cardassia IV, Rescue Prisoners', premiere.rescuePrisoners],
    ['Forcas Sector Fissure Research (Promo)', premiere.fissureResearch],
    ["Hur'q Quest for the Sword of Kahless", premiere.questForTheSwordOfKahless],
    ['Tarella, Plague Planet', premiere.plaguePlanet],
  ])('%s is understood: a mission with its place', (written, number) => expect(cardsNamed(written)).toEqual([number]));

  it.each(['', 'Worf, Son of Mogh', 'Galor Advanced', '日本語', 'constructor', '__proto__'])('%j is none', (written) =>
    expect(cardsNamed(written)).toEqual([]),
  );

  it('keeps letters and digits', () => {
    expect(nameKey("•U.S.S. Enterprise-E, Attaché & T'Lor №9")).toBe('ussenterpriseeattacheandtlorno9');
  });
});

describe('suggestions', () => {
  it.each([
    ['Wrof, Security Detail Leader', premiere.worfSecurityDetailLeader],
    ['Antedian Assassins', premiere.antedeanAssassins],
    ['Jean-Luc Pickard, Explorer', premiere.jeanLucPicardExplorer],
    ['Stellar Core Fragmnt', premiere.stellarCoreFragment],
    ['USS Enterprise E Envoy', premiere.ussEnterpriseEFederationEnvoy],
    ['Risa Abduction Plot', premiere.abductionPlot],
    ['Kira', premiere.kiraNerysColonelKira],
    ['Tricoder', premiere.tricorder],
    ['Vor cha', premiere.iksVorcha],
  ])('for %s begin with the card that was meant', (written, number) => {
    expect(cardsNamed(written)).toEqual([]);
    expect(suggestionsFor(written)[0]).toBe(number);
  });

  it('name every card that may be meant, at most five', () => {
    expect(suggestionsFor('Worff').slice(0, 2).sort()).toEqual([
      premiere.worfSecurityDetailLeader,
      premiere.worfStrategicOperationsOfficer,
    ]);
    for (const name of ['Investigation', 'Pistol', 'Romulan', 'the'])
      expect(suggestionsFor(name).length).toBeLessThanOrEqual(5);
  });

  it.each<[string, (name: string, at: number) => string]>([
    ['wrong', (name, at) => `${name.slice(0, at)}q${name.slice(at + 1)}`],
    ['too many', (name, at) => `${name.slice(0, at)}q${name.slice(at)}`],
    ['missing', (name, at) => name.slice(0, at) + name.slice(at + 1)],
    ['in its neighbour’s place', (name, at) => name.slice(0, at - 1) + name[at] + name[at - 1] + name.slice(at + 1)],
  ])('find any card with one letter %s', (_, slip) => {
    const lost = SECOND_EDITION_CARDS.filter(({ number, title }) =>
      [title, cardName(number)].some((name) => {
        const written = slip(name, Math.floor(name.length / 2));
        return cardsNamed(written).length === 0 && !suggestionsFor(written).includes(number);
      }),
    );
    expect(lost.map(({ title }) => title)).toEqual([]);
  });

  it('are none for what looks like nothing we have', () => {
    for (const name of ['', 'zzzzzz', 'Tribble Wrangler Xylophone', '日本語']) expect(suggestionsFor(name)).toEqual([]);
  });
});
