import type { RecordedEvent } from '@logbuoy/kernel';
import { Upcaster } from './upcaster';

const stored = (type: string, schema: number, data: RecordedEvent['data'] = {}): RecordedEvent =>
  ({ type, schema, data, version: 1, position: 1 }) as RecordedEvent;
const keep = (data: RecordedEvent['data']): RecordedEvent['data'] => data;

describe('upcasting', () => {
  it('leaves alone what has no newer shape', () => {
    const event = stored('Played', 1);
    expect(new Upcaster().today(event)).toBe(event);
    expect(new Upcaster([{ type: 'Played', fromSchema: 2, upcast: keep }]).today(event)).toBe(event);
  });

  it('goes through every shape in between, over a change of name', () => {
    const upcaster = new Upcaster([
      { type: 'Moved', fromSchema: 2, upcast: (data) => ({ ...data, third: true }) },
      { type: 'Warped', fromSchema: 1, renamedTo: 'Moved', upcast: (data) => ({ ...data, second: true }) },
    ]);
    expect(upcaster.today(stored('Warped', 1, { first: true }))).toMatchObject({
      type: 'Moved',
      schema: 3,
      data: { first: true, second: true, third: true },
    });
  });

  it('knows every name under which an event may lie, over several changes of name', () => {
    const upcaster = new Upcaster([
      { type: 'B', fromSchema: 2, renamedTo: 'C', upcast: keep },
      { type: 'A', fromSchema: 1, renamedTo: 'B', upcast: keep },
      { type: 'X', fromSchema: 1, renamedTo: 'Y', upcast: keep },
    ]);
    expect([...upcaster.storedNamesOf(['C', 'D'])].toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('refuses two ways out of the same shape', () => {
    const twice = { type: 'Played', fromSchema: 1, upcast: keep };
    expect(() => new Upcaster([twice, twice])).toThrow(/two upcasts from Played 1/);
  });
});
