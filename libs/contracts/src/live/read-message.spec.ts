import { readClientMessage } from './read-message';

const MATCH = '"match":"m1"';
const ODD_VALUES = [
  'null',
  '0',
  '1.5',
  '-1',
  '1e999',
  '""',
  '"  "',
  '[]',
  '{}',
  '[[]]',
  'true',
  '"\\u0000"',
  '"\\ud800"',
];

describe('a message from the socket', () => {
  it.each([
    ['{"t":"hello"}', { t: 'hello' }],
    ['{"t":"hello","token":"lb_x"}', { t: 'hello', token: 'lb_x' }],
    [`{"t":"subscribe",${MATCH},"as":"player"}`, { t: 'subscribe', match: 'm1', as: 'player' }],
    [
      `{"t":"subscribe",${MATCH},"as":"spectator","since":0}`,
      { t: 'subscribe', match: 'm1', as: 'spectator', since: 0 },
    ],
    [`{"t":"unsubscribe",${MATCH}}`, { t: 'unsubscribe', match: 'm1' }],
    ['{"t":"watch-tables"}', { t: 'watch-tables' }],
    ['{"t":"watch-seeks"}', { t: 'watch-seeks' }],
    ['{"t":"ping"}', { t: 'ping' }],
    [
      `{"t":"command",${MATCH},"id":"c1","command":{"type":"Pass","deep":[{"a":1}]}}`,
      { t: 'command', match: 'm1', id: 'c1', command: { type: 'Pass', deep: [{ a: 1 }] } },
    ],
  ])('is read: %s', (raw, message) => {
    expect(readClientMessage(raw)).toEqual(message);
  });

  it('holds nothing but its own fields', () => {
    expect(readClientMessage('{"t":"ping","who":"admin","seat":"north"}')).toEqual({ t: 'ping' });
    expect(readClientMessage(`{"t":"subscribe",${MATCH},"as":"player","seat":"south","viewer":"archive"}`)).toEqual({
      t: 'subscribe',
      match: 'm1',
      as: 'player',
    });
  });

  it.each([
    '',
    ' ',
    '{',
    'nul',
    '{"t":"ping"',
    '{"t":"ping"}}',
    '{"t":"ping",}',
    '\u0000',
    '{"t":\'ping\'}',
    'undefined',
  ])('must be JSON: %j is not', (raw) => {
    expect(readClientMessage(raw)).toBe('a message must be JSON');
  });

  it.each(['null', '7', '"ping"', '[]', '[{"t":"ping"}]', 'true'])('must be an object: %s is none', (raw) => {
    expect(readClientMessage(raw)).toBe('a message must be a JSON object');
  });

  it('must be of a kind we know', () => {
    for (const t of [...ODD_VALUES, '"Ping"', '"toString"', '"__proto__"', '["ping"]'])
      expect(readClientMessage(`{"t":${t}}`)).toMatch(/^t must be /);
    expect(readClientMessage('{}')).toMatch(/^t must be /);
    expect(readClientMessage('{"__proto__":{"t":"ping"}}')).toMatch(/^t must be /);
  });

  it('says which field is wrong, whatever is in it', () => {
    const long = `"${'x'.repeat(65)}"`;
    for (const value of [...ODD_VALUES, long, '"a b"', '"../x"', '"é"']) {
      expect(readClientMessage(`{"t":"unsubscribe","match":${value}}`)).toMatch(/^match must be /);
      expect(readClientMessage(`{"t":"subscribe","match":${value},"as":"player"}`)).toMatch(/^match must be /);
      expect(readClientMessage(`{"t":"subscribe",${MATCH},"as":${value}}`)).toMatch(/^as must be /);
      expect(readClientMessage(`{"t":"command","match":${value},"id":"c","command":{"type":"x"}}`)).toMatch(/^match/);
      expect(readClientMessage(`{"t":"command",${MATCH},"id":${value},"command":{"type":"x"}}`)).toMatch(
        /^id must be /,
      );
      expect(readClientMessage(`{"t":"command",${MATCH},"id":"c","command":${value}}`)).toMatch(/^command must be /);
    }
    for (const value of ['null', '-1', '1.5', '1e999', '"3"', '[]', '{}', 'true', '9007199254740992'])
      expect(readClientMessage(`{"t":"subscribe",${MATCH},"as":"player","since":${value}}`)).toMatch(/^since must be /);
    for (const value of ['null', '7', '[]', '{}', 'true', `"${'x'.repeat(201)}"`])
      expect(readClientMessage(`{"t":"hello","token":${value}}`)).toBe('token must be a text');
    for (const as of ['"judge"', '"archive"'])
      expect(readClientMessage(`{"t":"subscribe",${MATCH},"as":${as}}`)).toMatch(/^as must be /);
  });

  it('refuses in a command what cannot be written down', () => {
    const command = (inside: string): unknown =>
      readClientMessage(`{"t":"command",${MATCH},"id":"c","command":{"type":"Pass","x":${inside}}}`);
    expect(command('1e999')).toBe('A number is too large');
    expect(command('"\\ud800"')).toBe('A text holds what is no character');
    expect(command('{"\\udfff":1}')).toBe('The name of a field holds what is no character');
    expect(command('{"__proto__":{"admin":true}}')).toBe('No field may be called __proto__');
    expect(command('{"constructor":1}')).toBe('No field may be called constructor');
    expect(command('['.repeat(65) + ']'.repeat(65))).toMatch(/nested/);
    expect(command('['.repeat(30_000) + ']'.repeat(30_000))).toMatch(/nested/);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it('survives ten thousand broken versions of good messages', () => {
    const good = [
      `{"t":"command",${MATCH},"id":"c1","command":{"type":"BuryCards","cards":[1,2]}}`,
      `{"t":"subscribe",${MATCH},"as":"spectator","since":12}`,
      '{"t":"hello","token":"lb_abc"}',
    ];
    let state = 42;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    for (let i = 0; i < 10_000; i++) {
      const text = good[i % good.length] as string;
      const at = below(text.length);
      const raw = text.slice(0, at) + String.fromCharCode(below(128)) + text.slice(at + below(3));
      const read = readClientMessage(raw);
      expect(typeof read === 'string' || typeof read.t === 'string').toBe(true);
    }
  });
});
