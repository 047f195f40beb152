/** A test of some spec file, taken out of Jest's hands so that it can be run again under other circumstances. */
export interface CollectedTest {
  readonly file: string;
  /** With the titles of the groups it stands in. */
  readonly title: string;
  run(): Promise<void>;
}

type Work = (...row: readonly never[]) => unknown;
interface Group {
  readonly title: string;
  readonly before: Work[];
  readonly after: Work[];
}

/**
 * Loads spec files with a `describe` and an `it` of our own, which note the tests in place of running them. Only what the
 * specs of the quiet rooms use is there; whatever else they call for fails loudly.
 */
export async function collectTests(files: readonly string[]): Promise<CollectedTest[]> {
  const collected: CollectedTest[] = [];
  const groups: Group[] = [];
  let file = '';

  const describe = (title: string, work: Work): void => {
    groups.push({ title, before: [], after: [] });
    work();
    groups.pop();
  };
  const it = (title: string, work: Work): void => {
    const around = groups.slice();
    collected.push({
      file,
      title: [...around.map((group) => group.title), title].join(' '),
      run: async () => {
        for (const { before } of around) for (const hook of before) await hook();
        try {
          await work();
        } finally {
          for (const { after } of around.toReversed()) for (const hook of after) await hook();
        }
      },
    });
  };
  const each =
    (note: (title: string, work: Work) => void) =>
    (table: readonly unknown[]) =>
    (title: string, work: Work): void =>
      table.forEach((row, i) => {
        const cells = (Array.isArray(row) ? row : [row]) as unknown as readonly never[];
        note(formatted(title, cells, i), () => work(...cells));
      });
  const innermost = (): Group => {
    const group = groups.at(-1);
    if (group === undefined) throw new Error(`${file} has a hook outside of every group`);
    return group;
  };
  const ours = {
    describe: Object.assign(describe, { each: each(describe) }),
    it: Object.assign(it, { each: each(it) }),
    test: Object.assign(it, { each: each(it) }),
    beforeEach: (work: Work) => innermost().before.push(work),
    afterEach: (work: Work) => innermost().after.push(work),
    // A test that is run alone needs what comes before all of its group, too.
    beforeAll: (work: Work) => innermost().before.push(work),
    afterAll: (work: Work) => innermost().after.push(work),
  };
  const jests = Object.fromEntries(Object.keys(ours).map((name) => [name, Reflect.get(globalThis, name) as unknown]));
  Object.assign(globalThis, ours);
  try {
    for (file of files) await import(file);
  } finally {
    Object.assign(globalThis, jests);
  }
  return collected;
}

/** A title with the cells of its row filled in, as Jest does. */
function formatted(title: string, cells: readonly unknown[], index: number): string {
  let next = 0;
  const [first] = cells;
  const named = title.replace(/\$([a-zA-Z]\w*)/g, (whole, name: string) =>
    typeof first === 'object' && first !== null && name in first ? String(Reflect.get(first, name)) : whole,
  );
  return named.replace(/%([sdifjop#%])/g, (_, kind: string) => {
    if (kind === '%') return '%';
    if (kind === '#') return String(index);
    const cell = cells[next++];
    return typeof cell === 'string' ? cell : JSON.stringify(cell);
  });
}
