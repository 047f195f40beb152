export * from '../../engine/program';
