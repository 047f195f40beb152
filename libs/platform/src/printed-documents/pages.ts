import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { documentFonts } from './fonts';
import type { DocumentLanguage, Say } from './document-labels';

export const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** All lengths are points, 72 to the inch. */
const SIZES: { readonly [size in PaperSize]: readonly [number, number] } = { a4: [595.28, 841.89], letter: [612, 792] };
export const mm = (length: number): number => (length * 72) / 25.4;

const MARGIN = mm(12);
const FOOT = 22;
const FOOT_SIZE = 8;
/** A name that is too long is written smaller, down to this; then it is cut. */
const SMALLEST = 0.72;
const HAIR = 0.5;
/** So many lines are drawn before others get their turn on the thread that draws. */
const BREATH_EVERY = 20;

export interface Writing {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly grey?: boolean;
  /** Stands behind the words and is never cut. */
  readonly tail?: string;
}
export interface Stroke {
  readonly width?: number;
  readonly dash?: number;
  readonly grey?: boolean;
}

export interface PagesOptions {
  readonly size: PaperSize;
  readonly language: DocumentLanguage;
  readonly say: Say;
  readonly title: string;
  /** The file's date: the event's, not that of the rendering, so that two callers get the same bytes. */
  readonly dayMs: number;
  /** Stands at the bottom of every page, before the page's number. */
  readonly foot: string;
  /** Called now and then; ends the drawing by throwing. */
  readonly checkpoint?: (() => void) | undefined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Sheets of paper: black on white, the same bytes for the same words. */
export class Pages {
  readonly width: number;
  readonly height: number;
  readonly left = MARGIN;
  readonly top = MARGIN;
  private readonly document: PDFKit.PDFDocument;
  private drawn = 0;

  constructor(private readonly options: PagesOptions) {
    const { size, language, title } = options;
    [this.width, this.height] = SIZES[size];
    this.document = new PDFDocument({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Producer: 'Logbuoy', Creator: 'Logbuoy', CreationDate: new Date(options.dayMs) },
    });
    for (const [name, font] of documentFonts()) this.document.registerFont(name, font);
  }

  get right(): number {
    return this.width - MARGIN;
  }
  /** Where the last line may end. */
  get bottom(): number {
    return this.height - MARGIN - FOOT;
  }
  get count(): number {
    return this.document.bufferedPageRange().count;
  }

  newPage(): void {
    this.document.addPage();
  }

  /** Other work of this thread goes on while a long list is drawn. */
  async breathe(): Promise<void> {
    this.drawn += 1;
    if (this.drawn % BREATH_EVERY !== 0) return;
    this.options.checkpoint?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** One line, its letters standing on `baseline`; written smaller or cut where `width` is too little. */
  write(words: string, x: number, baseline: number, width: number, writing: Writing = {}): void {
    const { size = 10.5, bold = false, align = 'left', grey = false, tail = '' } = writing;
    this.document.font(bold ? 'bold' : 'regular');
    const fitting = this.fitting(words.normalize('NFC').replace(/\s+/gu, ' ').trim(), tail, width, size);
    if (fitting.words === '') return;
    this.document.fontSize(fitting.size).fillColor(grey ? '#444444' : '#000000');
    const room = align === 'left' ? 0 : width - this.widthOf(fitting.words);
    const start = align === 'center' ? x + room / 2 : x + room;
    this.document.text(fitting.words, start, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** How wide the words are in this writing. */
  measure(words: string, { size = 10.5, bold = false }: Writing = {}): number {
    this.document.font(bold ? 'bold' : 'regular').fontSize(size);
    return this.widthOf(words.normalize('NFC'));
  }

  line(x: number, y: number, toX: number, toY: number, { width = HAIR, dash, grey = false }: Stroke = {}): void {
    this.document.lineWidth(width).strokeColor(grey ? '#999999' : '#000000');
    if (dash === undefined) this.document.undash();
    else this.document.dash(dash, { space: dash });
    this.document.moveTo(x, y).lineTo(toX, toY).stroke();
  }

  box(x: number, y: number, width: number, height: number, pen = HAIR): void {
    this.document.lineWidth(pen).strokeColor('#000000').undash();
    this.document.rect(x, y, width, height).stroke();
  }

  /** A square of dark and light cells, such as a code to scan: every run of dark cells is one bar. */
  cells(rows: readonly (readonly boolean[])[], x: number, y: number, side: number): void {
    const cell = side / rows.length;
    for (const [down, row] of rows.entries())
      for (let from = 0; from < row.length; from += 1) {
        if (row[from] !== true) continue;
        let to = from;
        while (row[to] === true) to += 1;
        this.document.rect(x + from * cell, y + down * cell, (to - from) * cell, cell);
        from = to;
      }
    this.document.fill('#000000');
  }

  async finish(): Promise<Buffer> {
    const { say, foot } = this.options;
    const of = this.count;
    for (let page = 0; page < of; page += 1) {
      this.document.switchToPage(page);
      const baseline = this.height - MARGIN - FOOT_SIZE / 2;
      const number = say('page', { n: page + 1, of });
      const room = this.right - this.left;
      const writing = { size: FOOT_SIZE, grey: true } as const;
      this.write(foot, this.left, baseline, room - this.measure(number, writing) - 12, writing);
      this.write(number, this.left, baseline, room, { ...writing, align: 'right' });
      await this.breathe();
    }
    const bytes = buffer(this.document);
    this.document.end();
    return bytes;
  }

  private widthOf(words: string): number {
    return this.document.widthOfString(words);
  }

  private fitting(
    words: string,
    tail: string,
    width: number,
    size: number,
  ): { readonly words: string; readonly size: number } {
    this.document.fontSize(size);
    const needed = this.widthOf(words + tail);
    if (needed <= width) return { words: words + tail, size };
    const smaller = Math.max(SMALLEST, width / needed) * size;
    this.document.fontSize(smaller);
    const parts = [...graphemes.segment(words)].map(({ segment }) => segment);
    let shown = words + tail;
    // A hair of room, since kerning at the cut may differ.
    while (parts.length > 0 && this.widthOf(shown) > width + 0.01) {
      parts.pop();
      shown = `${parts.join('').trimEnd()}…${tail}`;
    }
    return { words: parts.length === 0 ? tail : shown, size: smaller };
  }
}
