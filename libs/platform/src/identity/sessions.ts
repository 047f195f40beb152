const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a session lasts without a visit. Each visit restarts it. */
export const SESSION_MS = 14 * DAY_MS;
/** A guest's name is free again when this has passed. */
export const GUEST_SESSION_MS = 7 * DAY_MS;
/** A visit is written down at most this often. */
export const EXTEND_EVERY_MS = DAY_MS;
