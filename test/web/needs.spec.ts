import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import type { SeenEventMessage } from '@logbuoy/contracts';
import { coursesOf } from '../../apps/web/src/play/course';
import {
  forcesAt,
  missionAt,
  nearestFirst,
  weighAttempt,
  weighedAsTold,
  weighForce,
  type Placed,
  type ToldWay,
} from '../../apps/web/src/play/needs';
import type { AttemptView, OwnCard, Position } from '../../apps/web/src/play/position';

const factsOf = (number: number) => SECOND_EDITION_CARDS.find((card) => card.number === number);
const CLUES = 204; // planet: Archaeology, Exobiology, Science, Cunning over 30
const FISSURE = 170; // space: Astrometrics, Engineer, Physics, Science, Cunning over 36
const WELD_RAM = 227; // Archaeology, Geology, Science, Cunning 5
const DAVIES = 260; // Geology, Physics, Science, Cunning 6

const person = (card: number, handle: number, more: Partial<OwnCard> = {}): OwnCard => ({
  card,
  handle,
  stopped: false,
  ...more,
});
const group = (...cards: OwnCard[]) => ({ seat: 'north', count: cards.length, cards });
const theirs = { seat: 'south', count: 9, stopped: 0 };

function tableWith(
  here: readonly OwnCard[],
  aboard: readonly OwnCard[] = [],
  grown?: Readonly<Record<string, number>>,
) {
  const mission = { owner: 'north', beneath: [], ...(grown === undefined ? {} : { grown }) };
  const ship = { card: 394, handle: 40, by: 'north', stopped: false, on: [], aboard: [group(...aboard)] };
  const locations = [
    { at: 0, missions: [{ ...mission, card: CLUES, handle: 10 }], here: [theirs, group(...here)], ships: [] },
    { at: 1, missions: [{ ...mission, card: FISSURE, handle: 11 }], here: [], ships: [ship] },
  ];
  return { locations, players: [], attempt: null } as unknown as Position;
}
const told = (position: Position, mission = 10, force = 'planet') =>
  weighForce(position, mission, force, factsOf).map(({ needs, isMet }) => ({
    needs: needs.map(({ name, have, need, isMet: enough }) => [name, have, need, enough]),
    isMet,
  }));

describe('what a group has of what a mission takes', () => {
  it('is counted skill by skill, and the attribute has to be more than what is asked for', () => {
    expect(told(tableWith([person(WELD_RAM, 20), person(DAVIES, 21)]))).toEqual([
      {
        needs: [
          ['Archaeology', 1, 1, true],
          ['Exobiology', 0, 1, false],
          ['Science', 2, 1, true],
          ['cunning', 11, 30, false],
        ],
        isMet: false,
      },
    ]);
  });

  it('counts what they are worth now, not those who are stopped, and nobody else’s', () => {
    const skills = { Archaeology: 1, Exobiology: 1, Science: 1 };
    const gifted = person(WELD_RAM, 20, { skills, now: { cunning: 30 } });
    const [thirty] = told(tableWith([gifted, person(DAVIES, 21, { stopped: true })]));
    expect(thirty?.needs).toContainEqual(['cunning', 30, 30, false]);
    const [more] = told(tableWith([{ ...gifted, now: { cunning: 31 } }]));
    expect(more?.isMet).toBe(true);
  });

  it('asks for what the mission grew by', () => {
    const [way] = told(tableWith([person(DAVIES, 21)], [], { Science: 1, Law: 2 }));
    expect(way?.needs).toContainEqual(['Science', 1, 2, false]);
    expect(way?.needs).toContainEqual(['Law', 0, 2, false]);
  });

  it('is asked of those aboard where the mission is in space', () => {
    const position = tableWith([], [person(DAVIES, 22)]);
    const at = (handle: number) => missionAt(position, handle) as Placed;
    expect(forcesAt(at(11), true)).toEqual(['ship:40']);
    expect(forcesAt(at(10), false)).toEqual([]);
    expect(told(position, 11, 'ship:40')[0]?.needs).toContainEqual(['cunning', 6, 36, false]);
  });

  it('tells of several ways the nearest first', () => {
    const need = (isMet: boolean) => ({ kind: 'skill', name: 'Law', have: 0, need: 1, isMet }) as const;
    const [far, near] = [
      { needs: [need(false), need(false)], isMet: false },
      { needs: [need(true), need(false)], isMet: false },
    ];
    expect(nearestFirst([far, near])).toEqual([near, far]);
  });

  it('during an attempt is that of those still in it, for whoever knows them', () => {
    const position = tableWith([person(WELD_RAM, 20), person(DAVIES, 21)]);
    const attempt = { seat: 'north', mission: 10, ship: null } as AttemptView;
    const totals = (personnel?: readonly number[]) =>
      weighAttempt(position, { ...attempt, ...(personnel === undefined ? {} : { personnel }) }, factsOf).map(
        ({ needs }) => needs.at(-1)?.have,
      );
    expect(totals([20, 21])).toEqual([11]);
    expect(totals([21])).toEqual([6]);
    expect(totals()).toEqual([]);
    // One who is in it but not to be found: a sum would be wrong.
    expect(totals([20, 99])).toEqual([]);
  });
});

describe('an attempt that failed', () => {
  const ways: readonly ToldWay[] = [
    { skills: { Archaeology: { have: 2, need: 1 } }, attribute: 'cunning', have: 30, over: 30 },
  ];
  const event = (seq: number, type: string, more: object): SeenEventMessage =>
    ({ seq, type, ...more }) as unknown as SeenEventMessage;

  it('says what was there, where the viewer was told', () => {
    const events = (checked: object) => [
      event(1, 'AttemptBegun', { seat: 'north', card: CLUES }),
      event(2, 'RequirementsChecked', { met: false, ...checked }),
      event(3, 'AttemptEnded', { how: 'failed' }),
    ];
    expect(coursesOf(events({ ways })).attempt?.ways).toEqual(ways);
    expect(coursesOf(events({})).attempt?.ways).toEqual([]);
    expect(weighedAsTold(ways)).toEqual([
      {
        needs: [
          { kind: 'skill', name: 'Archaeology', have: 2, need: 1, isMet: true },
          { kind: 'attribute', name: 'cunning', have: 30, need: 30, isMet: false },
        ],
        isMet: false,
      },
    ]);
  });
});
