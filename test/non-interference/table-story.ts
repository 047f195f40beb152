import { seatsFor, type AccountId, type Json, type Seat, type SeededChance } from '@logbuoy/kernel';
import { account, type TwinnableGame } from '@logbuoy/test-kit';
import { CREATOR, JUDGE_WITH_CLOSED_ZONES, playerAtSeat, STRANGER, type Onlooker } from './cast';
import { drawnSize } from './table-size';

/** What becomes of a table after a guest has sat there. */
const ENDINGS = ['closed', 'left', 'left and closed', 'left and played'] as const;

/** What the guest brought and tried; except for requests on record after the end, only the guest may ever know it. */
export interface GuestSecrets {
  /**
   * For sitting down the first and the second time; `null` where seats bring nothing. Where everybody sees what is brought it is the same
   * in both tellings, and the shares and refused requests alone are secret.
   */
  readonly decks: readonly [Json, Json];
  /** Committed to, never revealed. */
  readonly shares: readonly [string, string];
  readonly refused: readonly RefusedRequest[];
  /** Begins the ids of the guest's commands. */
  readonly ids: string;
}

export interface RefusedRequest {
  /** Sent while the guest sits at the table, or before. */
  readonly seated: boolean;
  readonly path: 'sit' | 'reveal' | 'start' | 'close';
  readonly body: { readonly [field: string]: Json };
}

/** A table at which a guest sits down and then does not play, told twice with other secrets of the guest. */
export interface TableStory {
  readonly seed: number;
  readonly players: number;
  readonly listed: boolean;
  readonly ending: (typeof ENDINGS)[number];
  readonly guest: AccountId;
  readonly seat: Seat;
  /** How many others sit there before the guest. One seat stays free, so that no share can be revealed. */
  readonly seatedBefore: number;
  /** The guest leaves and sits down again. */
  readonly sitsTwice: boolean;
  /** Refused requests differ in number and kind; else only in the decks and shares they are about. */
  readonly refusalsDiffer: boolean;
  readonly onlooker: Onlooker;
  /** What the players who stay bring. */
  readonly decks: { readonly [seat in Seat]?: Json };
  readonly tellings: readonly [GuestSecrets, GuestSecrets];
}

const GUEST = account('passer-by');
const GUEST_SEAT: Seat = 'south';

export function tableStory(twinnable: TwinnableGame, seed: number, random: SeededChance): TableStory {
  const players = drawnSize(twinnable.game, random);
  const refusalsDiffer = random.chance(0.5);
  // The last one is the player who takes the seat after the guest.
  const onlookers = [STRANGER, CREATOR, JUDGE_WITH_CLOSED_ZONES, playerAtSeat('north'), playerAtSeat(GUEST_SEAT)];
  const one = secretsOf(twinnable, random);
  const isPublic = twinnable.game.equipment.public;
  const other = secretsOf(twinnable, random, isPublic ? one.decks : undefined);
  return {
    seed,
    players,
    listed: random.chance(0.8),
    ending: random.pick(ENDINGS),
    guest: GUEST,
    seat: GUEST_SEAT,
    seatedBefore: random.below(players - 1),
    sitsTwice: random.chance(0.5),
    refusalsDiffer,
    onlooker: random.pick(onlookers),
    decks: Object.fromEntries(seatsFor(players).map((at) => [at, twinnable.equipment?.(random, at) ?? null])),
    tellings: [
      one,
      refusalsDiffer ? other : { ...other, ids: one.ids, refused: one.refused.map(aboutOthers(other, isPublic)) },
    ],
  };
}

/** The same request with another deck or share in it. */
const aboutOthers =
  ({ decks, shares }: GuestSecrets, isPublic: boolean) =>
  ({ body: { equipment, share, ...rest }, ...request }: RefusedRequest): RefusedRequest => {
    const about = {
      ...(equipment === undefined ? {} : { equipment: malformed(isPublic ? shares[0] : decks[0]) }),
      ...(share === undefined ? {} : { share: shares[0] }),
    };
    return { ...request, body: { ...rest, ...about } };
  };

function secretsOf(
  { equipment = () => null, game }: TwinnableGame,
  random: SeededChance,
  known?: GuestSecrets['decks'],
): GuestSecrets {
  const first = equipment(random, GUEST_SEAT);
  const decks = known ?? ([first, random.chance(0.5) ? first : equipment(random, GUEST_SEAT)] as const);
  const shares = [randomHex(random), randomHex(random)] as const;
  const refused = Array.from({ length: random.below(6) }, () =>
    refusedRequest(game.equipment.public ? shares[0] : first, shares[0], random),
  );
  return { decks, shares, refused, ids: `guest-${random.below(1e9)}` };
}

/** Something the guest may not do, with a secret of the guest in it: the deck, where it is one, or the share. */
const refusedRequest = (deck: Json, share: string, random: SeededChance): RefusedRequest =>
  random.pick<RefusedRequest>([
    { seated: false, path: 'sit', body: { seat: GUEST_SEAT, equipment: malformed(deck) } },
    { seated: false, path: 'close', body: {} },
    { seated: true, path: 'sit', body: { seat: GUEST_SEAT, equipment: malformed(deck) } },
    { seated: true, path: 'reveal', body: { share } },
    { seated: true, path: 'start', body: {} },
  ]);

const malformed = (deck: Json): Json => ({ brought: deck });

const randomHex = (random: SeededChance): string =>
  Array.from({ length: 32 }, () => random.below(256).toString(16).padStart(2, '0')).join('');
