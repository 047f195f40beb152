import { createContext } from 'svelte';

/** Something that is done only after a second look, most of it with a reason that everybody may read. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly needsReason: boolean;
  /** What the button says that does it. */
  readonly submit: string;
  /** A number that is asked along with it, such as minutes. */
  readonly number?: { readonly label: string; readonly value: number; readonly min: number; readonly max: number };
  readonly run: (reason: string, number: number) => Promise<void>;
}

export class Asking {
  question = $state.raw<Question>();

  ask(question: Question): void {
    this.question = question;
  }

  close(): void {
    this.question = undefined;
  }
}

export const [getAsking, setAsking] = createContext<Asking>();
