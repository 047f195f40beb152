export * from '../engine/refusals';
