export * from './clock';
export * from './config';
export * from './logging';
export * from './metrics';
export * from './nest';
export * from './secrets';
