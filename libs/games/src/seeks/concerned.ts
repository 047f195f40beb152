import { unreachable, type AccountId } from '@logbuoy/kernel';
import type { SeekEvent } from './seek';

/** To whom a fact is news: those whose seek it changes, and those who are asked for a rematch. */
export function concernedBy(event: SeekEvent): readonly AccountId[] {
  switch (event.type) {
    case 'SeekOpened': {
      const { account, terms } = event.seek;
      return terms.kind === 'rematch' ? terms.order : [account];
    }
    case 'SeekClosed':
      return [event.account];
    case 'TableGiven':
      return event.table.seats.flatMap(({ account, seek }) => (seek === null ? [] : [account]));
    case 'TableReady':
      return event.accounts;
    case 'TableGivenUp':
      return [...event.waiting, ...event.refused];
    default:
      return unreachable(event);
  }
}
