export * from './commands';
export * from './events';
export * from './state';
export { bracketOrder } from './formats';
export { previewCorrection, type CorrectionPreview } from './results';
export { seedCommitment } from './rounds';
export { scoresheets, standings } from './sheets';
export { tournamentDecider } from './tournament';
