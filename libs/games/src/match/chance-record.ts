import {
  isSalt,
  isSeat,
  isShare,
  saltedCommitment,
  seatsFor,
  seedHolds,
  shareCommitment,
  type Json,
  type Seat,
} from '@logbuoy/kernel';
import type { CountedShare, ShareOrigin } from './events';

type Data = { readonly [member: string]: Json | undefined };

/** What is wrong with a fact about chance, and in which event. */
export interface WrongFact {
  readonly version: number;
  readonly line: number;
  readonly code: 'wrong-share' | 'wrong-equipment';
  readonly sentence: string;
}

interface SeatRecord {
  /** The commitment to what it brought; `openly` where it brought that in public, so that nothing was committed to. */
  readonly equipment: string | undefined;
  readonly openly: boolean;
  share: ShareOrigin;
  commitment: string | undefined;
  revealed: string | undefined;
}

/** Facts that a record of chance has to hear of. */
export const CHANCE_FACTS = [
  'SeatTaken',
  'SeatLeft',
  'ShareCommitted',
  'ShareRevealed',
  'MatchStarted',
  'DrawsMade',
] as const;

/**
 * Follows the shares and what the seats brought through the facts of a match, as a verifier reads them, and notes the first
 * fact that breaks the promise: a share that does not fit its commitment, one that was chosen after another had been
 * revealed, a deck that is not the one committed to. It shares no code with the match layer's decisions on purpose.
 */
export class ChanceRecord {
  wrong: WrongFact | undefined;
  /** Whose shares count, once the match has started. */
  counted: { readonly [seat in Seat]?: CountedShare } | undefined;
  /** The shares that draws follow from. */
  shares: { readonly [seat in Seat]?: string } = {};
  /** How often revealed shares became void. */
  voided = 0;
  startedAfter: number | undefined;
  private readonly seats = new Map<Seat, SeatRecord>();
  private readonly order: readonly Seat[];

  constructor(
    readonly match: string,
    readonly key: string,
    players: unknown,
  ) {
    this.order = players === 2 || players === 3 || players === 4 || players === 1 ? seatsFor(players) : [];
  }

  seedHolds(seed: string): boolean {
    return seedHolds(this.key, this.match, seed);
  }

  see(
    { version, line }: { readonly version: number; readonly line: number },
    type: string,
    data: Data,
    batchAfter: number,
  ): void {
    const code = this.faultIn(type, data, batchAfter);
    if (code === undefined) return;
    const [kind, what] = code;
    this.wrong ??= { version, line, code: kind, sentence: `${what} in event ${version}.` };
  }

  private faultIn(type: string, data: Data, after: number): readonly [WrongFact['code'], string] | undefined {
    switch (type) {
      case 'SeatTaken':
        return this.take(data)
          ? undefined
          : ['wrong-share', 'A seat was taken without saying whose share counts for it'];
      case 'SeatLeft':
        return this.leave(data['seat'] as Seat);
      case 'ShareCommitted':
        return this.commit(data) ? undefined : ['wrong-share', 'A share was chosen after another was revealed'];
      case 'ShareRevealed':
        return this.reveal(data)
          ? undefined
          : ['wrong-share', 'A revealed share is not the one its seat had committed to, or it came too early'];
      case 'MatchStarted':
        return this.start(data, after);
      default:
        return undefined;
    }
  }

  private get isRevealing(): boolean {
    return [...this.seats.values()].some(({ revealed }) => revealed !== undefined);
  }

  private take(data: Data): boolean {
    const seat = data['seat'];
    const share = data['share'] as ShareOrigin;
    if (!isSeat(seat) || this.seats.has(seat) || this.isRevealing) return false;
    if (!['own', 'house', 'none', 'awaited'].includes(share)) return false;
    const commitment = textOf(data['shareCommitment']);
    const equipment = textOf((data['equipment'] as Data | null | undefined)?.['commitment']);
    const openly = data['openly'] !== undefined;
    this.seats.set(seat, { equipment, openly, share, commitment, revealed: undefined });
    return (share === 'own' || share === 'house') === (commitment !== undefined);
  }

  private leave(seat: Seat): undefined {
    const wasRevealing = this.isRevealing;
    this.seats.delete(seat);
    if (!wasRevealing) return;
    this.voided += 1;
    for (const record of this.seats.values()) {
      if (record.share !== 'none') record.share = 'awaited';
      record.commitment = undefined;
      record.revealed = undefined;
    }
  }

  private commit(data: Data): boolean {
    const record = this.seats.get(data['seat'] as Seat);
    if (record === undefined || this.isRevealing || this.counted !== undefined) return false;
    record.share = data['share'] as ShareOrigin;
    record.commitment = textOf(data['shareCommitment']);
    return (record.share === 'own' || record.share === 'house') === (record.commitment !== undefined);
  }

  private reveal(data: Data): boolean {
    const [seat, share] = [data['seat'] as Seat, data['share']];
    const record = this.seats.get(seat);
    const isComplete =
      this.seats.size === this.order.length && [...this.seats.values()].every((each) => each.share !== 'awaited');
    if (record === undefined || !isComplete || this.counted !== undefined || !isShare(share)) return false;
    record.revealed = share;
    return shareCommitment(this.match, seat, share) === record.commitment;
  }

  private start(data: Data, after: number): readonly [WrongFact['code'], string] | undefined {
    const seats = this.order;
    this.startedAfter = after;
    this.counted = (data['shares'] ?? {}) as { readonly [seat in Seat]?: CountedShare };
    const shares: { [seat in Seat]?: string } = {};
    for (const [seat, { revealed }] of this.seats) if (revealed !== undefined) shares[seat] = revealed;
    this.shares = shares;
    if (!seats.every((seat) => this.counted?.[seat] === this.countedAs(seat)))
      return ['wrong-share', 'The match started with other shares than the seats had brought'];
    if (!seats.every((seat) => this.isBrought(seat, data['equipment'])))
      return ['wrong-equipment', 'The match started with something else than a seat had committed to'];
    return undefined;
  }

  private countedAs(seat: Seat): CountedShare | undefined {
    const record = this.seats.get(seat);
    if (record === undefined) return undefined;
    if (record.revealed !== undefined) return record.share === 'house' ? 'house' : 'own';
    return record.commitment === undefined ? 'none' : 'withheld';
  }

  private isBrought(seat: Seat, equipment: Json | undefined): boolean {
    const brought = (equipment as { readonly [seat: string]: Data | undefined } | null | undefined)?.[seat];
    if (this.seats.get(seat)?.openly === true) return brought === undefined;
    const salt = brought?.['salt'];
    if (!isSalt(salt) || brought?.['value'] === undefined) return false;
    return saltedCommitment('equipment', salt, brought['value']) === this.seats.get(seat)?.equipment;
  }
}

const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
