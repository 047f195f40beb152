export { BatchReader, type AuditedBatch, type AuditedEvent } from './batches';
export { LineSplitter } from './line-splitter';
export {
  auditBatches,
  MatchAuditor,
  type AuditedMatch,
  type AuditReport,
  type AuditVerdict,
  type Decisions,
  type WhyNotDecided,
} from './match-audit';
