export * from './ask-log';
export * from './blinds';
export * from './public-log';
export * from './receipts';
export * from './tree-growth';
export * from './tree-jobs';
export * from './tree-loop';
export * from './witness-jobs';
