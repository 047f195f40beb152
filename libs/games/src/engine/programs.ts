import type { Op, Program } from './program';

/** The programs of one game, by their ids. */
export class Programs<M> {
  private readonly byId = new Map<string, Program<M>>();

  constructor(programs: Iterable<Program<M>>) {
    for (const program of programs) this.add(program);
  }

  add(program: Program<M>): void {
    if (this.byId.has(program.id)) throw new Error(`two programs are called ${program.id}`);
    this.byId.set(program.id, program);
  }

  of(id: string): Program<M> {
    const program = this.byId.get(id);
    if (program === undefined) throw new Error(`there is no program ${id}`);
    return program;
  }

  [Symbol.iterator](): Iterator<Program<M>> {
    return this.byId.values();
  }

  /** For simulations: `begins` is told whenever the first operation of a program is carried out. */
  watch(begins: (id: string) => void): void {
    for (const program of [...this]) {
      const [first, ...rest] = program.ops;
      if (first !== undefined)
        this.byId.set(program.id, { ...program, ops: [watched(first, () => begins(program.id)), ...rest] });
    }
  }
}

function watched<M>(op: Op<M>, begins: () => void): Op<M> {
  switch (op.kind) {
    case 'run':
      return { ...op, run: (m) => (begins(), op.run(m)) };
    case 'ask':
      return { ...op, ask: (m) => (begins(), op.ask(m)) };
    case 'branch':
      return { ...op, test: (m) => (begins(), op.test(m)) };
    case 'jump':
      return op;
  }
}
