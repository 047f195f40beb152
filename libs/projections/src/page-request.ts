/** What every list takes. Limits are capped here, so no caller can ask for everything at once. */
export interface PageRequest {
  readonly limit?: number;
  /** `next` of the page before. */
  readonly cursor?: string;
}

export const PAGE_DEFAULT = 20;
export const PAGE_CAP = 100;

export function cappedLimit(limit: number | undefined, byDefault = PAGE_DEFAULT, cap = PAGE_CAP): number {
  if (limit === undefined || !Number.isFinite(limit)) return byDefault;
  return Math.min(Math.max(Math.trunc(limit), 1), cap);
}

/** A page's part of a store query. */
export const pageOf = ({ limit, cursor }: PageRequest): { limit: number; cursor?: string } => ({
  limit: cappedLimit(limit),
  ...(cursor === undefined ? {} : { cursor }),
});
