import fc from 'fast-check';
import { canonicalJson } from './canonical';
import type { Json } from './json';

const bits = (high: number, low: number): number => {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, high);
  view.setUint32(4, low);
  return view.getFloat64(0);
};

/** Any value JSON can carry, odd strings and odd numbers included. */
const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }) as fc.Arbitrary<Json>;

describe('canonical JSON', () => {
  // IEEE 754 bit patterns and their one spelling, as RFC 8785 lists them in its appendix on numbers.
  it.each([
    [0x00000000, 0x00000000, '0'],
    [0x80000000, 0x00000000, '0'],
    [0x00000000, 0x00000001, '5e-324'],
    [0x80000000, 0x00000001, '-5e-324'],
    [0x7fefffff, 0xffffffff, '1.7976931348623157e+308'],
    [0xffefffff, 0xffffffff, '-1.7976931348623157e+308'],
    [0x43400000, 0x00000000, '9007199254740992'],
    [0xc3400000, 0x00000000, '-9007199254740992'],
    [0x44300000, 0x00000000, '295147905179352830000'],
    [0x44b52d02, 0xc7e14af5, '9.999999999999997e+22'],
    [0x44b52d02, 0xc7e14af6, '1e+23'],
    [0x44b52d02, 0xc7e14af7, '1.0000000000000001e+23'],
    [0x444b1ae4, 0xd6e2ef4e, '999999999999999700000'],
    [0x444b1ae4, 0xd6e2ef4f, '999999999999999900000'],
    [0x444b1ae4, 0xd6e2ef50, '1e+21'],
    [0x3eb0c6f7, 0xa0b5ed8c, '9.999999999999997e-7'],
    [0x3eb0c6f7, 0xa0b5ed8d, '0.000001'],
    [0x41b3de43, 0x55555553, '333333333.3333332'],
    [0x41b3de43, 0x55555557, '333333333.33333343'],
    [0xbecbf647, 0x612f3696, '-0.0000033333333333333333'],
    [0x43143ff3, 0xc1cb0959, '1424953923781206.2'],
  ])('[RFC 8785 B] spells the number %i %i as %s', (high, low, text) => {
    expect(canonicalJson(bits(high, low))).toBe(text);
  });

  it('[RFC 8785 3.2.3] sorts names by UTF-16 code units, not by code points or locale', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const shuffled = Object.fromEntries(names.map((name) => [name, 0]));
    const sorted = ['\\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    expect(canonicalJson(shuffled)).toBe(`{${sorted.map((name) => `"${name}":0`).join(',')}}`);
  });

  it('sorts names that look like numbers as the texts they are', () => {
    expect(canonicalJson({ 10: 'a', 9: 'b', '-1': 'c' })).toBe('{"-1":"c","10":"a","9":"b"}');
  });

  it('[RFC 8785 3.2.2.2] escapes only what must be escaped, in the shortest way', () => {
    expect(canonicalJson('\u0000\u0008\t\n\f\r\u001f"\\/\u007f\u2028é')).toBe(
      '"\\u0000\\b\\t\\n\\f\\r\\u001f\\"\\\\/\u007f\u2028é"',
    );
    expect(canonicalJson('a long text with a "quotation" in it')).toBe('"a long text with a \\"quotation\\" in it"');
  });

  it('leaves out members that are undefined', () => {
    expect(canonicalJson({ a: undefined, b: 1, c: undefined })).toBe('{"b":1}');
  });

  it.each<[string, unknown]>([
    ['NaN', NaN],
    ['infinity', Infinity],
    ['undefined', undefined],
    ['undefined in a list', [undefined]],
    ['a hole in a list', new Array(1)],
    ['a function', { toJSON: () => 'x' }],
    ['a bigint', 1n],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['bytes', new Uint8Array(2)],
    ['half of a surrogate pair', '\ud800'],
    ['half of a surrogate pair in a long text', `${'x'.repeat(40)}\udc00`],
    ['half of a surrogate pair in a name', { '\ud800': 1 }],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value as Json)).toThrow(TypeError);
  });

  it('carries every value faithfully', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is its own canonical form', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      }),
    );
  });

  it('does not depend on the order in which members were written', () => {
    const reversed = (value: Json): Json => {
      if (Array.isArray(value)) return (value as readonly Json[]).map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, member]) => [name, reversed(member as Json)]),
      );
    };
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('spells a name the same whether or not it was met before', () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`name "${i}"`, i]));
    expect(canonicalJson(many)).toBe(canonicalJson(many));
    expect(JSON.parse(canonicalJson(many))).toEqual(many);
  });
});
