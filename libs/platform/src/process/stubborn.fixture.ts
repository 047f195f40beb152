import { createLogger } from '../logging';
import { guardProcess } from './guard-process';

// A process that cannot end by itself, or whose storage is gone; started by the spec beside it.
const [storage] = process.argv.slice(2);
guardProcess({
  logger: createLogger('info'),
  close: () => (storage === 'broken' ? Promise.resolve() : new Promise<void>(() => undefined)),
  checkStorage: () => (storage === 'broken' ? Promise.reject(new Error('no disk')) : Promise.resolve()),
});
setInterval(() => undefined, 1000);
process.on('message', () => void Promise.reject(new Error('forgotten')));
process.send?.('up');
