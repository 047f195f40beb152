import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { cardName, cardsNamed, lackeyName, nameKey } from './names';
import { numberOf } from './sample-deck.fixture';
import { suggestionsFor } from '../../decks/suggest';

describe('the name of a card', () => {
  it('is title and subtitle, and finds each card again', () => {
    expect(cardName(290)).toBe('Worf, Security Detail Leader');
    expect(cardName(83)).toBe('Cry "Havoc!"');
    for (const { number } of SECOND_EDITION_CARDS) {
      expect(cardsNamed(cardName(number))).toEqual([number]);
      expect(cardsNamed(lackeyName(number))).toEqual([number]);
    }
  });

  it('is enough without its subtitle where no other card has the title', () => {
    const titles = new Map<string, number[]>();
    for (const { title, number } of SECOND_EDITION_CARDS) titles.set(title, [...(titles.get(title) ?? []), number]);
    for (const [title, numbers] of titles) expect(cardsNamed(title)).toEqual(numbers);
    expect(cardsNamed('Worf')).toEqual([290, 291]);
    expect(cardsNamed('Earth')).toEqual([161, 162]);
  });

  it.each<[string, string, string?]>([
    ['attache', 'Evek, Attache to the Demilitarized Zone', 'Attaché to the Demilitarized Zone'],
    ['a letter and its accent', 'Evek, Attache\u0301 to the Demilitarized Zone', 'Attaché to the Demilitarized Zone'],
  ])('does not depend on accents: %s', (_, written, subtitle) => {
    expect(cardsNamed(written)).toEqual([numberOf('Evek', subtitle)]);
  });

  it.each([
    ['Cry “Havoc!”', 83],
    ["Cry 'Havoc!'", 83],
    ['cry »havoc«', 83],
    ['„Observer“ from the Obsidian Order', 100],
    ['Qo’noS', 191],
    ['Qo`noS, Heart of the Empire', 191],
    ['QONOS', 191],
    ['D´Arsay Archive', 84],
    ['Julian Bashir, „Frontier“ Physician', 269],
    ['USS Defiant', 391],
    ['U. S. S. Defiant', 391],
    ['•U.S.S. Defiant, Prototype Warship', 391],
    ['. Benjamin Sisko, Defiant Captain', 256],
    ['·Benjamin Sisko - Defiant Captain', 256],
    ['Benjamin Sisko (Defiant Captain)', 256],
    ['BENJAMIN  SISKO   DEFIANT CAPTAIN', 256],
    ['Jean Luc Picard: Explorer', 268],
    ['Prejudice & Politics', 106],
    ['How Would You Like a Trip to Romulus', 90],
    ['Fissure Research (Promo)', 170],
    ['Feldomite Rush [Promo]', 169],
  ])('%s is understood', (written, number) => expect(cardsNamed(written)).toEqual([number]));

  it.each([
    ['Winn Adams, Kai of Bajor', 228],
    ['Gideon Seyerik, Great Terraformer', 264],
    ['Nel Appgar', 338],
    ['Galar', 384],
    ["I.K.S. K'y'inga", 398],
    ["IKS Var'cha", 403],
    ['Back-flush Bussard Collectors', 77],
  ])('%s is understood as the scanned rulebooks spell it', (written, number) =>
    expect(cardsNamed(written)).toEqual([number]),
  );

  it.each([
    ['Lapideas System Geological Survey', 171],
    ['Cardassia IV, Rescue Prisoners', 194],
    ['Forcas Sector Fissure Research (Promo)', 170],
    ["Hur'q Quest for the Sword of Kahless", 193],
    ['Tarella, Plague Planet', 190],
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
    ['Wrof, Security Detail Leader', 290],
    ['Antedian Assassins', 4],
    ['Jean-Luc Pickard, Explorer', 268],
    ['Stellar Core Fragmnt', 50],
    ['USS Enterprise E Envoy', 392],
    ['Risa Abduction Plot', 148],
    ['Kira', 216],
    ['Tricoder', 72],
    ['Vor cha', 403],
  ])('for %s begin with the card that was meant', (written, number) => {
    expect(cardsNamed(written)).toEqual([]);
    expect(suggestionsFor(written)[0]).toBe(number);
  });

  it('name every card that may be meant, at most five', () => {
    expect(suggestionsFor('Worff').slice(0, 2).sort()).toEqual([290, 291]);
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
