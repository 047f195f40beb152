export * from '../../engine/run';
