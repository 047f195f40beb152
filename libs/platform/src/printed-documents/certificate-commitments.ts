/** The commitments to the names on a certificate, by entrant. */
export type CertificateCommitments = { readonly [owner: string]: string };

/** Under this the name of the event itself stands: no entrant's id. */
export const EVENT_NAME = '@event';
