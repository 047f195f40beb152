import { eventually } from '@logbuoy/test-kit';
import { BadCursor } from './cursor';
import { CheckpointMoved, type Collections, type Generation, type Query, type ReadStore, type Write } from './port';

/** One adapter on one set of data, which belongs to a single test. */
export interface ReadStoreHarness {
  /** Opened again it finds the same data, where it is durable; opened twice, both see the same data. */
  open(): Promise<ReadStore>;
  cleanup(): Promise<void>;
  readonly durable: boolean;
}

const COLLECTIONS: Collections = {
  ships: { fields: { class: 'text', crew: 'integer', name: 'text' }, indexes: [['crew'], ['class', 'crew'], ['name']] },
  ports: { fields: {}, indexes: [] },
};
const PLAN = { projection: 'fleet', version: 1, collections: COLLECTIONS };

const ship = (key: string, document: Write['document']): Write => ({ collection: 'ships', key, document });

export function readStoreContract(name: string, harnessOf: () => Promise<ReadStoreHarness>): void {
  describe(`the read store on ${name}`, () => {
    let harness: ReadStoreHarness;
    let store: ReadStore;
    beforeEach(async () => {
      harness = await harnessOf();
      store = await harness.open();
    });
    afterEach(async () => {
      await store.close();
      await harness.cleanup();
    });

    const crews = async (query: Partial<Query> = {}): Promise<string[]> =>
      (await store.query('fleet', 'ships', { orderBy: 'crew', limit: 100, ...query })).items.map(({ key }) => key);

    async function fleet(writes: readonly Write[], to = 1): Promise<Generation> {
      const generation = await store.createGeneration(PLAN);
      await store.commit(generation, { from: 0, to, writes });
      return generation;
    }

    describe('reading', () => {
      it('finds nothing where nothing was ever built', async () => {
        expect(await store.get('fleet', 'ships', 'a')).toBeUndefined();
        expect(await store.query('fleet', 'ships', { orderBy: 'crew', limit: 5 })).toEqual({ items: [] });
        expect(await store.position('fleet')).toBe(0);
      });

      it('gives documents back as they were put, whatever they hold', async () => {
        const document = {
          text: 'nul \u0000, quote ", \\, ünï, 🖖',
          deep: [{ a: null, b: [1.5, -0.25, true] }],
          crew: 2 ** 53 - 1,
        };
        await fleet([ship('a', document), { collection: 'ports', key: 'p/1', document: {} }]);
        expect(await store.get('fleet', 'ships', 'a')).toEqual(document);
        expect(Object.keys((await store.get('fleet', 'ships', 'a')) ?? {})).toEqual(['text', 'deep', 'crew']);
        expect(await store.get('fleet', 'ports', 'p/1')).toEqual({});
        expect(await store.get('fleet', 'ports', 'a')).toBeUndefined();
      });

      it('gets many at once and leaves out the unknown', async () => {
        await fleet([ship('a', { crew: 1 }), ship('b', { crew: 2 })]);
        const found = await store.getMany('fleet', 'ships', ['b', 'x', 'a', 'b', 'nul\u0000']);
        expect([...found].sort()).toEqual([
          ['a', { crew: 1 }],
          ['b', { crew: 2 }],
        ]);
        expect(await store.getMany('fleet', 'ships', [])).toEqual(new Map());
      });

      it('replaces and deletes', async () => {
        const generation = await fleet([ship('a', { crew: 1 }), ship('b', { crew: 2 })]);
        await store.commit(generation, { from: 1, to: 2, writes: [ship('a', { crew: 9 }), ship('b', undefined)] });
        expect(await store.get('fleet', 'ships', 'a')).toEqual({ crew: 9 });
        expect(await crews()).toEqual(['a']);
      });
    });

    describe('querying', () => {
      it('orders by a field and then by key, both ways, and leaves out what lacks the field', async () => {
        await fleet([
          ship('b', { crew: 5 }),
          ship('a', { crew: 5 }),
          ship('c', { crew: -3 }),
          ship('none', {}),
          ship('null', { crew: null }),
          ship('word', { crew: 'many' }),
        ]);
        expect(await crews()).toEqual(['c', 'a', 'b']);
        expect(await crews({ direction: 'descending' })).toEqual(['b', 'a', 'c']);
      });

      it('orders text by bytes, not by the collation of a language', async () => {
        const names = ['a', 'B', 'ä', 'Z', '🖖', '\uffee', 'aa', ''];
        await fleet(names.map((text, i) => ship(`k${i}`, { name: text })));
        const { items } = await store.query('fleet', 'ships', { orderBy: 'name', limit: 100 });
        expect(items.map(({ document }) => document['name'])).toEqual(['', 'B', 'Z', 'a', 'aa', 'ä', '\uffee', '🖖']);
      });

      it('keeps to what equals every condition', async () => {
        await fleet([
          ship('a', { class: 'Galaxy', crew: 3 }),
          ship('b', { class: 'Galaxy', crew: 4 }),
          ship('c', { class: 'galaxy', crew: 3 }),
          ship('d', { crew: 3 }),
        ]);
        expect(await crews({ where: { class: 'Galaxy' } })).toEqual(['a', 'b']);
        expect(await crews({ where: { class: 'Galaxy', crew: 4 } })).toEqual(['b']);
        expect(await crews({ where: { class: "'; DROP TABLE generations; --" } })).toEqual([]);
      });

      it.each(['ascending', 'descending'] as const)('pages %s through everything once', async (direction) => {
        const writes = Array.from({ length: 23 }, (_, i) => ship(`k${i}`, { class: i % 4 ? 'x' : 'y', crew: i % 5 }));
        await fleet(writes);
        for (const where of [{}, { class: 'x' }] as Record<string, string>[]) {
          const whole = await crews({ direction, where });
          const paged: string[] = [];
          let cursor: string | undefined;
          do {
            const query = { orderBy: 'crew', direction, where, limit: 4, ...(cursor ? { cursor } : {}) };
            const page = await store.query('fleet', 'ships', query);
            expect(page.items.length).toBeGreaterThan(0);
            paged.push(...page.items.map(({ key }) => key));
            cursor = page.next;
          } while (cursor !== undefined);
          expect(paged).toEqual(whole);
        }
      });

      it('goes through the keys that begin alike, in their order', async () => {
        await fleet(
          ['b/2', 'a/1', 'b/1', 'b', 'b/🖖', 'c/1', 'b/10'].map((key) =>
            ship(key, { class: key.length > 3 ? 'long' : 'short' }),
          ),
        );
        const query = { prefix: 'b/', orderBy: 'key' };
        expect(await crews(query)).toEqual(['b/1', 'b/10', 'b/2', 'b/🖖']);
        expect(await crews({ ...query, direction: 'descending' })).toEqual(['b/🖖', 'b/2', 'b/10', 'b/1']);
        expect(await crews({ ...query, where: { class: 'long' } })).toEqual(['b/10', 'b/🖖']);
        const { next } = await store.query('fleet', 'ships', { ...query, limit: 2 });
        expect(await crews({ ...query, cursor: next ?? '' })).toEqual(['b/2', 'b/🖖']);
        expect(await crews({ orderBy: 'key', limit: 2 })).toEqual(['a/1', 'b']);
      });

      it('goes on where it was although others came and went', async () => {
        const generation = await fleet(['a', 'b', 'c', 'd'].map((key, i) => ship(key, { crew: i })));
        const first = await store.query('fleet', 'ships', { orderBy: 'crew', limit: 2 });
        const writes = [ship('b', undefined), ship('aa', { crew: 0 }), ship('z', { crew: 9 })];
        await store.commit(generation, { from: 1, to: 2, writes });
        expect(await crews({ cursor: first.next ?? '' })).toEqual(['c', 'd', 'z']);
      });

      it('refuses a cursor it has not given and a field it does not keep', async () => {
        await fleet([]);
        const foreign = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
        for (const cursor of [
          '',
          'nonsense',
          foreign({}),
          foreign(['text', 'k']),
          foreign([1.5, 'k']),
          foreign([1]),
          foreign([1, 'a\u0000']),
        ]) {
          await expect(crews({ cursor })).rejects.toThrow(BadCursor);
        }
        await expect(crews({ orderBy: 'speed' })).rejects.toThrow('keeps no field speed');
        await expect(crews({ where: { 'crew" OR 1=1 --': 1 } })).rejects.toThrow('keeps no field');
      });
    });

    describe('committing', () => {
      it('moves documents and checkpoint together', async () => {
        const generation = await fleet([ship('a', { crew: 1 })], 7);
        expect(await store.position('fleet')).toBe(7);
        await store.commit(generation, { from: 7, to: 2 ** 40, writes: [] });
        expect(await store.position('fleet')).toBe(2 ** 40);
      });

      it('writes nothing from a checkpoint that is not the present one', async () => {
        const generation = await fleet([ship('a', { crew: 1 })], 7);
        for (const from of [0, 6, 8]) {
          const step = { from, to: 9, writes: [ship('a', { crew: 2 }), ship('b', { crew: 2 })] };
          await expect(store.commit(generation, step)).rejects.toThrow(CheckpointMoved);
        }
        expect(await crews()).toEqual(['a']);
        expect(await store.get('fleet', 'ships', 'a')).toEqual({ crew: 1 });
        expect(await store.position('fleet')).toBe(7);
      });

      it('writes nothing at all where one write fails', async () => {
        const generation = await fleet([], 1);
        const writes: Write[] = [ship('a', { crew: 1 }), { collection: 'unknown', key: 'k', document: {} }];
        await expect(store.commit(generation, { from: 1, to: 2, writes })).rejects.toThrow();
        expect(await crews()).toEqual([]);
        expect(await store.position('fleet')).toBe(1);
      });

      it('commits for one of several racing writers', async () => {
        const generation = await store.createGeneration(PLAN);
        const race = Array.from({ length: 5 }, (_, i) =>
          store.commit(generation, { from: 0, to: 10 + i, writes: [ship(`k${i}`, { crew: i })] }),
        );
        const outcomes = await Promise.allSettled(race);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await crews()).toHaveLength(1);
      });
    });

    describe('generations', () => {
      it('serves the first at once and lets a second be filled unseen', async () => {
        const first = await fleet([ship('old', { crew: 1 })], 5);
        expect(first).toMatchObject({ ...PLAN, role: 'serving', position: 0 });
        const second = await store.createGeneration({ ...PLAN, version: 2 });
        expect(second).toMatchObject({ role: 'building', position: 0, version: 2 });
        await store.commit(second, { from: 0, to: 9, writes: [ship('new', { crew: 1 })] });
        expect(await crews()).toEqual(['old']);
        expect(await store.position('fleet')).toBe(5);
        expect(await store.generations()).toEqual([
          { ...first, position: 5 },
          { ...second, position: 9 },
        ]);
        expect([...(await store.documents(second, 'ships', ['new', 'old'])).keys()]).toEqual(['new']);
      });

      it('changes over in one step, then drops the old', async () => {
        const first = await fleet([ship('old', { crew: 1 })], 5);
        const collections: Collections = { ships: { fields: { speed: 'integer' }, indexes: [['speed']] } };
        const second = await store.createGeneration({ projection: 'fleet', version: 2, collections });
        await store.commit(second, { from: 0, to: 9, writes: [ship('new', { speed: 4 })] });
        await crews();
        await store.serve(second);
        expect(await store.get('fleet', 'ships', 'old')).toBeUndefined();
        const bySpeed = await store.query('fleet', 'ships', { orderBy: 'speed', limit: 5 });
        expect(bySpeed.items.map(({ key }) => key)).toEqual(['new']);
        expect(await store.position('fleet')).toBe(9);
        expect((await store.generations()).map(({ role }) => role)).toEqual(['retired', 'serving']);

        await store.dropGeneration(first);
        await store.dropGeneration(first);
        await expect(store.commit(first, { from: 5, to: 6, writes: [] })).rejects.toThrow(CheckpointMoved);
        expect((await store.generations()).map(({ generation }) => generation)).toEqual([second.generation]);
      });

      it('never reuses a generation number, so that a late writer cannot write into another generation', async () => {
        await fleet([]);
        const second = await store.createGeneration(PLAN);
        await store.dropGeneration(second);
        const third = await store.createGeneration(PLAN);
        expect(third.generation).toBeGreaterThan(second.generation);
        await expect(store.commit(second, { from: 0, to: 6, writes: [] })).rejects.toThrow(CheckpointMoved);
      });

      it('searches a generation that does not serve yet', async () => {
        await fleet([]);
        const second = await store.createGeneration(PLAN);
        await store.commit(second, { from: 0, to: 1, writes: [ship('a', { crew: 2 }), ship('b', { crew: 1 })] });
        const page = await store.documentsWhere(second, 'ships', { orderBy: 'crew', limit: 1 });
        expect(page.items).toEqual([{ key: 'b', document: { crew: 1 } }]);
        expect(page.next).toBeDefined();
      });

      it('refuses names that would collide with other tables', async () => {
        const odd = [
          { ...PLAN, projection: 'x"; DROP TABLE generations' },
          { ...PLAN, collections: { 'a/b': { fields: {}, indexes: [] } } },
          { ...PLAN, collections: { a: { fields: { key: 'text' }, indexes: [] } as const } },
          { ...PLAN, collections: { a: { fields: {}, indexes: [['crew']] } } },
        ];
        for (const plan of odd) await expect((async () => store.createGeneration(plan))()).rejects.toThrow(TypeError);
      });

      it('keeps the documents readable at every moment of a change', async () => {
        let serving = await fleet([ship('a', { crew: 0 })]);
        let reads = 0;
        let isOver = false;
        const reader = (async () => {
          while (!isOver) {
            expect(await crews()).toEqual(['a']);
            expect(await store.get('fleet', 'ships', 'a')).toBeDefined();
            reads += 1;
            await new Promise((resolve) => setImmediate(resolve));
          }
        })();
        for (let round = 1; round <= 10; round++) {
          const next = await store.createGeneration({ ...PLAN, version: round });
          await store.commit(next, { from: 0, to: 1, writes: [ship('a', { crew: round })] });
          await store.serve(next);
          await store.dropGeneration(serving);
          serving = next;
        }
        isOver = true;
        await reader;
        expect(reads).toBeGreaterThan(0);
      });
    });

    describe('listening', () => {
      it('notifies of checkpoints of the serving generation only', async () => {
        const moves: string[] = [];
        const stop = store.onMoved((moved) => moves.push(moved ? `${moved.projection} ${moved.position}` : 'look'));
        const first = await fleet([ship('a', { crew: 1 })], 3);
        const isTold = (move: string) => eventually(() => moves.includes(move), `told of ${move}`);
        await eventually(() => moves.length > 0, 'it listens'); // perhaps only since after the first commit
        await store.commit(first, { from: 3, to: 5, writes: [] });
        await isTold('fleet 5');
        const second = await store.createGeneration(PLAN);
        await store.commit(second, { from: 0, to: 9, writes: [] });
        await expect(store.commit(first, { from: 3, to: 6, writes: [] })).rejects.toThrow(CheckpointMoved);
        await store.commit(first, { from: 5, to: 7, writes: [] });
        await isTold('fleet 7');
        expect(moves).not.toContain('fleet 9');
        expect(moves).not.toContain('fleet 6');
        const told = moves.length;
        await store.serve(second);
        await eventually(() => moves.length > told, 'told that another generation serves');
        await store.commit(second, { from: 9, to: 11, writes: [] });
        await isTold('fleet 11');
        stop();
        await store.commit(second, { from: 11, to: 12, writes: [] });
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(moves).not.toContain('fleet 12');
      });
    });

    describe('rebuild requests', () => {
      it('are stored once each until done or given up', async () => {
        await fleet([]);
        await store.requestRebuild('fleet');
        await store.requestRebuild('fleet');
        await store.requestRebuild('other');
        expect([...(await store.rebuildRequests())].sort()).toEqual(['fleet', 'other']);
        await store.withdrawRebuild('other');
        await store.serve(await store.createGeneration(PLAN));
        expect(await store.rebuildRequests()).toEqual([]);
      });
    });

    it('answers as before after its files were rewritten', async () => {
      await fleet([ship('a', { crew: 1 }), ship('b', { crew: 2 })], 3);
      await store.scrub();
      expect(await crews()).toEqual(['a', 'b']);
      expect((await store.generations())[0]?.position).toBe(3);
    });

    describe('leading', () => {
      it('gives the lock to one process at a time', async () => {
        const lead = await store.lead();
        expect(await lead?.held()).toBe(true);
        expect(await store.lead()).toBeUndefined();
        await lead?.release();
        await lead?.release();
        expect(await lead?.held()).toBe(false);
        const next = await store.lead();
        expect(next).toBeDefined();
        await next?.release();
      });
    });

    it('finds everything again after a restart, if it is durable at all', async () => {
      await fleet([ship('a', { crew: 1 })], 3);
      await store.requestRebuild('fleet');
      const before = await store.generations();
      if (!harness.durable) return expect(before).toHaveLength(1);
      await store.close();
      store = await harness.open();
      expect(await store.generations()).toEqual(before);
      expect(await store.rebuildRequests()).toEqual(['fleet']);
      expect(await crews()).toEqual(['a']);
    });
  });
}
