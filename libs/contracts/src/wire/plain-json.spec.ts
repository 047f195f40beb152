import fc from 'fast-check';
import { DEPTH_MAX, mistakeInJson } from './plain-json';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('plain JSON', () => {
  it('lets ordinary data through', () => {
    const json = fc
      .jsonValue({ maxDepth: 5, noUnicodeString: true })
      .filter((value) => !/"(toString|valueOf|__)/.test(JSON.stringify(value)));
    fc.assert(fc.property(json, (value) => mistakeInJson(value) === undefined));
    expect(mistakeInJson({ name: 'Kirk 🖖 é', list: [1, -0, null, true, { a: '' }] })).toBeUndefined();
  });

  it('refuses nesting without end, however deep it is', () => {
    expect(mistakeInJson(nested(DEPTH_MAX))).toBeUndefined();
    expect(mistakeInJson(nested(DEPTH_MAX + 2))).toContain('levels deep');
    expect(mistakeInJson(nested(100_000))).toContain('levels deep');
  });

  it.each([
    ['a number beyond all bounds', '{"a":1e999}', 'too large'],
    ['half a character', '{"a":["\\ud800"]}', 'no character'],
    ['the character nothing', '"\\u0000"', 'no character'],
    ['half a character in a name', '{"\\udc00":1}', 'no character'],
    ['__proto__', '{"a":{"__proto__":1}}', '__proto__'],
    ['constructor', '[{"constructor":{"prototype":1}}]', 'constructor'],
    ['toString', '{"toString":1}', 'toString'],
  ])('refuses %s', (_what, text, sentence) => {
    expect(mistakeInJson(JSON.parse(text))).toContain(sentence);
  });
});
