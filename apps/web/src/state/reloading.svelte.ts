import { untrack } from 'svelte';
import { live } from '../api/live';
import { get, problemOf, type Problem } from '../api/http';
import { linkStatus } from './link.svelte';

const GATHER_MS = 150;
const FALLBACK_MS = 10_000;

/**
 * A list from the API that stays fresh: the socket says when open tables changed, and while the socket is down the list
 * is simply asked for again now and then. Call it while a component is being set up.
 */
export class Reloading<Answer> {
  answer = $state.raw<Answer>();
  problem = $state.raw<Problem>();
  busy = $state(false);
  private again = false;

  constructor(
    private readonly path: () => string,
    private readonly changed: (answer: Answer, before: Answer | undefined) => void = () => undefined,
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
        request: () => ({ t: 'watch-tables' }),
        hears: (message) => message.t === 'tables',
        heard: soon,
        resumed: soon,
      });
      return () => {
        clearTimeout(gathering);
        unsubscribe();
      };
    });
    $effect(() => {
      if (linkStatus() === 'live') return;
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
