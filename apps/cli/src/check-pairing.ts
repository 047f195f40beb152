import { checkPairing as check, hasPairing, isEvent } from '@logbuoy/tournaments';
import { readArguments } from './arguments';
import { readJson } from './read-json';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const checkPairing: Verb = {
  name: 'check-pairing',
  summary: 'check a pairing by code the pairing engine does not share',
  help: `check-pairing FILE [PAIRING] [--json]

Checks PAIRING, as \`pair FILE\` printed it, against the tournament in FILE. Without PAIRING, "pairings" and "byes" that stand
in FILE beside its "rounds" are checked; where there are none, every round of FILE against those before it.
Prints one JSON object: {"ok", "violations": [{"code", "round", "players"}], "cost": {…}, "least": {…}}. "least" is the least cost of
all pairings, tried one by one, in fields of up to twelve players. One of the two files may be - for standard input.
The exit code is 1 where a rule is broken.`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { positionals } = readArguments(args, { json: { type: 'boolean' } });
  const [file, pairing, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Unusable('check-pairing wants a FILE and at most one PAIRING');
  const event = await readJson(file);
  if (!isEvent(event)) throw new Unusable(`${file} is no tournament: it has no players`);
  const round = pairing === undefined ? undefined : await readJson(pairing);
  if (pairing !== undefined && !hasPairing(round)) throw new Unusable(`${pairing} is no round: it has no pairings`);
  const verdict = check(event, round);
  terminal.printJson(verdict);
  return verdict.ok ? EXIT.ok : EXIT.wrong;
}
