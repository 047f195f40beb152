import { secondEditionCard, SECOND_EDITION_CARDS } from './catalogue';
import { hasKeyword, isOfAffiliation, isOfSpecies, printedLevel } from './traits';

const WORF = secondEditionCard(290);
const CHAGRITH = secondEditionCard(355);
const titles = (fits: (number: number) => boolean) =>
  SECOND_EDITION_CARDS.filter(({ number }) => fits(number)).map(({ title }) => title);

describe('what a card is', () => {
  it('[2E-037] example 1: several words are one keyword and matched as a whole', () => {
    const resistance = secondEditionCard(212);
    expect(resistance.keywords).toEqual(['Bajoran Resistance']);
    expect(hasKeyword(resistance, 'Bajoran Resistance')).toBe(true);
    expect(hasKeyword(resistance, 'Resistance')).toBe(false);
    expect(hasKeyword(resistance, 'Bajoran')).toBe(false);

    const neutralZone = SECOND_EDITION_CARDS.filter((card) => hasKeyword(card, 'Region: Neutral Zone'));
    expect(neutralZone.map(({ keywords }) => keywords)).toEqual([['Region: Neutral Zone'], ['Region: Neutral Zone']]);
    expect(neutralZone.some((card) => hasKeyword(card, 'Region') || hasKeyword(card, 'Neutral Zone'))).toBe(false);
  });

  it('[2E-274] tells affiliation and species apart', () => {
    const both = (number: number) => {
      const card = secondEditionCard(number);
      return isOfAffiliation(card, 'klingon') && !isOfSpecies(card, 'Klingon');
    };
    // Ships have an affiliation and no species; a Klingon with the Federation's icon is the other way round.
    expect(titles(both).every((title) => title.startsWith('I.K.S.'))).toBe(true);
    expect(titles(both)).toHaveLength(7);
  });

  it('[2E-275] example 1: Worf is a Klingon without the Klingon icon', () => {
    expect(isOfAffiliation(WORF, 'klingon')).toBe(false);
    expect(isOfSpecies(WORF, 'Klingon')).toBe(true);
  });

  it('[2E-276] example 1: a Reman with the Romulan icon is no Romulan', () => {
    expect(isOfSpecies(CHAGRITH, 'Romulan')).toBe(false);
    expect(isOfAffiliation(CHAGRITH, 'romulan')).toBe(true);
  });

  it('[2E-046] example 2: an Honor Klingon is a Klingon by species with the skill Honor, whatever the affiliation', () => {
    const honorKlingons = titles((number) => {
      const card = secondEditionCard(number);
      return isOfSpecies(card, 'Klingon') && printedLevel(card, 'Honor') > 0;
    });
    expect(honorKlingons).toContain('Worf');
    expect(honorKlingons).toContain('Kang');
    expect(honorKlingons).not.toContain('Jean-Luc Picard');
    expect(honorKlingons).not.toContain('Duras');
  });

  it('gives a card other than a personnel no skill', () => {
    expect(printedLevel(WORF, 'Honor')).toBe(2);
    expect(printedLevel(WORF, 'Law')).toBe(0);
    expect(printedLevel(secondEditionCard(392), 'Officer')).toBe(0);
  });
});
