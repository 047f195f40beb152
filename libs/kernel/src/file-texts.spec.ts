import { chain, sealed } from './chain';
import { portableSha256 as sha256 } from './digest';
import type { ActorId, CommandId, StreamId } from './ids';
import type { Json } from './json';
import { sealKeyFrom } from './seal';
import { streamFileLines } from './stream-file';
import { genesis } from './stream-head';
import { TextFields } from './text-fields';
import { ERASED, textCommitment, type CommittedText } from './texts';
import { StreamVerifier, type VerifyOptions } from './verify-stream';

const stream = 'club-a' as StreamId;
const FIELDS = new TextFields([{ streams: 'club-', events: { Said: { text: { of: [] } } }, commands: {} }]);
const committed = (text: string): CommittedText => {
  const salt = sha256(text).slice(0, 32);
  return { commitment: textCommitment(salt, text, sha256), salt, text };
};
const TEXTS = ['Ada — “hello” 🖖', 'Ben'].map(committed);
const said = ({ commitment }: CommittedText) => ({ type: 'Said', schema: 1, data: { text: { text: commitment } } });
const batch = { stream, at: 1, by: 'account:a' as ActorId, cause: 'c' as CommandId, events: TEXTS.map(said) };
const { lines } = sealed(chain(genesis(stream, sha256), batch, sha256), sealKeyFrom('11'.repeat(32)), sha256);

async function fileWith(texts: readonly CommittedText[]): Promise<string> {
  let file = '';
  for await (const line of streamFileLines(stream, lines.split('\n'), texts)) file += line;
  return file;
}
function verdictOf(file: string, options: VerifyOptions = {}, portion = file.length) {
  const verifier = new StreamVerifier(options);
  const bytes = Buffer.from(file);
  for (let i = 0; i < bytes.length; i += portion) verifier.push(bytes.subarray(i, i + portion));
  return verifier.verdict();
}

describe('a file with texts', () => {
  it('verifies with all of them, with some and with none, and says how many were erased', async () => {
    const whole = await fileWith(TEXTS);
    expect(whole.split('\n')[1]).toContain('{"texts":[{"commitment":"');
    for (const portion of [whole.length, 50, 7])
      expect(verdictOf(whole, {}, portion)).toMatchObject({ ok: true, events: 3, texts: { there: 2, erased: 0 } });
    const some = await fileWith(TEXTS.slice(1));
    expect(some).not.toContain('Ada');
    expect(verdictOf(some)).toMatchObject({ ok: true, texts: { there: 1, erased: 1 } });
    expect(verdictOf(await fileWith([]))).toMatchObject({ ok: true, texts: { there: 0, erased: 2 } });
    const { head } = verdictOf(whole) as { readonly head: object };
    expect(verdictOf(some)).toMatchObject({ head });
  });

  it('reports each text and each erasure to the observer', async () => {
    const seen: Json[] = [];
    const see = ({ data }: { readonly data: { readonly [member: string]: Json | undefined } }) =>
      void seen.push(data['text'] ?? null);
    const watch = { types: ['Said'], mentioning: '\n', see };
    verdictOf(await fileWith(TEXTS.slice(1)), { watch, texts: FIELDS });
    expect(seen.slice(0, 2)).toEqual([ERASED, 'Ben']);
  });

  it('holds many in several lines', async () => {
    const many = Array.from({ length: 450 }, (_, i) => committed(`text ${i}`));
    const long = chain(genesis(stream, sha256), { ...batch, events: many.map(said) }, sha256);
    let file = '';
    for await (const line of streamFileLines(stream, [long.lines], many)) file += line;
    expect(file.split('\n').filter((line) => line.startsWith('{"texts":['))).toHaveLength(3);
    expect(verdictOf(file, { allowUnsealed: true })).toMatchObject({ ok: true, texts: { there: 450, erased: 0 } });
  });

  it.each<[string, (file: string) => string]>([
    ['another text', (file) => file.replace('Ben', 'Bob')],
    ['another salt', (file) => file.replace(/"salt":"./, '"salt":"x')],
    ['another spelling', (file) => file.replace('{"texts":[', '{"texts": [')],
    ['a member more', (file) => file.replace('{"commitment"', '{"by":1,"commitment"')],
    ['a text twice', (file) => file.replace(/(\{"texts".*\n)/, '$1$1')],
    ['no text at all', (file) => file.replace(/\{"texts".*\n/, '{"texts":[]}\n')],
  ])('is refused with %s', async (_, change) => {
    const changed = change(await fileWith(TEXTS));
    const verdict = verdictOf(changed);
    expect(verdict).toMatchObject({ ok: false });
    if (!changed.includes('{"texts": [')) expect(verdict).toMatchObject({ code: 'wrong-text', event: 'texts' });
  });

  it('is refused with a text no event refers to, and with texts behind the first event', async () => {
    expect(verdictOf(await fileWith([...TEXTS, committed('x')]))).toMatchObject({ ok: false, code: 'wrong-text' });
    const [header, texts, ...rest] = (await fileWith(TEXTS)).split('\n');
    expect(verdictOf([header, rest[0], texts, ...rest.slice(1)].join('\n'))).toMatchObject({ ok: false });
    expect(verdictOf([header, ...rest.slice(0, -1), texts, ''].join('\n'))).toMatchObject({ code: 'trailing-bytes' });
  });
});
