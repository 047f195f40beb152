import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { cardsWithTexts } from '@logbuoy/games/second-edition';
import { DETAIL } from '../../apps/web/src/faces/draw/field';
import { face } from '../../apps/web/src/faces/face';
import { paletteFor } from '../../apps/web/src/faces/layout/card';
import { widthOf } from '../../apps/web/src/faces/layout/text';
import { picture } from '../../apps/web/src/faces/scenes/picture';
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

test('no two pictures of one kind and people look alike, however small they are seen', async ({ page }) => {
  const words = wordsIn('en');
  const pictures = cards.map((card) => {
    const model = modelOf(card, words);
    const palette = paletteFor(model, 'dark');
    const field = { seed: model.seed, width: 84, height: 46, palette, detail: DETAIL.small };
    return {
      kind: `${model.scene.type} ${model.people ?? ''}`,
      title: card.title,
      art: `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="20" viewBox="0 0 84 46">${sheet()}${picture(model.scene, field)}</svg>`,
    };
  });
  await page.setContent('<canvas width="36" height="20"></canvas>');
  const pixels: (readonly number[])[] = [];
  for (const { art } of pictures)
    pixels.push(
      await page.evaluate<number[]>(`(async () => {
        const image = new Image();
        image.src = 'data:image/svg+xml,' + encodeURIComponent(${JSON.stringify(art)});
        await image.decode();
        const context = document.querySelector('canvas').getContext('2d', { willReadFrequently: true });
        context.drawImage(image, 0, 0, 36, 20);
        return [...context.getImageData(0, 0, 36, 20).data].filter((_, i) => i % 4 !== 3);
      })()`),
    );
  /** The mean difference of a channel of a pixel, of 255. */
  const apart = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
  const alike = pictures.flatMap(({ kind, title }, i) =>
    pictures
      .slice(0, i)
      .flatMap((other, j) =>
        other.kind === kind && apart(pixels[i] ?? [], pixels[j] ?? []) < 3 ? [`${other.title} and ${title}`] : [],
      ),
  );
  expect(alike).toEqual([]);
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
