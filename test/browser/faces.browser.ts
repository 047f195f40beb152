import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { cardsWithTexts } from '@logbuoy/games/second-edition';
import { face } from '../../apps/web/src/faces/face';
import { widthOf } from '../../apps/web/src/faces/layout/text';
import { sheet } from '../../apps/web/src/faces/sheet';
import { modelOf } from '../../apps/web/src/games/second-edition/faces/model';
import { wordsIn } from '../../apps/web/src/games/second-edition/faces/words.fixture';

const FONTS = resolve(__dirname, '../../node_modules');
const font = (family: string, weight: string, file: string) =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(
    `${FONTS}/${file}`,
  ).toString('base64')}) }`;
/** The bundled fonts, and the styles of faces with them. */
const STYLE = [
  font(
    'Saira Semi Condensed',
    '600',
    '@fontsource/saira-semi-condensed/files/saira-semi-condensed-latin-600-normal.woff2',
  ),
  font('Inter Variable', '100 900', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  `:root { --title: 'Saira Semi Condensed'; --text: 'Inter Variable' }`,
  readFileSync(resolve(__dirname, '../../apps/web/src/faces/faces.css'), 'utf8'),
].join('\n');

async function show(page: Page, faces: readonly string[]): Promise<void> {
  await page.setContent(
    `<style>${STYLE} body { margin: 0; display: flex; flex-wrap: wrap; width: 3000px } span { width: 300px }</style>` +
      `<svg class="card-face-sheet">${sheet()}</svg>${faces.map((one) => `<span>${one}</span>`).join('')}`,
  );
  await page.evaluate(
    `Promise.all([document.fonts.load('600 20px "Saira Semi Condensed"'), document.fonts.load('400 20px "Inter Variable"')])`,
  );
}

const cards = cardsWithTexts();

for (const language of ['en', 'de'] as const)
  for (const size of ['lens', 'hand', 'low', 'small'] as const)
    test(`nothing that is written on a face leaves it: ${size}, ${language}`, async ({ page }) => {
      const words = wordsIn(language);
      await show(
        page,
        cards.map((card) => face(modelOf(card, words), { size, theme: 'dark' })),
      );
      // In units of the face: text, icons, and titles that would run below the cost.
      const outside = await page.evaluate<string[]>(`
        [...document.querySelectorAll('.card-face')].flatMap((face) => {
          const { width, height } = face.viewBox.baseVal;
          const badge = face.querySelector(':scope > .card-face-badge')?.getBBox();
          return [...face.querySelectorAll(':scope > text, :scope > use')].filter((one) => {
            const box = one.getBBox();
            // The box of a text reaches below its letters: they end a quarter of their size below the base line.
            const size = parseFloat(one.getAttribute('font-size'));
            const bottom = one.matches('text') ? parseFloat(one.getAttribute('y')) + size / 4 : box.y + box.height;
            if (box.x < 0 || box.x + box.width > width || bottom > height) return true;
            if (badge === undefined || !one.matches('.card-face-title')) return false;
            return box.x + box.width > badge.x && box.y + box.height * 0.8 < badge.y + badge.height && box.y + box.height > badge.y;
          }).map((one) => face.getAttribute('aria-label').split('.')[0] + ': ' + one.textContent);
        })`);
      expect(outside).toEqual([]);
      // A title is squeezed rather than cut, and never until it cannot be read.
      const squeezed = await page.evaluate<[string, number][]>(`
        [...document.querySelectorAll('.card-face-title')].map((title) => {
          const held = title.getComputedTextLength();
          title.removeAttribute('textLength');
          return [title.textContent, held / title.getComputedTextLength()];
        })`);
      expect(squeezed.filter(([, share]) => share < 0.6 || share > 1.06)).toEqual([]);
    });

test('lines are broken with the widths of the bundled fonts', async ({ page }) => {
  await show(page, []);
  const samples = ['Benjamin Sisko', 'Quest for the Sword of Kahless', 'Attaché to the Größe', '35 > 12 – “Qo’noS” …'];
  for (const [letters, css] of [
    ['title', '600 100px "Saira Semi Condensed"'],
    ['text', '400 100px "Inter Variable"'],
  ] as const)
    for (const sample of samples) {
      const measured = await page.evaluate<number>(`(() => {
        const context = document.createElement('canvas').getContext('2d');
        context.font = ${JSON.stringify(css)};
        context.fontKerning = 'none';
        return context.measureText(${JSON.stringify(sample)}).width;
      })()`);
      expect(Math.abs(widthOf(sample, 100, letters) / measured - 1), `${letters}: ${sample}`).toBeLessThan(0.01);
    }
});

test('a board of sixty small cards and a hand of twelve is a few thousand shapes, drawn at once', async ({ page }) => {
  const words = wordsIn('en');
  const models = cards.filter(({ number }) => number % 5 === 0).map((card) => modelOf(card, words));
  const faces = [
    ...models.slice(0, 60).map((model) => face(model, { size: 'small', theme: 'dark' })),
    ...models.slice(60, 72).map((model) => face(model, { size: 'low', theme: 'dark' })),
  ];
  await show(page, []);
  const { shapes, took } = await page.evaluate<{ shapes: number; took: number[] }>(`(async () => {
    const took = [];
    const board = document.createElement('div');
    document.body.append(board);
    for (let run = 0; run < 7; run++) {
      board.replaceChildren();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const from = performance.now();
      board.innerHTML = ${JSON.stringify(faces.join(''))};
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      took.push(Math.round(performance.now() - from));
    }
    return { shapes: board.querySelectorAll('*').length, took };
  })()`);
  test.info().annotations.push({ type: 'milliseconds until painted', description: took.join(' ') });
  expect(faces).toHaveLength(72);
  expect(shapes).toBeLessThan(4500);
});
