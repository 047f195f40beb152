import { mergedNotes, notesFromLink, readNotes, withNote, withoutNote, type Note } from './notes';

/** The notes about one match, kept in this browser; a link may bring those of another reader. */
export class Notebook {
  notes = $state.raw<readonly Note[]>([]);
  private readonly key: string;

  constructor(match: string) {
    this.key = `logbuoy.notes.${match}`;
    this.notes = mergedNotes(readNotes(this.stored()), notesFromLink(location.hash));
  }

  textAt(at: number, as: string): string | undefined {
    return this.notes.find((note) => note.at === at && note.as === as)?.text;
  }

  keep(note: Note): void {
    this.notes = withNote(this.notes, note);
    this.store();
  }

  drop(note: Note): void {
    this.notes = withoutNote(this.notes, note);
    this.store();
  }

  private stored(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  private store(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.notes));
    } catch {
      // Without storage the notes last as long as the tab.
    }
  }
}
