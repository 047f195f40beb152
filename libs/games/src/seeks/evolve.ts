import { unreachable, type AccountId } from '@logbuoy/kernel';
import type { GivenSeat, GivenTable, Seek, SeekEvent, Seeks } from './seek';

export const INITIAL_SEEKS: Seeks = { waiting: [], given: [] };

export function evolve(seeks: Seeks, event: SeekEvent): Seeks {
  switch (event.type) {
    case 'SeekOpened':
      return { ...seeks, waiting: [...seeks.waiting, event.seek] };
    case 'SeekClosed':
      return { ...seeks, waiting: seeks.waiting.filter(({ seek }) => seek !== event.seek) };
    case 'TableGiven':
      return give(seeks, event.table);
    case 'TableReady':
      return { ...seeks, given: seeks.given.filter(({ match }) => match !== event.match) };
    case 'TableGivenUp': {
      const table = seeks.given.find(({ match }) => match === event.match);
      const back = (table?.seats ?? []).flatMap(({ seek }) => (seek === null ? [] : [seek]));
      return {
        waiting: byArrival([...seeks.waiting, ...back.filter(({ account }) => event.waiting.includes(account))]),
        given: seeks.given.filter((one) => one !== table),
      };
    }
    default:
      return unreachable(event);
  }
}

function give({ waiting, given }: Seeks, table: Extract<SeekEvent, { type: 'TableGiven' }>['table']): Seeks {
  const seats = table.seats.map(({ account, seek: id }): GivenSeat => ({
    account,
    seek: waiting.find(({ seek }) => seek === id) ?? null,
  }));
  const seated = new Set(seats.map(({ seek }) => seek?.seek));
  const made: GivenTable = { ...table, seats };
  return { waiting: waiting.filter(({ seek }) => !seated.has(seek)), given: [...given, made] };
}

/** Stable, so that those who came in the same millisecond keep their order. */
const byArrival = (seeks: readonly Seek[]): Seek[] => [...seeks].sort((a, b) => a.sinceMs - b.sinceMs);

export const waitingSeekOf = ({ waiting }: Seeks, account: AccountId): Seek | undefined =>
  waiting.find((seek) => seek.account === account);

/** The table that is being made ready for this account. */
export const givenTableOf = ({ given }: Seeks, account: AccountId): GivenTable | undefined =>
  given.find(({ seats }) => seats.some((seat) => seat.seek !== null && seat.account === account));
