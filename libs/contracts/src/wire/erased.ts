/** Stands in an answer where a text about a person was erased; the browser says so in the reader's language. */
export { ERASED } from '@logbuoy/kernel';
