import * as premiere from './premiere-cards';
import type { Card, CardOf, CardType } from './card';
import { CARD_TYPES } from './card';
import { isOfType, isSecondEditionCard, SECOND_EDITION_CARDS, secondEditionCard } from './catalogue';
import { SHIPS_NOT_YET_PRINTED } from './vocabulary';

const all = <Type extends CardType>(type: Type): CardOf<Type>[] =>
  SECOND_EDITION_CARDS.filter((card): card is CardOf<Type> => isOfType(card, type));
const counted = (cards: readonly Card[], of: (card: Card) => string | boolean) => {
  const counts: { [value: string]: number } = {};
  for (const card of cards) counts[String(of(card))] = (counts[String(of(card))] ?? 0) + 1;
  return counts;
};
const distinct = <T>(values: readonly T[]) => [...new Set(values)].sort();
const fields = (type: CardType) => distinct(all(type).flatMap((card) => Object.keys(card)));
const attemptable = all('mission').filter(({ missionType }) => missionType !== 'headquarters');
const headquarters = all('mission').filter(({ missionType }) => missionType === 'headquarters');

describe('the Premiere set', () => {
  it('[2E-001] has cards of seven types', () => {
    expect(counted(SECOND_EDITION_CARDS, ({ type }) => type)).toEqual({
      dilemma: 60,
      equipment: 12,
      event: 47,
      interrupt: 28,
      mission: 59,
      personnel: 173,
      ship: 36,
    });
    expect([...CARD_TYPES].sort()).toEqual(distinct(SECOND_EDITION_CARDS.map(({ type }) => type)));
  });

  it('[2E-014] has 415 cards, numbered 1 to 415: 121 rare, 121 uncommon, 121 common and 52 of the starter decks', () => {
    expect(SECOND_EDITION_CARDS.map(({ number }) => number)).toEqual(Array.from({ length: 415 }, (_, i) => i + 1));
    expect(counted(SECOND_EDITION_CARDS, ({ rarity }) => rarity)).toEqual({ R: 121, U: 121, C: 121, S: 52 });
  });

  it('is in the order of the card list: by type, and by affiliation where there is one', () => {
    const runs: string[] = [];
    for (const card of SECOND_EDITION_CARDS) {
      const run = 'affiliation' in card ? `${card.affiliation} ${card.type}` : card.type;
      if (runs.at(-1) !== run) runs.push(run);
    }
    const affiliations = ['bajoran', 'cardassian', 'federation', 'klingon', 'non-aligned', 'romulan'];
    expect(runs).toEqual([
      ...['dilemma', 'equipment', 'event', 'interrupt', 'mission'],
      ...affiliations.map((affiliation) => `${affiliation} personnel`),
      ...affiliations.map((affiliation) => `${affiliation} ship`),
    ]);
  });

  it('finds a card by its number, and none where there is none', () => {
    expect(secondEditionCard(premiere.jeanLucPicardExplorer)).toMatchObject({
      title: 'Jean-Luc Picard',
      subtitle: 'Explorer',
    });
    for (const number of [0, 416, -1, 1.5, NaN]) {
      expect(isSecondEditionCard(number)).toBe(false);
      expect(() => secondEditionCard(number)).toThrow(RangeError);
    }
  });

  it('gives no two cards the same title and subtitle, and five titles to more than one card', () => {
    const names = SECOND_EDITION_CARDS.map(({ title, subtitle }) => `${title}|${subtitle ?? ''}`);
    expect(new Set(names).size).toBe(415);
    const titles = counted(SECOND_EDITION_CARDS, ({ title }) => title);
    expect(Object.keys(titles).filter((title) => (titles[title] ?? 0) > 1)).toEqual([
      'Earth',
      'Benjamin Sisko',
      'Jean-Luc Picard',
      'Worf',
      'Shinzon',
    ]);
    expect(SECOND_EDITION_CARDS.filter(({ title, subtitle }) => `${title}${subtitle}`.includes(', '))).toEqual([]);
  });

  it('has 272 cards with game text', () => {
    expect(
      counted(
        SECOND_EDITION_CARDS.filter(({ hasText }) => hasText),
        ({ type }) => type,
      ),
    ).toEqual({ dilemma: 60, equipment: 12, event: 47, interrupt: 28, mission: 8, personnel: 100, ship: 17 });
  });

  it('[2E-013] [2E-015] holds no lore, no compatibility mark and no printed sentence: each type has these fields only', () => {
    const printed = ['hasText', 'keywords', 'number', 'rarity', 'subtitle', 'title', 'type', 'unique'];
    const withMore = (...more: string[]) => [...printed, ...more].sort();
    expect(fields('interrupt')).toEqual(printed);
    expect(fields('equipment')).toEqual(withMore('cost'));
    expect(fields('event')).toEqual(withMore('cost', 'plays', 'playsOn'));
    expect(fields('dilemma')).toEqual(withMore('cost', 'dilemmaType', 'unless'));
    expect(fields('ship')).toEqual(
      withMore('affiliation', 'class', 'cost', 'icons', 'range', 'shields', 'staffing', 'weapons'),
    );
    expect(fields('personnel')).toEqual(
      withMore(
        ...['affiliation', 'commanderOf', 'cost', 'cunning', 'icons', 'integrity', 'skills', 'species', 'strength'],
      ),
    );
    expect(fields('mission')).toEqual(
      withMore(
        ...['headquartersOf', 'hqPlays', 'location', 'mayAttempt', 'missionType', 'points', 'quadrant', 'region'],
        ...['requirements', 'span'],
      ),
    );
    const longest = Math.max(
      ...SECOND_EDITION_CARDS.flatMap((card) => Object.values(card)).map((v) => String(v).length),
    );
    expect(longest).toBeLessThan(160); // the longest is a list of affiliations, not a sentence
  });
});

describe('personnel, ships and equipment', () => {
  it('[2E-002] every personnel has attributes, at least one skill and a species, and never both staffing icons', () => {
    for (const { integrity, cunning, strength, skills, species, icons } of all('personnel')) {
      expect([integrity, cunning, strength].every((value) => value >= 0 && value <= 10)).toBe(true);
      expect(Object.keys(skills).length).toBeGreaterThan(0);
      expect(species.length).toBeGreaterThan(0);
      expect(icons.filter((icon) => icon === 'command' || icon === 'staff').length).toBeLessThanOrEqual(1);
      expect(new Set(icons).size).toBe(icons.length);
    }
    expect(all('personnel').filter(({ icons }) => icons.includes('command'))).toHaveLength(77);
    expect(all('personnel').filter(({ icons }) => icons.includes('staff'))).toHaveLength(64);
  });

  it('[2E-003] every ship has Range, Weapons, Shields and staffing', () => {
    for (const { range, weapons, shields, staffing } of all('ship')) {
      expect(Math.min(range, weapons, shields)).toBeGreaterThan(0);
      expect(staffing.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('[2E-004] equipment has no affiliation, and every headquarters takes it', () => {
    expect(all('equipment').some((card) => 'affiliation' in card)).toBe(false);
    for (const { hqPlays } of headquarters) expect(hqPlays).toContainEqual({ type: 'equipment' });
  });

  it('[2E-010] every personnel and every ship has one of six affiliations', () => {
    const six = ['bajoran', 'cardassian', 'federation', 'klingon', 'non-aligned', 'romulan'];
    expect(distinct(all('personnel').map(({ affiliation }) => affiliation))).toEqual(six);
    expect(distinct(all('ship').map(({ affiliation }) => affiliation))).toEqual(six);
    expect(counted(all('personnel'), (card) => ('affiliation' in card ? card.affiliation : ''))).toEqual({
      bajoran: 22,
      cardassian: 22,
      federation: 41,
      klingon: 25,
      'non-aligned': 37,
      romulan: 26,
    });
  });

  it('[2E-011] a ship asks its crew for staffing icons and for nothing else, so any affiliation may staff it', () => {
    expect(distinct(all('ship').flatMap(({ staffing }) => staffing))).toEqual(['command', 'staff']);
  });
});

describe('events and interrupts', () => {
  it('[2E-005] an event stays in a core or on another card, except the fifteen that are done at once', () => {
    expect(counted(all('event'), (card) => ('plays' in card ? card.plays : ''))).toEqual({
      core: 24,
      'at-once': 15,
      mission: 3,
      'your-ship': 2,
      'your-planet': 1,
      'your-mission': 1,
      'opponents-mission': 1,
    });
  });

  it('names only missions of the set as the one mission an event is played on', () => {
    const named = all('event').flatMap(({ title, playsOn }) => (playsOn === null ? [] : [[title, playsOn]]));
    expect(named).toEqual([
      ['For All Our Sons', 'Cardassia Prime'],
      ['The Reman Mines', 'Supervise Dilithium Mine'],
    ]);
    const missions = all('mission').map(({ title }) => title);
    for (const [, mission] of named) expect(missions).toContain(mission);
  });

  it('[2E-006] an interrupt has no cost; every other card of a deck has one', () => {
    expect(all('interrupt').some((card) => 'cost' in card)).toBe(false);
    for (const card of SECOND_EDITION_CARDS)
      expect('cost' in card).toBe(card.type !== 'interrupt' && card.type !== 'mission');
  });
});

describe('missions and dilemmas', () => {
  it('[2E-007] planet and space missions are worth points, headquarters are not and are never attempted', () => {
    expect(counted(all('mission'), (card) => ('missionType' in card ? card.missionType : ''))).toEqual({
      planet: 31,
      space: 21,
      headquarters: 7,
    });
    for (const { points } of attemptable) expect(points).toBeGreaterThanOrEqual(30);
    for (const { points, requirements, mayAttempt } of headquarters)
      expect({ points, requirements, mayAttempt }).toEqual({ points: 0, requirements: [], mayAttempt: [] });
  });

  it('[2E-007] a headquarters takes what its icons name, the Non-Aligned and equipment; other missions take nothing', () => {
    const rest = [{ affiliation: 'non-aligned' }, { type: 'equipment' }];
    expect(headquarters.map(({ number, headquartersOf, hqPlays }) => [number, headquartersOf, hqPlays])).toEqual([
      [premiere.bajorGiftOfTheProphets, ['bajoran'], [{ affiliation: 'bajoran' }, ...rest]],
      [premiere.cardassiaPrimeHardscrabbleWorld, ['cardassian'], [{ affiliation: 'cardassian' }, ...rest]],
      [premiere.earthCradleOfTheFederation, ['federation'], [{ icon: 'tng' }, { icon: 'earth' }, ...rest]],
      [
        premiere.earthHomeOfStarfleetCommand,
        ['federation'],
        [{ affiliation: 'federation', icon: 'ds9' }, { icon: 'earth' }, ...rest],
      ],
      [premiere.mouthOfTheWormholeDeepSpace9, ['bajoran', 'federation'], [{ icon: 'ds9' }, ...rest]],
      [premiere.qonosHeartOfTheEmpire, ['klingon'], [{ affiliation: 'klingon' }, ...rest]],
      [premiere.romulusSeatOfPower, ['romulan'], [{ affiliation: 'romulan' }, ...rest]],
    ]);
    for (const { headquartersOf, hqPlays } of attemptable) expect([...headquartersOf, ...hqPlays]).toEqual([]);
  });

  it('[2E-008] a mission has a span and a quadrant; those attempted have requirements and affiliations', () => {
    expect(counted(all('mission'), (card) => ('quadrant' in card ? card.quadrant : ''))).toEqual({
      alpha: 52,
      gamma: 7,
    });
    expect(distinct(all('mission').map(({ span }) => span))).toEqual([1, 2, 3, 4]);
    for (const { requirements, mayAttempt } of attemptable) {
      expect(mayAttempt.length).toBeGreaterThan(0);
      expect(new Set(mayAttempt).size).toBe(mayAttempt.length);
      expect(requirements.length).toBeGreaterThan(0);
      for (const { skills, over } of requirements) {
        expect(Object.keys(skills).length).toBeGreaterThan(0);
        expect(over).toBeGreaterThanOrEqual(20);
      }
    }
  });

  it('[2E-008] the region of a mission is what its keyword says', () => {
    for (const { region, keywords } of all('mission')) {
      const named = keywords.filter((keyword) => keyword.startsWith('Region: '));
      expect(named).toEqual(region === null ? [] : [`Region: ${region}`]);
    }
  });

  it('[2E-009] a dilemma is a planet, a space or a dual dilemma', () => {
    expect(counted(all('dilemma'), (card) => ('dilemmaType' in card ? card.dilemmaType : ''))).toEqual({
      planet: 18,
      space: 18,
      dual: 24,
    });
  });

  it('what a dilemma asks for goes together: an attribute with its total, a count with what each must have', () => {
    for (const { unless } of all('dilemma'))
      for (const way of unless) {
        expect(Object.keys(way).length).toBeGreaterThan(0);
        expect(way.attribute === undefined).toBe(way.over === undefined);
        expect(way.onePersonnel?.attribute === undefined).toBe(way.onePersonnel?.over === undefined);
        expect(way.personnelCount === undefined).toBe(way.each === undefined);
        expect(way.shareNotAffiliation === undefined).toBe(way.atLeast === undefined);
      }
  });
});

describe('keywords', () => {
  it('[2E-036] stand on cards in full and once, without the period that ends them in print', () => {
    for (const { keywords } of SECOND_EDITION_CARDS) {
      expect(new Set(keywords).size).toBe(keywords.length);
      for (const keyword of keywords) expect(keyword).toMatch(/^[A-Z].*[^.]$/);
    }
    expect(SECOND_EDITION_CARDS.filter(({ keywords }) => keywords.length > 0)).toHaveLength(144);
  });

  it('[2E-038] Damage and Order are none', () => {
    for (const { keywords } of SECOND_EDITION_CARDS)
      expect(keywords.filter((keyword) => /^(Damage|Order)\b/.test(keyword))).toEqual([]);
  });

  it('[2E-039] a commander names a ship by its title', () => {
    const ships = [...all('ship').map(({ title }) => title), ...SHIPS_NOT_YET_PRINTED];
    const commanders = all('personnel').filter(({ commanderOf }) => commanderOf.length > 0);
    expect(commanders).toHaveLength(19);
    for (const { keywords, commanderOf } of all('personnel'))
      expect(keywords.filter((keyword) => keyword.startsWith('Commander: '))).toEqual(
        commanderOf.map((ship) => `Commander: ${ship}`),
      );
    expect(commanders.flatMap(({ commanderOf }) => commanderOf).filter((ship) => !ships.includes(ship))).toEqual([]);
    expect(secondEditionCard(premiere.jeanLucPicardExplorer).keywords).toEqual(['Commander: U.S.S. Enterprise-E']);
  });
});
