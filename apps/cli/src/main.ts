import { operate } from './operate';
import { Terminal } from './terminal';
import { EXIT } from './verb';

// The reader of our output may stop reading (`| head`): not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exitCode = EXIT.unusable;
});

operate(process.argv.slice(2), new Terminal(process.stdout, process.stderr)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = EXIT.unusable;
  },
);
