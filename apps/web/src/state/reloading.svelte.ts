import { untrack } from 'svelte';
import { live } from '../api/live';
import type { ServerMessage } from '../api/live-link';
import { get, problemOf, type Problem } from '../api/http';
import { linkStatus } from './link.svelte';

const GATHER_MS = 150;
const FALLBACK_MS = 10_000;

/** What the socket is asked to tell about. */
export interface Topic {
  readonly request: () => Record<string, unknown>;
  readonly farewell?: () => Record<string, unknown>;
  readonly hears: (message: ServerMessage) => boolean;
  /** Its first message tells how things stand, with a `version` that the answer has too. */
  readonly confirms: boolean;
}

export const TABLES: Topic = {
  request: () => ({ t: 'watch-tables' }),
  hears: (message) => message.t === 'tables',
  confirms: false,
};

/**
 * An answer of the API that stays fresh: the socket says when there is something new, and while it does not the answer is
 * simply asked for again now and then. Call it while a component is being set up.
 */
export class Reloading<Answer> {
  answer = $state.raw<Answer>();
  problem = $state.raw<Problem>();
  busy = $state(false);
  /** Whether the socket tells about the topic. */
  private isWatched = $state(false);
  private again = false;

  constructor(
    private readonly path: () => string,
    private readonly changed: (answer: Answer, before: Answer | undefined) => void = () => undefined,
    topic = TABLES,
    /** What a page wants to have before it shows the answer. */
    private readonly prepare: (answer: Answer) => Promise<void> = () => Promise.resolve(),
  ) {
    $effect(() => {
      this.path();
      untrack(() => void this.load());
    });
    $effect(() => {
      let gathering: ReturnType<typeof setTimeout> | undefined;
      const soon = () => {
        clearTimeout(gathering);
        gathering = setTimeout(() => void this.load(), GATHER_MS);
      };
      const unsubscribe = live.subscribe({
        ...topic,
        heard: (message) => {
          const isKnown = topic.confirms && !this.isWatched && message['version'] === versionOf(this.answer);
          this.isWatched = true;
          if (!isKnown) soon();
        },
        resumed: soon,
      });
      return () => {
        clearTimeout(gathering);
        unsubscribe();
      };
    });
    $effect(() => {
      if (linkStatus() === 'live' && (this.isWatched || !topic.confirms)) return;
      this.isWatched = false;
      const timer = setInterval(() => void this.load(), FALLBACK_MS);
      return () => clearInterval(timer);
    });
  }

  async load(): Promise<void> {
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    try {
      const answer = await get<Answer>(this.path());
      await this.prepare(answer);
      const before = this.answer;
      this.answer = answer;
      this.problem = undefined;
      this.changed(answer, before);
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.busy = false;
    }
    if (this.again) {
      this.again = false;
      await this.load();
    }
  }
}

const versionOf = (answer: unknown): unknown => (answer as { readonly version?: unknown } | undefined)?.version;
