import fc from 'fast-check';
import type { Json } from '@logbuoy/kernel';
import { applyPatch, diff } from './json-patch';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

describe('view patches', () => {
  it('turn any value into any other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => expect(applyPatch(before, diff(before, after))).toEqual(after)),
    );
  });

  it('also where members are called as what every object has', () => {
    for (const name of ['toString', 'constructor', 'hasOwnProperty', '__proto__']) {
      const [without, having] = [{}, JSON.parse(`{"${name}":null}`) as Json];
      expect(diff(having, without)).toEqual([{ op: 'remove', path: `/${name}` }]);
      expect(diff(without, having)).toEqual([{ op: 'add', path: `/${name}`, value: null }]);
      expect(Object.keys(applyPatch(without, diff(without, having)) as object)).toEqual([name]);
      expect(Object.keys(applyPatch(having, diff(having, without)) as object)).toEqual([]);
    }
  });

  it('are empty for equal values, also where the objects are not the same', () => {
    fc.assert(fc.property(json, (value) => expect(diff(value, JSON.parse(JSON.stringify(value)) as Json)).toEqual([])));
  });

  it('name only what changed', () => {
    const before = { clock: { north: 5, south: 7 }, hand: [1, 2, 3], seats: [{ on: true }, { on: true }], gone: 1 };
    const after = { clock: { north: 5, south: 6 }, hand: [1, 2], seats: [{ on: true }, { on: false }], 'a/b~': null };
    expect(diff(before, after)).toEqual([
      { op: 'replace', path: '/clock/south', value: 6 },
      { op: 'replace', path: '/hand', value: [1, 2] },
      { op: 'replace', path: '/seats/1/on', value: false },
      { op: 'add', path: '/a~1b~0', value: null },
      { op: 'remove', path: '/gone' },
    ]);
  });
});
