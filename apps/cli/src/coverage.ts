import { coverageOf } from '@logbuoy/games';
import { readArguments } from './arguments';
import { kitOf } from './kit-of';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const coverage: Verb = {
  name: 'coverage',
  summary: 'which rules, worked examples and cards the tests of a game cover',
  help: `coverage --game GAME [--json]

Says how many rules are named by a test, and how many cards with game text have a behaviour without which at least one
test fails. What is missing is listed by id. The exit code is 1 where something is missing.

  --json            print one JSON object instead`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { game: { type: 'string' }, json: { type: 'boolean' } });
  if (positionals.length > 0) throw new Unusable(`coverage knows no ${positionals.join(' ')}`);
  const kit = await kitOf('coverage', values.game);
  if (kit.coverage === undefined) throw new Unusable(`${kit.game.id} has no ledger of rules`);
  const { rules, examples, cards } = coverageOf(kit.coverage);
  if (values.json === true) terminal.printJson({ rules, cards });
  else {
    terminal.print(`rules      ${rules.tested} of ${rules.total} tested${listed(rules.missing)}`);
    terminal.print(`examples   ${examples.tested} of ${examples.total} tested${listed(examples.missing)}`);
    terminal.print(
      `cards      ${cards.total}, ${cards.withEffect} with game text, ${cards.implemented} of them implemented`,
    );
    terminal.print(`           ${cards.tested} of ${cards.withEffect} tested${listed(cards.missing)}`);
  }
  const complete = [rules, examples, cards].every(({ missing }) => missing.length === 0);
  return complete ? EXIT.ok : EXIT.wrong;
}

const listed = (missing: readonly (string | number)[]): string =>
  missing.length === 0 ? '' : `; missing: ${missing.join(', ')}`;
