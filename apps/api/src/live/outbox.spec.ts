import { Duplex } from 'node:stream';
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
});
