import { premiere } from '@logbuoy/cards';
import type { SeenEventMessage } from '@logbuoy/contracts';
import type { CardWithText } from '@logbuoy/games/second-edition';
import { coursesOf, type FightCourse } from './attempt-and-fight';
import { sidesOf } from './fight';
import type { FightView, Position } from './position';

const book = (number: number) =>
  (number === 400
    ? { number, type: 'ship', weapons: 5, shields: 6 }
    : { number, type: 'personnel', strength: 4 }) as unknown as CardWithText;
const own = (strength: number) => ({ card: 1, handle: strength, stopped: false, now: { strength } });
const ship = (handle: number, by: string, weapons: number, shields: number) => ({
  card: premiere.iksLukara,
  handle,
  by,
  stopped: false,
  on: [],
  aboard: [],
  now: { range: 8, weapons, shields },
});
const position = {
  locations: [
    {
      at: 0,
      missions: [],
      here: [
        { seat: 'north', count: 2, cards: [own(7), { card: 1, handle: 9, stopped: false }] },
        { seat: 'south', count: 3 },
      ],
      ships: [ship(10, 'north', 9, 7), ship(11, 'south', 6, 8)],
    },
  ],
} as unknown as Position;
const fight = (kind: FightView['kind']): FightView => ({
  kind,
  location: 0,
  source: null,
  beginner: { seat: 'north', personnel: 2, ships: kind === 'combat' ? [] : [10] },
  opponent: { seat: 'south', personnel: 3, ships: kind === 'combat' ? [] : [11] },
});

let seq = 0;
const event = (type: string, facts: object = {}) => ({ seq: (seq += 1), at: 0, type, ...facts }) as SeenEventMessage;
const begun = (kind: FightView['kind']) => {
  const ships = (handle: number) => (kind === 'combat' ? [] : [{ card: premiere.iksLukara, handle }]);
  const beginner = { seat: 'north', personnel: 2, ships: ships(10) };
  const opponent = { seat: 'south', personnel: 3, ships: ships(11) };
  return event('FightBegun', {
    kind,
    mission: premiere.plaguePlanet,
    card: premiere.aChanceForGlory,
    beginner,
    opponent,
  });
};
const courseOf = (...events: SeenEventMessage[]) => coursesOf(events).fight as FightCourse;

describe('a fight at a glance', () => {
  it('tells the Strength of whose cards one sees, printed or changed, and leaves the other open', () => {
    const [mine, theirs] = sidesOf(position, courseOf(begun('combat')), fight('combat'), book);
    expect(mine).toMatchObject({ seat: 'north', value: 'strength', total: 11, people: 2 });
    expect(theirs).toMatchObject({ seat: 'south', value: 'strength', people: 3 });
    expect(theirs.total).toBeUndefined();
  });

  it('sets Weapons of who begins against Shields of who defends', () => {
    const [mine, theirs] = sidesOf(position, courseOf(begun('engagement')), fight('engagement'), book);
    expect([mine.value, mine.total, theirs.value, theirs.total]).toEqual(['weapons', 9, 'shields', 8]);
    expect(mine.ships.map(({ handle }) => handle)).toEqual([10]);
  });

  it('tells what is printed on a ship whose worth one does not see', () => {
    const hidden = {
      locations: position.locations.map((place) => ({
        ...place,
        ships: place.ships.map(({ now: _, ...rest }) => rest),
      })),
    } as unknown as Position;
    const [mine, theirs] = sidesOf(hidden, courseOf(begun('engagement')), fight('engagement'), book);
    expect([mine.total, mine.printed, theirs.total, theirs.printed]).toEqual([undefined, 5, undefined, 6]);
  });

  it('keeps both totals and the winner after the fight is over', () => {
    const over = courseOf(
      begun('engagement'),
      event('FightDecided', { beginner: 9, opponent: 12, winner: 'south' }),
      event('FightEnded', { prevented: false }),
    );
    expect(over).toMatchObject({ winner: 'south', prevented: false, endedAt: seq });
    const [mine, theirs] = sidesOf(position, over, null, book);
    expect([mine.total, theirs.total, theirs.ships]).toEqual([9, 12, [{ card: premiere.iksLukara, handle: 11 }]]);
  });
});

describe('a mission attempt at a glance', () => {
  const attempt = [
    event('TurnBegun', { turn: 1, seat: 'north' }),
    event('AttemptBegun', { seat: 'north', chooser: 'south', card: premiere.plaguePlanet, count: 6, allowance: 6 }),
    event('DilemmaRevealed', { card: premiere.kolaranRaiders }),
    event('RequirementsChecked', { met: false }),
    event('CardsStopped', { count: 2 }),
    event('PersonnelKilled', { count: 1 }),
    event('DilemmaOvercome', { cards: [premiere.kolaranRaiders] }),
    event('DilemmaDone', { card: premiere.kolaranRaiders }),
    event('DilemmaRevealed', { card: premiere.ornaranThreat }),
  ];

  it('tells dilemma by dilemma what became of it and of those who faced it', () => {
    expect(coursesOf(attempt).attempt).toMatchObject({
      seat: 'north',
      mission: premiere.plaguePlanet,
      how: undefined,
      met: undefined,
      dilemmas: [
        { card: premiere.kolaranRaiders, fate: 'overcome', stopped: 2, killed: 1 },
        { card: premiere.ornaranThreat, fate: 'facing', stopped: 0, killed: 0 },
      ],
    });
  });

  it('tells how it ended and why, and stops counting then', () => {
    const ended = [
      ...attempt,
      event('DilemmaDone', { card: premiere.ornaranThreat }),
      event('RequirementsChecked', { met: false }),
      event('AttemptEnded', { seat: 'north', how: 'failed' }),
      event('CardsStopped', { count: 4 }),
    ];
    const { attempt: told } = coursesOf(ended);
    expect(told).toMatchObject({ how: 'failed', met: false, endedAt: ended.at(-2)?.seq });
    expect(told?.dilemmas.at(-1)).toEqual({
      card: premiere.ornaranThreat,
      fate: 'done',
      stopped: 0,
      killed: 0,
      ways: [],
    });
  });

  it('gives way to a later fight, and is forgotten two turns later', () => {
    const ended = [...attempt, event('AttemptEnded', { seat: 'north', how: 'completed' })];
    expect(coursesOf([...attempt, begun('combat')]).attempt).toBeDefined();
    expect(coursesOf([...ended, begun('combat')]).attempt).toBeUndefined();
    const later = (turn: number) => event('TurnBegun', { turn, seat: 'south' });
    expect(coursesOf([...ended, later(2)]).attempt).toBeDefined();
    expect(coursesOf([...ended, later(2), later(3)]).attempt).toBeUndefined();
  });
});
