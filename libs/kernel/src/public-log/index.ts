export * from './house-keys';
export * from './merkle';
export * from './receipt';
export * from './record-proof';
export * from './tree-head';
export * from './tree-facts';
export * from './witness';
