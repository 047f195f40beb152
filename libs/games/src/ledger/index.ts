export { coverageOf, type Coverage, type CoverageRecord, type CoverageSource, type CoveredCard } from './coverage';
export { ledgerOf, type Ledger, type LedgerChapter, type LedgerFile, type LedgerRule } from './ledger';
