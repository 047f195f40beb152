import * as premiere from './premiere-cards';
import { InvariantBroken } from '@logbuoy/kernel';
import { SECOND_EDITION_CARDS, secondEditionCard } from './catalogue';
import { readCards } from './read-cards';

const PLAIN = { ...secondEditionCard(premiere.quarrenLaborShortage) };
const DILEMMA = premiere.aggressiveBehavior; // asks for skills and for a ship's weapons
const PERSONNEL = premiere.jeanLucPicardExplorer;
const MISSION = premiere.earthCradleOfTheFederation;

const spoilt = (number: number, change: object) => [{ ...secondEditionCard(number), ...change }];
const without = (number: number, field: string) => [
  Object.fromEntries(Object.entries(secondEditionCard(number)).filter(([name]) => name !== field)),
];

describe('reading a set of cards', () => {
  it('takes what is right as it is', () => {
    expect(readCards(SECOND_EDITION_CARDS, 'premiere')).toBe(SECOND_EDITION_CARDS);
  });

  it.each<[string, unknown, string]>([
    ['no list', {}, 'a set is a list of cards'],
    ['nothing in a place', [null], 'the card in place 0 has no type we know'],
    ['an unknown type', spoilt(1, { type: 'outpost' }), 'the card in place 0 has no type we know'],
    ['a number twice', [PLAIN, PLAIN], 'card 47 is there twice'],
    ['a number of another set', spoilt(47, { number: 1047 }), 'card 1047 is no number of premiere'],
    ['a missing field', without(PERSONNEL, 'cunning'), 'card 268 in place 0: .cunning is missing'],
    ['a field too many', spoilt(1, { lore: 'Once upon a time' }), 'card 1 in place 0: .lore is a field too many'],
    ['a cost where there is none', spoilt(120, { cost: 0 }), 'card 120 in place 0: .cost is a field too many'],
    ['a title with loose ends', spoilt(1, { title: 'Drumhead ' }), 'card 1 in place 0: .title is no text'],
    ['an empty subtitle', spoilt(1, { subtitle: '' }), 'card 1 in place 0: .subtitle is no text'],
    ['a flag that is none', spoilt(1, { unique: 0 }), 'card 1 in place 0: .unique is neither true nor false'],
    ['half a counter', spoilt(PERSONNEL, { cost: 1.5 }), 'card 268 in place 0: .cost is no whole number from 0 to 7'],
    [
      'an unknown keyword',
      spoilt(PERSONNEL, { keywords: ['Admiral', 'Damage'] }),
      'card 268 in place 0: .keywords[1] is "Damage", which is not in its list',
    ],
    [
      'an unknown skill',
      spoilt(PERSONNEL, { skills: { Honor: 1, Honour: 1 } }),
      'card 268 in place 0: .skills.Honour is not in its list',
    ],
    [
      'a level of nothing',
      spoilt(PERSONNEL, { skills: { Honor: 0 } }),
      'card 268 in place 0: .skills.Honor is no whole number from 1 to 9',
    ],
    ['skills in a list', spoilt(PERSONNEL, { skills: ['Honor'] }), 'card 268 in place 0: .skills is no object'],
    ['one icon outside a list', spoilt(PERSONNEL, { icons: 'staff' }), 'card 268 in place 0: .icons is no list'],
    [
      'an unknown species',
      spoilt(PERSONNEL, { species: ['Humn'] }),
      'card 268 in place 0: .species[0] is "Humn", which is not in its list',
    ],
    [
      'a ship staffed by an era',
      spoilt(premiere.ussEnterpriseEFederationEnvoy, { staffing: ['tng'] }),
      'card 392 in place 0: .staffing[0] is "tng", which is not in its list',
    ],
    [
      'an unknown condition',
      spoilt(DILEMMA, { unless: [{ luck: 1 }] }),
      'card 2 in place 0: .unless[0].luck is a field too many',
    ],
    [
      'half a condition',
      spoilt(DILEMMA, { unless: [{ ship: { weapons: {} } }] }),
      'card 2 in place 0: .unless[0].ship.weapons.over is missing',
    ],
    [
      'a share above all',
      spoilt(premiere.quarrenLaborShortage, { unless: [{ atLeast: 2 }] }),
      'card 47 in place 0: .unless[0].atLeast is no share',
    ],
    [
      'a headquarters for an unknown icon',
      spoilt(MISSION, { hqPlays: [{ icon: 'moon' }] }),
      'card 161 in place 0: .hqPlays[0].icon is "moon", which is not in its list',
    ],
    [
      'a requirement without its attribute',
      spoilt(premiere.abductionPlot, { requirements: [{ skills: {}, over: 30 }] }),
      'card 148 in place 0: .requirements[0].attribute is missing',
    ],
  ])('refuses %s', (_, raw, sentence) => {
    expect(() => readCards(raw, 'premiere')).toThrow(new InvariantBroken(sentence));
  });
});
