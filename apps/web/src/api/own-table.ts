import type { OpenTable } from './shapes';

/** Whether somebody opened the table or sits at it: such tables are shown apart from those of others. */
export const isOwnTable = ({ createdBy, seats }: OpenTable, account: string | undefined): boolean =>
  account !== undefined && (createdBy === account || seats.some((seat) => seat.account === account));
