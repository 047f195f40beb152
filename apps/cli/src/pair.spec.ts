import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { operate } from './operate';
import { cli } from './run-cli.fixture';
import { Terminal } from './terminal';

jest.setTimeout(120_000);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'logbuoy-pair-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
};

async function inProcess(args: readonly string[]) {
  const out = new PassThrough();
  const err = new PassThrough();
  const said = Promise.all([text(out), text(err)]);
  const code = await operate(args, new Terminal(out, err));
  out.end();
  err.end();
  const [outText, errText] = await said;
  return { code, out: outText, err: errText };
}

const players = ['ada', 'ben', 'cem', 'dov', 'eve'].map((id) => ({ id, name: id.toUpperCase() }));
const five = {
  players,
  rounds: [
    {
      pairings: [
        { a: 'ada', b: 'ben', result: 'a' },
        { a: 'cem', b: 'dov', result: 'draw' },
      ],
      byes: ['eve'],
    },
  ],
  dropped: [],
  forbidden: [],
  scoring: { win: 3, draw: 1, loss: 0, bye: 3 },
  seed: 'spring',
};

describe('pair', () => {
  it('prints the next round from a real command line, the same bytes every time', async () => {
    const file = written('five.json', five);
    const first = await cli(['pair', file]);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toEqual({
      round: 2,
      pairings: [
        { table: 1, a: expect.any(String), b: expect.any(String), why: expect.stringContaining('is paired down to') },
        { table: 2, a: expect.any(String), b: expect.any(String), why: expect.any(String) },
      ],
      byes: ['ben'],
      cost: expect.objectContaining({ rematches: 0, byeScore: 0, proven: true }),
    });
    expect((await inProcess(['pair', file])).out).toBe(first.out);
    const german = await inProcess(['pair', file, '--language', 'de']);
    expect(german.out).toContain('wird nach unten gegen');
  });

  it('offers the least bad where everybody has met, and answers 1', async () => {
    const pairing = (a: string, b: string) => ({ a, b, result: 'a' });
    const rounds = [
      { pairings: [pairing('ada', 'ben'), pairing('cem', 'dov')] },
      { pairings: [pairing('ada', 'cem'), pairing('ben', 'dov')] },
      { pairings: [pairing('ada', 'dov'), pairing('ben', 'cem')] },
    ];
    const file = written('again.json', { ...five, rounds, dropped: ['eve'] });
    const { code, out } = await inProcess(['pair', file]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      round: 4,
      pairings: [{ why: expect.stringContaining('met once before') }, {}],
      cost: { rematches: 2, proven: true },
      alternatives: [{ cost: { rematches: 2 } }, { cost: { rematches: 2 } }],
    });
    expect((await inProcess(['check-pairing', file, written('again-paired.json', out)])).code).toBe(0);
  });

  it.each<[unknown, RegExp]>([
    ['{', /is no JSON/],
    [[], /the file is no object/],
    [{ players: [{ id: 'a' }, { id: 'a' }] }, /a stands twice/],
    [{ ...five, dropped: ['zoe'] }, /dropped\[0\] names zoe, who is not in players/],
    [{ ...five, rounds: [{ byes: ['ada', 'ada'] }] }, /rounds\[0\] has ada twice/],
    [{ ...five, rounds: [{ pairings: [{ a: 'ada', b: 'ben', result: 'c' }] }] }, /result is none of/],
    [{ ...five, scoring: { win: 1 / 3 } }, /more than four decimals/],
    [{ ...five, seats: 'any' }, /neither free nor balanced/],
  ])('answers 2 to %j and says why', async (content, why) => {
    const { code, err } = await inProcess(['pair', written('bad.json', content)]);
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });
});

describe('check-pairing', () => {
  const verdict = async (content: unknown, pairing?: unknown) => {
    const files = [
      written('event.json', content),
      ...(pairing === undefined ? [] : [written('pairing.json', pairing)]),
    ];
    const { code, out } = await inProcess(['check-pairing', ...files]);
    const { ok, violations, least } = JSON.parse(out) as {
      ok: boolean;
      violations: { code: string }[];
      least: unknown;
    };
    expect(code).toBe(ok ? 0 : 1);
    return { codes: violations.map((violation) => violation.code), least };
  };
  const round = (pairings: [string, string][], byes: string[] = []) => ({
    pairings: pairings.map(([a, b]) => ({ a, b })),
    byes,
  });

  it('checks nothing that is no tournament, and no round that is none', async () => {
    const event = written('event.json', five);
    for (const nonsense of [{}, [], 42, { players: [] }, { players: [{ name: 'nobody' }] }])
      expect(await inProcess(['check-pairing', written('nonsense.json', nonsense)])).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('is no tournament'),
      });
    for (const nonsense of [{}, [], { pairings: 'none' }])
      expect(await inProcess(['check-pairing', event, written('nonsense.json', nonsense)])).toMatchObject({
        code: 2,
        err: expect.stringContaining('is no round'),
      });
  });

  it('takes ids that are numbers, as pair gives them back', async () => {
    const numbered = { players: [1, 2, 3].map((id) => ({ id, name: `Player ${id}` })), rounds: [], seed: 7 };
    const { out } = await inProcess(['pair', written('numbered.json', numbered)]);
    const paired = JSON.parse(out) as { pairings: { a: unknown; b: unknown }[]; byes: unknown[] };
    expect([...paired.pairings.flatMap(({ a, b }) => [a, b]), ...paired.byes].sort()).toEqual([1, 2, 3]);
    expect((await verdict(numbered, paired)).codes).toEqual([]);
  });

  it('accepts what pair printed, beside the file or within it', async () => {
    const paired = JSON.parse((await inProcess(['pair', written('five.json', five)])).out) as object;
    expect(await verdict(five, paired)).toEqual({ codes: [], least: expect.objectContaining({ rematches: 0 }) });
    expect((await verdict({ ...five, ...paired })).codes).toEqual([]);
  });

  it.each<[string, ReturnType<typeof round>]>([
    [
      'needless-rematch',
      round(
        [
          ['ada', 'ben'],
          ['cem', 'eve'],
        ],
        ['dov'],
      ),
    ],
    [
      'needless-second-bye',
      round(
        [
          ['ada', 'cem'],
          ['ben', 'dov'],
        ],
        ['eve'],
      ),
    ],
    [
      'bye-not-in-lowest-group',
      round(
        [
          ['ada', 'eve'],
          ['ben', 'dov'],
        ],
        ['cem'],
      ),
    ],
    ['left-out', round([['ada', 'eve']], ['ben'])],
    [
      'twice-in-round',
      round(
        [
          ['ada', 'eve'],
          ['ada', 'cem'],
        ],
        ['ben'],
      ),
    ],
    [
      'unknown-player',
      round(
        [
          ['ada', 'eve'],
          ['zoe', 'cem'],
        ],
        ['ben'],
      ),
    ],
    ['needless-bye', round([['ada', 'eve']], ['ben', 'cem', 'dov'])],
  ])('finds %s', async (code, pairing) => {
    expect((await verdict(five, pairing)).codes).toContain(code);
  });

  it('finds a gap that was not needed', async () => {
    const won = [
      {
        pairings: [
          { a: 'ada', b: 'ben', result: 'a' },
          { a: 'cem', b: 'dov', result: 'a' },
        ],
      },
    ];
    const event = { ...five, rounds: won, dropped: ['eve'] };
    const { codes } = await verdict(
      event,
      round([
        ['ada', 'dov'],
        ['cem', 'ben'],
      ]),
    );
    expect(codes).toEqual(['gap-larger-than-needed', 'not-the-least-cost']);
    expect(
      (
        await verdict(
          event,
          round([
            ['ada', 'cem'],
            ['dov', 'ben'],
          ]),
        )
      ).codes,
    ).toEqual([]);
  });

  it('finds players who left and pairs that are forbidden', async () => {
    const without = { ...five, dropped: ['eve'] };
    expect(
      (
        await verdict(
          without,
          round(
            [
              ['ada', 'eve'],
              ['ben', 'cem'],
            ],
            ['dov'],
          ),
        )
      ).codes,
    ).toContain('dropped-player');
    const apart = { ...without, forbidden: [['cem', 'ada']] };
    expect(
      (
        await verdict(
          apart,
          round([
            ['ada', 'cem'],
            ['ben', 'dov'],
          ]),
        )
      ).codes,
    ).toContain('needless-forbidden-pair');
    expect(
      (
        await verdict(
          apart,
          round([
            ['ada', 'dov'],
            ['ben', 'cem'],
          ]),
        )
      ).codes,
    ).toEqual([]);
  });

  it('checks the rounds of a file where no pairing is given', async () => {
    expect((await verdict(five)).codes).toEqual([]);
    const again = { ...five, rounds: [...five.rounds, ...five.rounds] };
    expect((await verdict(again)).codes).toContain('needless-rematch');
  });
});
