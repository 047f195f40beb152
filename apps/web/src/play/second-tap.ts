/** How long what ends something stands before it can be pressed: whoever taps sooner has not read it yet. */
export const SECOND_TAP_MS = 600;
