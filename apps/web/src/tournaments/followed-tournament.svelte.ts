import { createContext } from 'svelte';
import type { EntrantAnswer, TableAnswer, TournamentAnswer, WishType } from '@logbuoy/contracts';
import { get, problemOf, type Problem } from '../api/http';
import { live } from '../api/live';
import { t } from '../i18n/i18n.svelte';
import { linkStatus } from '../state/link.svelte';
import { currentAccount } from '../state/session.svelte';
import { nextRound, sendWish, type Wanted } from './api';
import type { Deed } from './steps';

const GATHER_MS = 120;
const FALLBACK_MS = 5_000;

/**
 * A tournament as this visitor may see it, kept up to date: the socket says that there is something new, and then it is
 * fetched; without a socket it is fetched now and then. Call it while a component is being set up.
 */
export class FollowedTournament {
  answer = $state.raw<TournamentAnswer>();
  problem = $state.raw<Problem>();
  private readonly byId = $derived(new Map(this.answer?.entrants.map((entrant) => [entrant.id, entrant])));
  /** Whether the socket tells about this tournament. */
  private isWatched = $state(false);
  private isLoading = false;
  private again = false;

  constructor(
    readonly id: string,
    private readonly changed: (now: TournamentAnswer, before: TournamentAnswer | undefined) => void = () => undefined,
  ) {
    $effect(() => {
      currentAccount(); // somebody else may see something else
      void this.load();
    });
    $effect(() => {
      let gathering: ReturnType<typeof setTimeout> | undefined;
      const soon = () => {
        clearTimeout(gathering);
        gathering = setTimeout(() => void this.load(), GATHER_MS);
      };
      const unsubscribe = live.subscribe({
        request: () => ({ t: 'watch-tournament', tournament: id }),
        farewell: () => ({ t: 'unwatch-tournament', tournament: id }),
        hears: (message) => message.t === 'tournament' && message['tournament'] === id,
        heard: (message) => {
          this.isWatched = true;
          if (message['version'] !== this.answer?.version) soon();
        },
        resumed: soon,
      });
      return () => {
        clearTimeout(gathering);
        unsubscribe();
      };
    });
    $effect(() => {
      if (linkStatus() === 'live' && this.isWatched) return;
      this.isWatched = false;
      const timer = setInterval(() => void this.load(), FALLBACK_MS);
      return () => clearInterval(timer);
    });
  }

  async load(): Promise<void> {
    if (this.isLoading) {
      this.again = true;
      return;
    }
    this.isLoading = true;
    try {
      const answer = await get<TournamentAnswer>(`/tournaments/${this.id}`);
      const before = this.answer;
      this.answer = answer;
      this.problem = undefined;
      this.changed(answer, before);
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.isLoading = false;
    }
    if (this.again) {
      this.again = false;
      await this.load();
    }
  }

  /** What is shown afterwards is what the house now says, also where it refused. */
  async send(command: Wanted): Promise<void> {
    try {
      await sendWish(this.id, command);
    } finally {
      await this.load();
    }
  }

  /** One after the other; the first refusal ends it, and what was done before it stays done. */
  async does(deeds: readonly Deed[]): Promise<void> {
    try {
      for (const deed of deeds) {
        if (deed.do === 'next-round') await nextRound(this.id);
        else
          await sendWish(
            this.id,
            deed.do === 'status' ? { type: 'ChangeStatus', to: deed.to } : { type: deed.type as WishType },
          );
      }
    } finally {
      await this.load();
    }
  }

  entrant(id: string): EntrantAnswer | undefined {
    return this.byId.get(id);
  }

  nameOf(id: string): string {
    return this.byId.get(id)?.name ?? t('player.unknown');
  }

  /** Whether the house would take such a command from this visitor now. */
  may(type: WishType): boolean {
    return this.answer?.you?.may.includes(type) === true;
  }

  get isStaff(): boolean {
    return this.answer?.you?.roles.some((role) => role !== 'player') === true;
  }

  get me(): EntrantAnswer | undefined {
    const mine = this.answer?.you?.entrant;
    return mine === undefined || mine === null ? undefined : this.entrant(mine);
  }

  /** Where this visitor sits in the round being played. */
  get mySeat(): { readonly round: number; readonly table: TableAnswer } | undefined {
    const seat = this.answer?.you?.table;
    const round = this.answer?.rounds.find(({ number }) => number === seat?.round);
    const table = round?.tables.find((one) => one.table === seat?.table);
    return round === undefined || table === undefined ? undefined : { round: round.number, table };
  }
}

/** The tournament whose page this is; every part below the page asks for it. */
export const [getTournament, setTournament] = createContext<FollowedTournament>();
