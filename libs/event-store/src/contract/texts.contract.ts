import { accountSubject, ERASED, type ActorId, type NewEvent, type Sent, type StreamId } from '@logbuoy/kernel';
import { nativeSha256 } from '../native-sha256';
import type { AppendRequest } from '../port';
import { chainWithTexts } from '../texts/chain-with-texts';
import type { Bench } from './event-store.contract';
import { all, appended, fact, genesisOf, newCommand, newStream, until, verifiedHead } from './kit';

const said = (text: string, who = 'ada'): NewEvent => ({ type: 'Said', schema: 1, data: { who, text } });
const sent = (text: string): Sent => ({
  bound: '0'.repeat(16),
  client: 'api',
  command: { type: 'Say', who: 'ada', text },
  received: 1,
});
const ADA_AND_BEN = [said('Ada Lovelace 🖖 "\\\u0000\u001e'), fact(1), said('Ben says hello', 'ben')];
const textsIn = (events: readonly { readonly data: NewEvent['data'] }[]) =>
  events.flatMap(({ data }) => data['text'] ?? []);

export function textsContract(bench: Bench): void {
  describe('texts about people', () => {
    const request = async (stream: StreamId, events: readonly NewEvent[], asked?: Sent): Promise<AppendRequest> => {
      const expected = await bench.store.head(stream);
      const by = 'account:ada' as ActorId;
      const batch = { stream, events, at: 1_700_000_000_000, by, cause: newCommand(), sent: asked };
      return { expected, batch: chainWithTexts(bench.store.texts.fields, expected, batch, nativeSha256) };
    };
    const write = async (stream: StreamId, events: readonly NewEvent[], asked?: Sent) =>
      appended(await bench.store.append(await request(stream, events, asked)));
    const kept = async (stream: StreamId) =>
      (await all(bench.store.texts.all())).filter((text) => text.stream === stream).map(({ text }) => text);

    it('stand in no line, and in every event that is read', async () => {
      const { store } = bench;
      const stream = newStream();
      const after = await store.lastPosition();
      await write(stream, ADA_AND_BEN, sent('Ada asks'));
      const expected = textsIn(ADA_AND_BEN);
      expect((await all(store.readLines(stream))).join()).not.toMatch(/Ada|Ben/);
      expect(textsIn(await all(store.readStream(stream)))).toEqual(expected);
      expect(textsIn(await all(store.readStream(stream, { direction: 'backwards' })))).toEqual(expected.toReversed());
      const filter = { streamPrefix: stream };
      expect(textsIn(await all(store.readAll({ filter })))).toEqual(expected);
      expect(textsIn(await all(store.readAll({ filter: { ...filter, types: ['Said'] }, limit: 1 })))).toEqual(
        expected.slice(0, 1),
      );
      const [batch] = await all(store.readBatches(stream));
      expect(textsIn(batch?.events ?? [])).toEqual(expected);
      expect(batch?.sent?.command).toEqual({ type: 'Say', who: 'ada', text: 'Ada asks' });
      const heard: unknown[] = [];
      const handle = (events: readonly NewEvent[]) => void heard.push(...textsIn(events));
      const subscription = store.subscribe({ after, filter, handle });
      await until(() => heard.length === 2, 'both are heard');
      await subscription.stop();
      expect(heard).toEqual(expected);
      expect((await kept(stream)).sort()).toEqual(['Ada asks', ...(expected as string[])].sort());
    });

    it('are kept over a restart with their batch, and not at all without it', async () => {
      const stream = newStream();
      const [first, late] = [await request(stream, [said('first')]), await request(stream, [said('late')])];
      await bench.store.append(first);
      expect((await bench.store.append(late)).kind).toBe('conflict');
      expect((await bench.store.append(first)).kind).toBe('duplicate');
      expect(await kept(stream)).toEqual(['first']);
      const store = bench.durableAcrossReopen ? await bench.reopen() : bench.store;
      expect(textsIn(await all(store.readStream(stream)))).toEqual(['first']);
    });

    it('are erased with whom they are about, under the same hashes', async () => {
      const { store } = bench;
      const [stream, other] = [newStream(), newStream()];
      await write(stream, ADA_AND_BEN, sent('Ada asks'));
      await write(stream, [said('again Ada')]);
      await write(other, [said('only Ben', 'ben')]);
      const before = { head: await store.head(stream), lines: await all(store.readLines(stream)) };
      expect(await store.texts.streamsWith({ subjects: [accountSubject('ada')] })).toEqual([stream]);
      expect(await store.texts.erase({ subjects: [accountSubject('ada')] })).toEqual([stream]);
      expect(await store.texts.erase({ subjects: [accountSubject('ada'), accountSubject('ad')] })).toEqual([]);
      expect(textsIn(await all(store.readStream(stream)))).toEqual([ERASED, 'Ben says hello', ERASED]);
      expect(textsIn(await all(store.readStream(other)))).toEqual(['only Ben']);
      expect(await kept(stream)).toEqual(['Ben says hello']);
      const [batch] = await all(store.readBatches(stream));
      expect(batch?.sent?.command).toMatchObject({ text: ERASED });
      expect({ head: await store.head(stream), lines: await all(store.readLines(stream)) }).toEqual(before);
      expect(await verifiedHead(store, stream)).toEqual(before.head);
      await write(stream, [said('later')]);
      expect(textsIn(await all(store.readStream(stream, { from: 4 })))).toEqual([ERASED, 'later']);
    });

    it('are erased one by one', async () => {
      const { store } = bench;
      const stream = newStream();
      await write(stream, ADA_AND_BEN);
      const found = (await all(store.texts.all())).filter((one) => one.stream === stream && one.text.includes('Ben'));
      expect(found).toHaveLength(1);
      expect(await store.texts.erase({ texts: found })).toEqual([stream]);
      expect(textsIn(await all(store.readStream(stream)))).toEqual([textsIn(ADA_AND_BEN)[0], ERASED]);
    });

    it('of another stream are not found by their commitment', async () => {
      const { store } = bench;
      const [stream, spy] = [newStream(), newStream()];
      await write(stream, [said('secret')]);
      const secret = (await all(store.texts.all())).find((one) => one.stream === stream);
      const stolen = { type: 'Said', schema: 1, data: { who: 'spy', text: { text: secret?.commitment ?? '' } } };
      await write(spy, [stolen]);
      expect(textsIn(await all(store.readStream(spy)))).toEqual([ERASED]);
    });

    it('stay in the lines of a stream of format 1', async () => {
      const { store } = bench;
      const stream = newStream();
      const expected = { ...genesisOf(stream), hash: nativeSha256(`logbuoy-stream/1\n${stream}`), format: 1 } as const;
      const batch = { stream, events: [said('Ada')], at: 1, by: 'account:ada' as ActorId, cause: newCommand() };
      appended(
        await store.append({ expected, batch: chainWithTexts(store.texts.fields, expected, batch, nativeSha256) }),
      );
      await write(stream, [said('Ada again')]);
      expect((await all(store.readLines(stream))).join()).toMatch(/Ada".*Ada again"/);
      expect(textsIn(await all(store.readStream(stream)))).toEqual(['Ada', 'Ada again']);
      expect(await kept(stream)).toEqual([]);
    });
  });
}
