export * from './paper-pdf';
export { PAPER_SIZES, type PaperSize } from './pages';
export { PAPER_LANGUAGES, type PaperLanguage } from './words';
