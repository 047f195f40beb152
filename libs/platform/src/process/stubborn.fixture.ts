import { createLogger } from '../logging';
import { guardProcess } from './guard-process';

// A process that cannot end by itself, or whose storage is gone; started by the spec beside it.
const [storage] = process.argv.slice(2);
let checks = 0;
const check = async (): Promise<void> => {
  if (storage === 'broken' || (storage === 'shaken' && ++checks === 1)) throw new Error('no disk');
};
guardProcess({
  logger: createLogger('info'),
  close: () => (storage === 'broken' ? Promise.resolve() : new Promise<void>(() => undefined)),
  checkStorage: () => check().finally(() => process.send?.('checked')),
});
setInterval(() => undefined, 1000);
process.on('message', () => void Promise.reject(new Error('forgotten')));
process.send?.('up');
