export * from './native-signer';
export * from './secrets';
