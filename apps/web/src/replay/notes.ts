/** A bookmarked moment with a note. */
export interface Note {
  readonly at: number;
  readonly as: string;
  readonly text: string;
}

const TEXT_MOST = 2_000;
const NOTES_MOST = 500;

/** One note for each moment and perspective, in the order of the match. */
export function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  return [...withoutNote(notes, note), note].sort((a, b) => a.at - b.at || a.as.localeCompare(b.as));
}

export const withoutNote = (notes: readonly Note[], { at, as }: Pick<Note, 'at' | 'as'>): readonly Note[] =>
  notes.filter((one) => one.at !== at || one.as !== as);

/** Notes come from storage and from links, so they are believed only as far as they are notes. */
export function readNotes(raw: string | null): readonly Note[] {
  try {
    const parsed: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(parsed) ? parsed.slice(0, NOTES_MOST).flatMap((one: unknown) => readNote(one)) : [];
  } catch {
    return [];
  }
}

function readNote(raw: unknown): readonly Note[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const { at, as, text } = raw as { readonly [field: string]: unknown };
  const isNote = Number.isSafeInteger(at) && (at as number) > 0 && typeof as === 'string' && typeof text === 'string';
  return isNote ? [{ at: at as number, as: as.slice(0, 16), text: text.slice(0, TEXT_MOST) }] : [];
}

/** Notes as the part of a link behind `#`, which no server is ever sent. */
export function notesToLink(notes: readonly Note[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(notes));
  const letters = btoa(String.fromCharCode(...bytes));
  return `#notes=${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

export function notesFromLink(hash: string): readonly Note[] {
  const letters = /^#notes=([\w-]+)$/.exec(hash)?.[1];
  if (letters === undefined) return [];
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return readNotes(new TextDecoder().decode(bytes));
  } catch {
    return [];
  }
}

export const mergedNotes = (notes: readonly Note[], more: readonly Note[]): readonly Note[] =>
  more.reduce((all, note) => withNote(all, note), notes);
