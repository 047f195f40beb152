import type { Handled, Sender } from '@logbuoy/event-store';
import {
  commitmentToEquipment,
  Malformed,
  mayReveal,
  mustCommit,
  readBrought,
  type Brought,
  type Games,
  type MatchCommand,
  type MatchState,
  type TakeSeat,
} from '@logbuoy/games';
import {
  matchOfStream,
  matchStream,
  shareCommitment,
  type AccountId,
  type CommandId,
  type Json,
  type MatchId,
  type Seat,
} from '@logbuoy/kernel';
import { actorOf } from '../identity/account-loop';
import type { Secrets } from '../secrets';
import type { Vault } from '../vault';
import type { MatchLoop } from './match-loop';

const KIND = 'equipment';
const keyOf = (seat: Seat, commitment: string): string => `${seat}.${commitment}`;

export interface TablesParts {
  readonly loop: MatchLoop;
  readonly games: Games;
  readonly secrets: Secrets;
  readonly vault: Pick<Vault, 'keepText' | 'text' | 'dropText' | 'dropTexts' | 'scopesOf'>;
  onError(error: unknown): void;
}

/** What a player brings to a seat. */
export type Sitting = Pick<TakeSeat, 'seat' | 'player' | 'equipment'> & {
  readonly shareCommitment?: string;
  /** A bot of the server, which the service brings a share for. */
  readonly isHouseBot?: boolean;
};

/**
 * Tables before play, for every process that seats players. What a seat brings is stored in the vault until the match starts,
 * under the recorded commitment; it is deleted when the seat is left or the table closed. Shares for the server's bots are
 * committed to when they sit down and revealed as soon as the table allows it.
 */
export class Tables {
  private readonly unlisten: () => void;

  constructor(private readonly parts: TablesParts) {
    this.unlisten = parts.loop.onCommitted(({ stream, state, domain }) => {
      const match = matchOfStream(stream);
      if (match === undefined) return;
      if (domain.some(({ type }) => type === 'MatchStarted' || type === 'TableClosed'))
        parts.vault.dropTexts(match, KIND).catch((error: unknown) => parts.onError(error));
      else if (state.status === 'open')
        this.bringHouseShares(match, state).catch((error: unknown) => parts.onError(error));
    });
  }

  async sit(match: MatchId, sitting: Sitting, sender: Sender): Promise<Handled<MatchState>> {
    const { seat, player, equipment = null, isHouseBot = false } = sitting;
    const state = await this.state(match);
    const salt = this.parts.secrets.equipmentSalt(match, player, sender.commandId);
    const value = state.table === null ? undefined : readBrought(this.parts.games, state, seat, equipment);
    const commitment = isHouseBot ? this.houseCommitment(match, state, seat) : sitting.shareCommitment;
    const command: TakeSeat = {
      type: 'TakeSeat',
      seat,
      player,
      equipment,
      salt,
      ...(commitment === undefined ? {} : { shareCommitment: commitment }),
      ...(isHouseBot ? { houseShare: true } : {}),
    };
    if (value === undefined || value instanceof Malformed || state.table?.chance === null)
      return this.send(match, command, sender);
    if (this.parts.games.get(state.table?.game ?? '')?.equipment.public === true) {
      const { salt: _, ...openly } = command;
      return this.send(match, openly, sender);
    }
    const key = await this.keep(match, seat, player, { salt, value });
    const handled = await this.send(match, { ...command, equipment: value }, sender);
    await this.dropUnlessKept(match, seat, key);
    return handled;
  }

  async leave(match: MatchId, seat: Seat, player: AccountId, sender: Sender): Promise<Handled<MatchState>> {
    const { seats } = await this.state(match);
    const handled = await this.send(match, { type: 'LeaveSeat', seat, player }, sender);
    const brought = seats[seat]?.brought;
    if (brought) await this.dropUnlessKept(match, seat, keyOf(seat, brought));
    return handled;
  }

  /** Starts with what the seats had committed to, as it lies in the vault. */
  async start(match: MatchId, by: AccountId, sender: Sender): Promise<Handled<MatchState>> {
    await this.bringHouseShares(match, await this.state(match));
    const equipment = await this.equipmentAt(match, await this.state(match));
    return this.send(match, { type: 'StartMatch', by, equipment }, sender);
  }

  /** What a seat brings, for its player; at a table that has started it is in the match itself. */
  async broughtBy(match: MatchId, { seats }: MatchState, seat: Seat): Promise<Json | undefined> {
    const taken = seats[seat];
    if (taken === undefined) return undefined;
    return taken.brought === null || taken.equipment !== null
      ? taken.equipment
      : (await this.kept(match, seat, taken.brought))?.value;
  }

  /** Drops what was left behind by a process that was killed between a fact and what follows from it. */
  async tidyUp(): Promise<void> {
    for (const scope of await this.parts.vault.scopesOf(KIND)) {
      const { status } = await this.state(scope as MatchId);
      if (status !== 'open') await this.parts.vault.dropTexts(scope, KIND);
    }
  }

  close(): void {
    this.unlisten();
  }

  private async equipmentAt(match: MatchId, { order, seats }: MatchState): Promise<{ [seat in Seat]?: Brought }> {
    const equipment: { [seat in Seat]?: Brought } = {};
    for (const seat of order) {
      const commitment = seats[seat]?.brought;
      const kept = commitment ? await this.kept(match, seat, commitment) : undefined;
      if (kept !== undefined) equipment[seat] = kept;
    }
    return equipment;
  }

  private async keep(match: MatchId, seat: Seat, account: AccountId, brought: Brought): Promise<string> {
    const key = keyOf(seat, commitmentToEquipment(brought));
    // Before the fact, so that no seat is recorded without its deck.
    await this.parts.vault.keepText({ scope: match, kind: KIND, key, account, text: JSON.stringify(brought) });
    return key;
  }

  private async kept(match: MatchId, seat: Seat, commitment: string): Promise<Brought | undefined> {
    const text = await this.parts.vault.text(match, KIND, keyOf(seat, commitment));
    return text === undefined ? undefined : (JSON.parse(text) as Brought);
  }

  private async dropUnlessKept(match: MatchId, seat: Seat, key: string): Promise<void> {
    const { seats, status } = await this.state(match);
    const brought = seats[seat]?.brought;
    if (status === 'open' && brought && keyOf(seat, brought) === key) return;
    await this.parts.vault.dropText(match, KIND, key);
  }

  private houseCommitment = (match: MatchId, { sharesVoided }: MatchState, seat: Seat): string =>
    shareCommitment(match, seat, this.parts.secrets.botShare(match, seat, sharesVoided));

  /** Commits for bots whose share became void, and reveals where the table allows it. */
  private async bringHouseShares(match: MatchId, state: MatchState): Promise<void> {
    for (const seat of state.order) {
      const taken = state.seats[seat];
      if (taken?.share?.by !== 'house') continue;
      const { player } = taken;
      const about = { seat, player };
      const sender = (what: string): Sender => ({
        commandId: `house-${what}-${seat}-${state.sharesVoided}` as CommandId,
        by: actorOf(player),
      });
      if (mustCommit(state, seat)) {
        const commitment = this.houseCommitment(match, state, seat);
        const command = { type: 'CommitShare', ...about, shareCommitment: commitment, houseShare: true } as const;
        await this.send(match, command, sender('commit'));
      } else if (mayReveal(state, seat)) {
        const share = this.parts.secrets.botShare(match, seat, state.sharesVoided);
        await this.send(match, { type: 'RevealShare', ...about, share }, sender('reveal'));
      }
    }
  }

  private async state(match: MatchId): Promise<MatchState> {
    return (await this.parts.loop.load(matchStream(match))).state;
  }

  private send(match: MatchId, command: MatchCommand, sender: Sender): Promise<Handled<MatchState>> {
    return this.parts.loop.handle(matchStream(match), command, sender);
  }
}
