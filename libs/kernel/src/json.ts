/** Plain data: what a state, a pending choice, an event and a view are made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
