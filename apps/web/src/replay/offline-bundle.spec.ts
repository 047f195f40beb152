import { packedInto, unpacked } from './offline-bundle';

describe('the page that plays without a server', () => {
  const page = '<html><script type="application/json" id="replay"></script></html>';
  const file = new TextEncoder().encode('{"a":1}\n'.repeat(50_000));
  const bundle = { file, names: { 'player-1': '</script><script>alert(1)' }, at: 7, as: 'south' };

  it('carries the match byte for byte, and no name ends its place', async () => {
    const packed = (await packedInto(page, bundle)) ?? '';
    expect(packed.match(/<\/script>/g)).toHaveLength(1);
    const [, json] = /id="replay">([^<]*)<\/script><\/html>$/.exec(packed) ?? [];
    const opened = await unpacked(json ?? '');
    expect(Buffer.from(opened.file).equals(Buffer.from(file))).toBe(true);
    expect(opened).toMatchObject({ names: bundle.names, at: 7, as: 'south' });
    expect(opened).not.toHaveProperty('receipts');
    const receipts = [{ format: 'logbuoy-receipt/1', match: 'm1', receipt: 'x' }] as never;
    const signed = (await packedInto(page, { ...bundle, receipts })) ?? '';
    const [, more = ''] = /id="replay">([^<]*)<\/script><\/html>$/.exec(signed) ?? [];
    expect(await unpacked(more)).toMatchObject({ receipts });
    expect(packed.length).toBeLessThan(file.length / 10);
  });

  it('is not made of any other page', async () => {
    expect(await packedInto('<html></html>', bundle)).toBeUndefined();
  });
});
