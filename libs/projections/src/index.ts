export * from './account/query';
export * from './open-tables/query';
export * from './page-request';
export * from './read-store/port';
export * from './runner/projection';
export * from './runner/status';
