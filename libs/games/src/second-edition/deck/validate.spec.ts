import { premiere, SECOND_EDITION_CARDS, secondEditionCard } from '@logbuoy/cards';
import type { Deck } from './deck';
import { numberOf, starter, times } from './sample-deck.fixture';
import { deckWarnings, validateDeck } from './validate';
import { sayFault, sayWarning } from './words';

const legal = starter('the-next-generation');
const changed = (parts: Partial<Deck>): Deck => ({ ...legal, ...parts });
const EXPLORER = numberOf('Jean-Luc Picard', 'Explorer');
const ARGO_PILOT = numberOf('Jean-Luc Picard', 'Argo Pilot');
const DRUMHEAD = numberOf('Drumhead');
const withoutPicard = legal.deck.filter((number) => number !== EXPLORER && number !== ARGO_PILOT);
const HAVOC = numberOf('Cry "Havoc!"');

const FILL = SECOND_EDITION_CARDS.filter(
  ({ type, number, subtitle }) => type === 'personnel' && subtitle === null && !legal.deck.includes(number),
).map(({ number }) => number);
/** The deck without any Picard, filled up, and these Picards. */
const withPicards = (...picards: number[]) => changed({ deck: [...withoutPicard, ...FILL.slice(0, 5), ...picards] });

describe('a deck', () => {
  it('[2E-016] has at least 60 cards: five missions, a dilemma pile and a deck', () => {
    expect(legal.missions.length + legal.dilemmas.length + legal.deck.length).toBe(60);
    expect(validateDeck(legal)).toEqual([]);
    expect(validateDeck(changed({ deck: legal.deck.slice(1) }))).toContainEqual({
      code: 'too-few-cards-in-all',
      rule: '2E-016',
      details: { have: 59, need: 60 },
    });
    expect(validateDeck({ missions: [], dilemmas: [], deck: [] }).map(({ code }) => code)).toEqual([
      'too-few-cards-in-all',
      'wrong-number-of-missions',
      'too-few-dilemmas',
      'too-few-cards-in-deck',
    ]);
  });

  it('[2E-016] has nothing but missions among the missions', () => {
    expect(validateDeck(changed({ missions: [...legal.missions.slice(1), DRUMHEAD] }))).toEqual([
      { code: 'not-missions', rule: '2E-016', details: { cards: [DRUMHEAD] } },
    ]);
  });

  it.each([4, 6])('[2E-017] has exactly five missions, not %d', (count) => {
    const missions = [...legal.missions, numberOf('Plague Planet')].slice(-count);
    const deck = [...legal.deck, ...FILL.slice(0, 1)];
    expect(validateDeck(changed({ missions, deck }))).toEqual([
      { code: 'wrong-number-of-missions', rule: '2E-017', details: { have: count, need: 5 } },
    ]);
  });

  it('[2E-017] has no mission twice', () => {
    const [first = 0, , ...rest] = legal.missions;
    expect(validateDeck(changed({ missions: [first, first, ...rest] }))).toEqual([
      {
        code: 'missions-not-different',
        rule: '2E-017',
        details: { titles: [{ title: secondEditionCard(first).title, copies: 2, cards: [first] }], most: 1 },
      },
    ]);
  });

  it('[2E-017] cannot bring both Earth cards: missions differ by title', () => {
    const missions = [
      premiere.earthCradleOfTheFederation,
      premiere.earthHomeOfStarfleetCommand,
      ...legal.missions.filter((number) => number !== premiere.earthCradleOfTheFederation).slice(0, 3),
    ];
    expect(validateDeck(changed({ missions }))).toEqual([
      {
        code: 'missions-not-different',
        rule: '2E-017',
        details: {
          titles: [
            {
              title: 'Earth',
              copies: 2,
              cards: [premiere.earthCradleOfTheFederation, premiere.earthHomeOfStarfleetCommand],
            },
          ],
          most: 1,
        },
      },
    ]);
  });

  it('[2E-018] may have any five different missions, and is warned of what it will miss', () => {
    const missionsOf = (kind: string) =>
      SECOND_EDITION_CARDS.filter((card) => card.type === 'mission' && card.missionType === kind).map(
        ({ number }) => number,
      );
    const planets = changed({ missions: missionsOf('planet').slice(0, 5) });
    const spaces = changed({ missions: missionsOf('space').slice(0, 5) });
    const headquarters = changed({
      missions: [
        premiere.bajorGiftOfTheProphets,
        premiere.cardassiaPrimeHardscrabbleWorld,
        premiere.earthCradleOfTheFederation,
        premiere.qonosHeartOfTheEmpire,
        premiere.romulusSeatOfPower,
      ],
    });
    const warned = (deck: Deck) => deckWarnings(deck).map(({ code }) => code);
    for (const deck of [legal, planets, spaces, headquarters]) expect(validateDeck(deck)).toEqual([]);
    expect(warned(legal)).toEqual([]);
    expect(warned(planets)).toEqual(['no-headquarters', 'no-space-mission']);
    expect(warned(spaces)).toEqual(['no-headquarters', 'no-planet-mission']);
    expect(warned(headquarters)).toEqual(['no-planet-mission', 'no-space-mission']);
    expect(deckWarnings(spaces)[0]).toEqual({ code: 'no-headquarters', rule: '2E-018' });
  });

  it('[2E-019] has a dilemma pile of at least 20 cards', () => {
    const dilemmas = legal.dilemmas.slice(1);
    expect(validateDeck(changed({ dilemmas, deck: [...legal.deck, ...FILL.slice(0, 1)] }))).toEqual([
      { code: 'too-few-dilemmas', rule: '2E-019', details: { have: 19, need: 20 } },
    ]);
  });

  it('[2E-019] may have as many dilemmas as it likes', () => {
    const every = SECOND_EDITION_CARDS.filter(({ type }) => type === 'dilemma').map(({ number }) => number);
    expect(validateDeck(changed({ dilemmas: [...every, ...every, ...every] }))).toEqual([]);
  });

  it('[2E-019] has nothing but dilemmas in the dilemma pile', () => {
    expect(
      validateDeck(changed({ dilemmas: [...legal.dilemmas, premiere.verifyEvidence, HAVOC, premiere.verifyEvidence] })),
    ).toEqual([{ code: 'not-dilemmas', rule: '2E-019', details: { cards: [HAVOC, premiere.verifyEvidence] } }]);
  });

  it('[2E-020] has at least 35 cards in the deck, and as many as it likes', () => {
    const deck = legal.deck.slice(1);
    expect(validateDeck(changed({ deck, dilemmas: [...legal.dilemmas, DRUMHEAD] }))).toEqual([
      { code: 'too-few-cards-in-deck', rule: '2E-020', details: { have: 34, need: 35 } },
    ]);
    expect(validateDeck(changed({ deck: [...legal.deck, ...FILL] }))).toEqual([]);
  });

  it('[2E-020] has neither missions nor dilemmas in the deck', () => {
    expect(validateDeck(changed({ deck: [...legal.deck, premiere.verifyEvidence, DRUMHEAD, DRUMHEAD] }))).toEqual([
      { code: 'not-for-the-deck', rule: '2E-020', details: { cards: [DRUMHEAD, premiere.verifyEvidence] } },
    ]);
  });

  it('[2E-012] may mix affiliations at will', () => {
    const mixed = SECOND_EDITION_CARDS.filter(({ type, number }) => type === 'personnel' && number % 5 === 0);
    const affiliations = new Set(mixed.map((card) => ('affiliation' in card ? card.affiliation : '')));
    expect(affiliations.size).toBe(6);
    expect(mixed.length).toBeGreaterThan(30);
    const numbers = mixed.map(({ number }) => number);
    expect(validateDeck(changed({ deck: [...legal.deck.filter((n) => n < 200), ...numbers] }))).toEqual([]);
  });
});

describe('the copies of a title', () => {
  it('[2E-021] example 1: three Explorers and no other Picard are within the limit', () => {
    expect(validateDeck(withPicards(EXPLORER, EXPLORER, EXPLORER))).toEqual([]);
  });

  it('[2E-021] example 2: two Explorers and one Argo Pilot are within the limit', () => {
    expect(validateDeck(withPicards(EXPLORER, EXPLORER, ARGO_PILOT))).toEqual([]);
  });

  it('[2E-021] example 3: three Explorers and three Argo Pilots are six cards of one title', () => {
    expect(validateDeck(withPicards(...times(3, EXPLORER), ...times(3, ARGO_PILOT)))).toEqual([
      {
        code: 'too-many-copies',
        rule: '2E-021',
        details: { titles: [{ title: 'Jean-Luc Picard', copies: 6, cards: [ARGO_PILOT, EXPLORER] }], most: 3 },
      },
    ]);
  });

  it('[2E-021] four are too many, in the deck and in the dilemma pile alike; one fault names them all', () => {
    const deck = [...withoutPicard, ...FILL.slice(0, 5), ...times(4, EXPLORER)];
    const dilemmas = [...legal.dilemmas, ...times(4, DRUMHEAD)];
    const faults = validateDeck(changed({ deck, dilemmas }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.details).toEqual({
      titles: [
        { title: 'Drumhead', copies: 4, cards: [DRUMHEAD] },
        { title: 'Jean-Luc Picard', copies: 4, cards: [EXPLORER] },
      ],
      most: 3,
    });
  });

  it('[2E-022] are limited alike whether the card is unique or not', () => {
    const plain = FILL[0] as number;
    expect(secondEditionCard(EXPLORER).unique).toBe(true);
    expect(secondEditionCard(plain).unique).toBe(false);
    for (const number of [EXPLORER, plain]) {
      const deck = (copies: number) =>
        changed({ deck: [...withoutPicard, ...FILL.slice(1, 8), ...times(copies, number)] });
      expect(validateDeck(deck(3))).toEqual([]);
      expect(validateDeck(deck(4)).map(({ code }) => code)).toEqual(['too-many-copies']);
    }
  });
});

describe('the words for it', () => {
  const everythingWrong: Deck = {
    missions: [premiere.earthCradleOfTheFederation, premiere.earthHomeOfStarfleetCommand, DRUMHEAD],
    dilemmas: [EXPLORER],
    deck: [...times(4, EXPLORER), premiere.verifyEvidence],
  };

  it('say what is wrong, in English', () => {
    expect(validateDeck(everythingWrong).map((fault) => sayFault(fault, 'en'))).toEqual([
      'At least 60 cards are needed in all; there are 9.',
      'Exactly 5 missions are needed; there are 3.',
      'All missions must have different titles: 2 × Earth.',
      'The dilemma pile needs at least 20 cards; it has 1.',
      'The deck needs at least 35 cards; it has 5.',
      'Among the missions there are other cards: Drumhead.',
      'In the dilemma pile there are other cards: Jean-Luc Picard, Explorer.',
      'Missions and dilemmas are kept outside the deck: Verify Evidence.',
      'At most 3 cards may share a title: 5 × Jean-Luc Picard.',
    ]);
  });

  it('count one as one', () => {
    const [inAll, missions] = validateDeck({ missions: [premiere.earthCradleOfTheFederation], dilemmas: [], deck: [] });
    if (inAll === undefined || missions === undefined) throw new Error('such a deck has faults');
    expect(sayFault(inAll, 'en')).toBe('At least 60 cards are needed in all; there is 1.');
    expect(sayFault(missions, 'en')).toBe('Exactly 5 missions are needed; there is 1.');
    expect(sayFault(missions, 'de')).toBe('Genau 5 Missionen sind nötig; es ist 1.');
  });

  it('say what is wrong, in German', () => {
    expect(validateDeck(everythingWrong).map((fault) => sayFault(fault, 'de'))).toEqual([
      'Insgesamt sind mindestens 60 Karten nötig; es sind 9.',
      'Genau 5 Missionen sind nötig; es sind 3.',
      'Alle Missionen müssen verschiedene Titel haben: 2 × Earth.',
      'Der Dilemmastapel braucht mindestens 20 Karten; er hat 1.',
      'Das Deck braucht mindestens 35 Karten; es hat 5.',
      'Unter den Missionen sind andere Karten: Drumhead.',
      'Im Dilemmastapel sind andere Karten: Jean-Luc Picard, Explorer.',
      'Missionen und Dilemmas gehören nicht ins Deck: Verify Evidence.',
      'Höchstens 3 Karten dürfen denselben Titel haben: 5 × Jean-Luc Picard.',
    ]);
  });

  it('warn in both', () => {
    const [warning] = deckWarnings(changed({ missions: [] }));
    expect(warning && [sayWarning(warning, 'en'), sayWarning(warning, 'de')]).toEqual([
      'There is no headquarters among the missions: personnel, ships and equipment cannot be played.',
      'Unter den Missionen ist kein Hauptquartier: Personen, Schiffe und Ausrüstung sind nicht spielbar.',
    ]);
  });
});
