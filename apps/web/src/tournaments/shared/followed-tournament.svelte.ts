import { createContext } from 'svelte';
import type { EntrantAnswer, RoundAnswer, TableAnswer, TournamentAnswer, WishType } from '@logbuoy/contracts';
import type { Problem } from '../../api/http';
import { t } from '../../i18n/i18n.svelte';
import { Reloading } from '../../state/reloading.svelte';
import { currentAccount } from '../../state/session.svelte';
import { nextRound, sendWish, type Wanted } from './tournament-api';
import { breaksRules, type Deed } from './steps';

/** A tournament as this visitor may see it, kept up to date. Call it while a component is being set up. */
export class FollowedTournament {
  private readonly shown: Reloading<TournamentAnswer>;
  private readonly byId = $derived.by(() => new Map(this.answer?.entrants.map((entrant) => [entrant.id, entrant])));

  constructor(
    readonly id: string,
    changed?: (now: TournamentAnswer, before: TournamentAnswer | undefined) => void,
  ) {
    const path = () => {
      currentAccount(); // another account may see something else
      return `/tournaments/${id}`;
    };
    this.shown = new Reloading(path, changed, {
      request: () => ({ t: 'watch-tournament', tournament: id }),
      farewell: () => ({ t: 'unwatch-tournament', tournament: id }),
      hears: (message) => message.t === 'tournament' && message['tournament'] === id,
      confirms: true,
    });
  }

  get answer(): TournamentAnswer | undefined {
    return this.shown.answer;
  }

  get problem(): Problem | undefined {
    return this.shown.problem;
  }

  load(): Promise<void> {
    return this.shown.load();
  }

  /** Afterwards the page shows the server's new answer, also after a refusal. */
  async send(command: Wanted): Promise<void> {
    try {
      await sendWish(this.id, command);
    } finally {
      await this.load();
    }
  }

  /** One after the other; the first refusal ends it, and what was done before it stays done. */
  async does(deeds: readonly Deed[]): Promise<void> {
    let draft: RoundAnswer | null = null;
    try {
      for (const deed of deeds) {
        if (deed.do === 'next-round') draft = (await nextRound(this.id)).round;
        else if (deed.do === 'start-sound-draft') await this.start(draft);
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

  private async start(draft: RoundAnswer | null): Promise<void> {
    if (draft === null || breaksRules(draft.cost)) return;
    await sendWish(this.id, { type: 'PublishRound' });
    await sendWish(this.id, { type: 'StartRound' });
  }

  entrant(id: string): EntrantAnswer | undefined {
    return this.byId.get(id);
  }

  nameOf(id: string): string {
    return this.byId.get(id)?.name ?? t('player.unknown');
  }

  /** Whether the server would accept such a command from this visitor now. */
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
