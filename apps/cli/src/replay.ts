import { nativeSha256 } from '@logbuoy/event-store';
import {
  LANGUAGES,
  MatchVerifier,
  Replay,
  tellMatch,
  type Game,
  type Language,
  type MatchVerdict,
  type ReplayedEvent,
} from '@logbuoy/games';
import { ARCHIVE, isSeat, SEATS, seatViewer, SPECTATOR, type Viewer } from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { knownGames } from './known-games';
import { contentOfRecordFile } from './record-file';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';
import { blame } from './verify';

export const replay: Verb = {
  name: 'replay',
  summary: 'print a match from its file, event by event and in words, as any seat saw it',
  help: `replay FILE [--as WHO] [--language en|de] [--from EVENT] [--to EVENT] [--json]

Tells the match of a *.logbuoy.jsonl file without a server, and verifies it on the way: a file that was changed is
told as far as it can be read, with the first wrong event named. FILE may be - for standard input.

  --as WHO          everything (default), spectator, or what one seat saw: ${SEATS.join(', ')}
  --language en|de  English by default
  --from, --to      only from this event to that one
  --json            print verdict and events as one JSON object`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    as: { type: 'string', default: 'everything' },
    language: { type: 'string', default: 'en' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Unusable('replay wants exactly one FILE');
  const viewer = viewerNamed(values.as);
  const language = languageNamed(values.language);
  const from = eventNumber('--from', values.from);
  const to = values.to === undefined ? Infinity : eventNumber('--to', values.to);

  const bytes = await contentOfRecordFile(file);
  const verdict = verdictOn(bytes);
  const { games } = await knownGames();
  const match = Replay.ofFile(bytes.toString('utf8'), games);
  if (match.last === 0) throw new Unusable(`${file} holds no match`);
  const { order, table } = match.stateAt(match.last);
  if (viewer.kind === 'seat' && !order.includes(viewer.seat))
    throw new Unusable(`this match had no seat ${viewer.seat}; its seats are ${order.join(', ')}`);

  const tell = teller(games.get(table?.game ?? ''), language);
  const events = match.eventsFor(viewer).filter(({ version }) => version >= from && version <= to);
  if (values.json === true) {
    const told = events.map((event) => ({ ...event, text: tell(event) }));
    terminal.printJson({ file, verdict, game: table?.game ?? null, seats: order, events: told });
  } else {
    for (const line of storyOf(events, tell, match.course.times[0] ?? 0)) terminal.print(line);
    if (!verdict.ok) terminal.remark(blame(file, verdict));
  }
  return verdict.ok ? EXIT.ok : EXIT.wrong;
}

function viewerNamed(who: string): Viewer {
  if (who === 'everything') return ARCHIVE;
  if (who === 'spectator') return SPECTATOR;
  if (isSeat(who)) return seatViewer(who);
  throw new Unusable(`--as wants everything, spectator, or a seat (${SEATS.join(', ')}), not ${who}`);
}

function languageNamed(name: string): Language {
  const language = LANGUAGES.find((known) => known === name);
  if (language === undefined) throw new Unusable(`--language wants ${LANGUAGES.join(' or ')}, not ${name}`);
  return language;
}

function eventNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Unusable(`${option} wants the number of an event, not ${text}`);
  return Number(text);
}

function verdictOn(bytes: Buffer): MatchVerdict {
  const verifier = new MatchVerifier({ sha256: nativeSha256, allowUnsealed: true });
  verifier.push(bytes);
  return verifier.verdict();
}

const WORDLESS = { words: { tell: () => '' } };

/** An unknown game has no words; its events have at least names. */
function teller(known: Game | undefined, language: Language): (event: ReplayedEvent) => string {
  return (event) => {
    const words = tellMatch(known ?? WORDLESS, event, language, {});
    return words === '' && known === undefined ? event.type : words;
  };
}

/** Number, time since the beginning, words; what has nothing to tell is left out. */
function storyOf(
  events: readonly ReplayedEvent[],
  tell: (event: ReplayedEvent) => string,
  beganAtMs: number,
): readonly string[] {
  return events.flatMap((event) => {
    const words = tell(event);
    return words === ''
      ? []
      : `${String(event.version).padStart(5)}  ${timeWords(event.at - beganAtMs).padStart(8)}  ${words}`;
  });
}

function timeWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
