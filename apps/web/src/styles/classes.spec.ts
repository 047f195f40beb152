import { sourcesBelow } from '../sources.fixture';

const namesIn = (css: string): string[] => [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
const styleOf = (text: string): string => /<style[^>]*>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';

/** Classes of a component that nothing describes: neither its own style nor the shared ones, and no test looks for them. */
function undescribed(text: string, elsewhere: ReadonlySet<string>): string[] {
  const own = new Set(namesIn(styleOf(text)));
  const used = [...text.matchAll(/\sclass="([^"{}]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return used.filter((name) => name !== '' && !own.has(name) && !elsewhere.has(name));
}

describe('the classes of the pages', () => {
  const components = sourcesBelow('apps/web/src', ['.svelte']);
  const elsewhere = new Set([
    ...sourcesBelow('apps/web/src', ['.css']).flatMap(({ text }) => namesIn(text)),
    ...components.flatMap(({ text }) =>
      [...text.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, css = '']) => namesIn(css)),
    ),
    ...sourcesBelow('test/browser', ['.ts']).flatMap(({ text }) => namesIn(text)),
  ]);

  it('are each described somewhere: a button with an unknown class looks like the browser’s own', () => {
    const found = components.flatMap(({ file, text }) =>
      undescribed(text, elsewhere).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('would be caught', () => {
    expect(undescribed('<b class="known lost"></b><style>.known { color: red; }</style>', new Set())).toEqual(['lost']);
  });
});
