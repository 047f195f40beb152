import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deckHash, exportLackey, exportText, sortedDeck, STARTER_DECKS } from '@logbuoy/games/second-edition';
import { operate } from './operate';
import { cli } from './run-cli.fixture';
import { Terminal } from './terminal';

const klingons = STARTER_DECKS[2] as (typeof STARTER_DECKS)[number];
const hash = deckHash(klingons.deck);

jest.setTimeout(120_000);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'logbuoy-decks-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

async function inProcess(args: readonly string[]) {
  const out = new PassThrough();
  const err = new PassThrough();
  const said = Promise.all([text(out), text(err)]);
  const code = await operate(['import-deck', ...args], new Terminal(out, err));
  out.end();
  err.end();
  const [outText, errText] = await said;
  return { code, out: outText, err: errText };
}

describe('import-deck', () => {
  it('reads a list from a real command line and prints it in order, and its hash beside it', async () => {
    const shuffled = exportText(klingons.deck).split('\n').reverse().join('\n');
    expect(await cli(['import-deck', '-'], { input: shuffled })).toEqual({
      code: 0,
      out: exportText(klingons.deck),
      err: `Deck ${hash}\n`,
    });
  });

  it.each<[string, string]>([
    ['text', exportText(klingons.deck)],
    ['lackey', exportLackey(klingons.deck)],
    ['json', `${JSON.stringify(sortedDeck(klingons.deck))}\n`],
  ])('prints %s, whichever list it was given', async (format, expected) => {
    for (const list of [exportText(klingons.deck), exportLackey(klingons.deck)]) {
      const { code, out } = await inProcess([written('klingons.txt', list), '--format', format]);
      expect({ code, out }).toEqual({ code: 0, out: expected });
    }
  });

  it('lists what it did not understand and which rules are broken, and exits with 1', async () => {
    const list = `${exportText(klingons.deck)}1 Wrof, Security Detail Leader\n1 Dokar\n`.replace(
      '1x Sensitive Search\n',
      '',
    );
    const file = written('broken.txt', list);
    const { code, out, err } = await inProcess([file]);
    expect(code).toBe(1);
    expect(out).toContain('4x Dokar');
    expect(err).toContain(
      '"1 Wrof, Security Detail Leader": no card of this name. Perhaps Worf, Security Detail Leader',
    );
    expect(err).toContain('Not legal [2E-017]: Exactly 5 missions are needed; there are 4.');
    expect(err).toContain('Not legal [2E-021]: At most 3 cards may share a title: 4 × Dokar.');

    const json = await inProcess([file, '--json']);
    expect(json).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(json.out)).toMatchObject({
      file,
      ok: false,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      deck: { missions: expect.any(Array), dilemmas: expect.any(Array), deck: expect.any(Array) },
      problems: [{ code: 'unknown-card', suggestions: expect.arrayContaining([290]), sentence: expect.any(String) }],
      faults: [
        { code: 'wrong-number-of-missions', rule: '2E-017' },
        { code: 'too-many-copies', rule: '2E-021' },
      ],
    });
  });

  it('warns of a deck that is legal and hardly meant, and answers 0', async () => {
    const list = exportText(klingons.deck).replace("1x Qo'noS, Heart of the Empire", '1x Plague Planet');
    const { code, err } = await inProcess([written('homeless.txt', list)]);
    expect(code).toBe(0);
    expect(err).toContain('Legal, but [2E-018]: There is no headquarters');
  });

  it('answers in JSON for a deck that is right', async () => {
    const { code, out } = await inProcess([written('right.txt', exportLackey(klingons.deck)), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      file: join(folder, 'right.txt'),
      ok: true,
      hash,
      deck: sortedDeck(klingons.deck),
      problems: [],
      faults: [],
      warnings: [],
    });
  });

  it.each<[string, Uint8Array]>([
    ['UTF-8 with its mark', Buffer.from('\ufeff1 Evek, Attaché to the Demilitarized Zone')],
    ['UTF-16', Buffer.from('\ufeff1 Evek, Attaché to the Demilitarized Zone', 'utf16le')],
    ['the letters of old Windows', Buffer.from('1 Evek, Attach\xe9 to the Demilitarized Zone', 'latin1')],
  ])('reads %s', async (_, bytes) => {
    const { out } = await inProcess([written('evek.txt', bytes)]);
    expect(out).toContain('1x Evek, Attaché to the Demilitarized Zone');
  });

  it('does not read a huge file to its end', async () => {
    const { code, err } = await inProcess([written('huge.txt', Buffer.alloc(8_000_000, '1 Vorax\n'))]);
    expect(code).toBe(1);
    expect(err).toContain('more than 200000 characters; nothing was read');
    expect((await inProcess(['/dev/zero'])).code).toBe(1);
  });

  it.each<[string[], RegExp]>([
    [[], /exactly one FILE/],
    [['a', 'b'], /exactly one FILE/],
    [['/nowhere/at/all'], /cannot be read/],
    [[tmpdir()], /cannot be read/],
    [['a', '--format', 'xml'], /no format xml; there are text, lackey, json/],
    [['a', '--format', 'toString'], /no format toString/],
    [['a', '--format', 'text', '--json'], /leave out --format/],
  ])('answers 2 to %j and says why', async (args, why) => {
    const { code, err } = await inProcess(args);
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });
});
