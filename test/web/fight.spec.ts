import type { CardWithText } from '@logbuoy/contracts';
import { sidesOf } from '../../apps/web/src/play/fight';
import type { FightView, Position } from '../../apps/web/src/play/position';

const book = (number: number) => ({ number, type: 'personnel', strength: 4 }) as unknown as CardWithText;
const own = (strength: number) => ({ card: 1, handle: strength, stopped: false, now: { strength } });
const ship = (handle: number, by: string, weapons: number, shields: number) => ({
  card: 400,
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

describe('a fight at a glance', () => {
  it('tells the Strength of whose cards one sees, printed or changed, and leaves the other open', () => {
    const [mine, theirs] = sidesOf(position, fight('combat'), book);
    expect(mine).toMatchObject({ seat: 'north', value: 'strength', total: 11, people: 2 });
    expect(theirs).toMatchObject({ seat: 'south', value: 'strength', people: 3 });
    expect(theirs.total).toBeUndefined();
  });

  it('sets Weapons of who begins against Shields of who defends', () => {
    const [mine, theirs] = sidesOf(position, fight('engagement'), book);
    expect([mine.value, mine.total, theirs.value, theirs.total]).toEqual(['weapons', 9, 'shields', 8]);
    expect(mine.ships.map(({ handle }) => handle)).toEqual([10]);
  });
});
