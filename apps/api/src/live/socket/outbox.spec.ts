import { Duplex } from 'node:stream';
import { eventually } from '@logbuoy/test-kit';
import { Outbox } from './outbox';

class Wire extends Duplex {
  readonly calls: string[][] = [];
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.calls.push(chunks.map(({ chunk }) => chunk.toString()));
    done();
  }
  override _read(): void {
    // Nothing comes from it.
  }
}

describe('the outbox', () => {
  it('lets what is said in one turn leave together, to each socket in order', async () => {
    const outbox = new Outbox();
    const [one, other] = [new Wire(), new Wire()];
    for (const [wire, text] of [
      [one, 'a'],
      [other, 'b'],
      [one, 'c'],
    ] as const) {
      outbox.hold(wire);
      wire.write(text);
    }
    expect(one.calls).toEqual([]);
    await new Promise(setImmediate);
    expect([one.calls, other.calls]).toEqual([[['a', 'c']], [['b']]]);
  });

  it('holds again in the next turn', async () => {
    const outbox = new Outbox();
    const wire = new Wire();
    for (const text of ['a', 'b']) {
      outbox.hold(wire);
      wire.write(text);
      await new Promise(setImmediate);
    }
    expect(wire.calls).toEqual([['a'], ['b']]);
  });

  describe('where something may wait', () => {
    const say = (outbox: Outbox, wire: Wire, text: string, mayWait = true): void => {
      outbox.hold(wire, mayWait);
      wire.write(text);
    };
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    it('lets the first leave at once and those that follow closely together, in order', async () => {
      const outbox = new Outbox();
      const wire = new Wire();
      say(outbox, wire, 'a');
      await turn();
      expect(wire.calls).toEqual([['a']]);
      for (const text of ['b', 'c', 'd']) {
        say(outbox, wire, text);
        await turn();
      }
      await eventually(() => wire.calls.length > 1, 'what waited has left');
      expect(wire.calls).toEqual([['a'], ['b', 'c', 'd']]);
    });

    it('leaves with what may not wait', async () => {
      const outbox = new Outbox();
      const wire = new Wire();
      say(outbox, wire, 'a');
      await turn();
      say(outbox, wire, 'b');
      say(outbox, wire, 'answer', false);
      await turn();
      expect(wire.calls).toEqual([['a'], ['b', 'answer']]);
      say(outbox, wire, 'c');
      await eventually(() => wire.calls.length > 2, 'what waited has left');
      expect(wire.calls.at(-1)).toEqual(['c']);
    });

    it('leaves in the same turn where much is in hand', async () => {
      const outbox = new Outbox();
      const wire = new Wire({ writableHighWaterMark: 1024 });
      say(outbox, wire, 'a');
      await turn();
      say(outbox, wire, 'b'.repeat(65 * 1024));
      say(outbox, wire, 'c');
      await turn();
      expect(wire.calls).toHaveLength(2);
    });
  });
});
