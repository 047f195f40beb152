import type { OpenTable } from './shapes';

/** Whether the account opened the table or sits at it: such tables are listed separately. */
export const isOwnTable = ({ createdBy, seats }: OpenTable, account: string | undefined): boolean =>
  account !== undefined && (createdBy === account || seats.some((seat) => seat.account === account));
