export { CERTIFICATE_TEXT, CertificateTexts } from './certificate-texts';
export * from './entrant-names';
export * from './event-files';
export { PRINTED_DOCUMENTS } from './document-pdf';
export { decksAreOpen, named, shown, snapshotsFor, type Audience, type Naming } from './shown-tournament';
