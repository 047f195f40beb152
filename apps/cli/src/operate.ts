import { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode } from './verb';
import { VERBS } from './verbs';

const OVERVIEW = `Commands for operators of Logbuoy.

Usage: npm run cli -- VERB [...]

${VERBS.map(({ name, summary }) => `  ${name.padEnd(15)}${summary}`).join('\n')}

VERB --help prints its options. The exit code is 0 for success, 1 where a fault was found, 2 without an
answer (wrong usage, or a file or log that cannot be opened), and 3 where a file is consistent in itself, but
is sealed by an unknown key or not sealed yet.`;

/** One command line, from its arguments to the exit code. */
export async function operate(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(OVERVIEW);
    return name === undefined ? EXIT.unusable : EXIT.ok;
  }
  const verb = VERBS.find((one) => one.name === name);
  if (!verb) {
    if (args.includes('--json')) terminal.printJson({ ok: false, error: `there is no verb ${name}` });
    terminal.remark(`There is no verb ${name}.\n\n${OVERVIEW}`);
    return EXIT.unusable;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.print(verb.help);
    return EXIT.ok;
  }
  try {
    return await verb.run(rest, terminal);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    if (rest.includes('--json')) terminal.printJson({ ok: false, error: error.message });
    terminal.remark(`${error.message}\nnpm run cli -- ${name} --help tells more.`);
    return EXIT.unusable;
  }
}
