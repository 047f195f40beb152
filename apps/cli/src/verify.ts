import { createReadStream, fstatSync, openSync } from 'node:fs';
import { nativeSha256 } from '@logbuoy/event-store';
import type { VerifiedMatch } from '@logbuoy/games';
import type { Fault } from '@logbuoy/kernel';
import type { VerifiedTournament } from '@logbuoy/tournaments';
import { readArguments } from './arguments';
import { AnyVerifier, type AnyVerdict, type VerifiedCertificate } from './any-verifier';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const verify: Verb = {
  name: 'verify',
  summary: 'check the file of a match or a tournament: every hash, the seal, every draw and pairing',
  help: `verify FILE [--key HEX] [--allow-unsealed] [--json]

Checks a *.logbuoy.jsonl file without a server, a network or trust in whoever gave it to you, and names the
first event that is wrong and why. FILE may be - for standard input.

  --key HEX         the public key you expect; a seal made with any other key is refused
  --allow-unsealed  accept a match or tournament that is still going on
  --json            print the verdict as one JSON object`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    key: { type: 'string' },
    'allow-unsealed': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Unusable('verify wants exactly one FILE');
  const expectedKey = values.key?.toLowerCase();
  if (expectedKey !== undefined && !/^[0-9a-f]{64}$/.test(expectedKey))
    throw new Unusable('--key wants the 64 hexadecimal digits of a public key');

  const verifier = new AnyVerifier({
    sha256: nativeSha256,
    allowUnsealed: values['allow-unsealed'] === true,
    ...(expectedKey === undefined ? {} : { expectedKey }),
  });
  const verdict = await verdictOn(file, verifier, terminal);
  if (values.json === true) terminal.printJson({ file, ...verdict });
  else terminal.print(verdict.ok ? praise(file, verdict) : blame(file, verdict));
  return verdict.ok ? EXIT.ok : EXIT.wrong;
}

async function verdictOn(file: string, verifier: AnyVerifier, terminal: Terminal): Promise<AnyVerdict> {
  const { bytes, size } = opened(file);
  const bar = terminal.progress('verifying');
  let read = 0;
  try {
    for await (const chunk of bytes) {
      verifier.push(chunk as Uint8Array);
      read += (chunk as Uint8Array).length;
      bar.show(read, size);
    }
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  } finally {
    bar.clear();
  }
  return verifier.verdict();
}

function opened(file: string): { readonly bytes: AsyncIterable<unknown>; readonly size: number } {
  if (file === '-') return { bytes: process.stdin, size: 0 };
  try {
    const descriptor = openSync(file, 'r');
    return { bytes: createReadStream(file, { fd: descriptor }), size: fstatSync(descriptor).size };
  } catch (error) {
    throw new Unusable(`${file} cannot be opened: ${(error as Error).message}`);
  }
}

function praise(file: string, verified: VerifiedMatch | VerifiedTournament | VerifiedCertificate): string {
  if ('certificate' in verified) {
    const { name, tournament, rounds, entrants, head } = verified.certificate;
    return [
      `${file}: right`,
      `  event   ${name} (${tournament}), ${entrants.length} players, ${rounds.length} rounds`,
      `  head    ${head.hash}, after ${head.version} events`,
      `  seal    made with key ${verified.publicKey}`,
    ].join('\n');
  }
  const { events, sealed, publicKey, head } = verified;
  const seal = [
    `  head    ${head.hash}`,
    `  seal    ${sealed ? `made with key ${publicKey ?? ''}` : 'none yet: it is still going on'}`,
  ];
  if ('match' in verified) {
    const { match, chance, draws } = verified;
    const drawn = chance === 'proved' ? 'all drawn again from the revealed seed' : 'the seed is still secret';
    return [
      `${file}: right`,
      `  match   ${match}, ${events} events`,
      ...seal,
      `  chance  ${draws} draws, ${drawn}`,
    ].join('\n');
  }
  const { tournament, name, status, pairings, standings, seals, certificates } = verified;
  const issued = certificates.map(({ issue, head: at, revoked }) => {
    const state = revoked ? 'REVOKED' : 'holds';
    return `  paper   certificate ${issue} ${state}, head ${at?.hash ?? ''}`;
  });
  return [
    `${file}: right`,
    `  event   ${name} (${tournament}), ${status}, ${events} events, ${seals} ${seals === 1 ? 'seal' : 'seals'}`,
    ...seal,
    ...issued,
    `  chance  ${pairings} pairings, all made again from their revealed seeds`,
    `  result  ${standings} standings, all worked out again`,
  ].join('\n');
}

export function blame(file: string, { event, line, code, sentence }: Fault): string {
  const where = typeof event === 'number' ? `event ${event}` : `the ${event}`;
  return `${file}: wrong at ${where} (line ${line}, ${code})\n  ${sentence}`;
}
