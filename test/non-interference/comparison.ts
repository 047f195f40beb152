import { RECEIPT_LENGTH, type MatchId } from '@logbuoy/kernel';
import type { TwinnableGame } from '@logbuoy/test-kit';
import type { Onlooker } from './cast';
import type { House, StillClock } from './house';
import type { reads } from './routes';
import { answerOf, type Request, type Wire } from './wire';

/** What is looked at, and by whom. */
export interface Subject {
  /** Repeats it. */
  readonly seed: number;
  readonly match: MatchId;
  readonly onlooker: Onlooker;
}

/** The onlooker was told two different things by two servers that may only differ in what the onlooker must not know. */
export class Leak extends Error {
  constructor({ seed, match, onlooker }: Subject, what: string, one: string, other: string) {
    const at = [...one].findIndex((char, i) => char !== other[i]);
    const from = Math.max(0, (at < 0 ? one.length : at) - 60);
    const { account = 'a stranger', viewer } = onlooker;
    super(
      `seed ${seed}, match ${match}: ${account} (${viewer.kind}) can tell twins apart by ${what}\n` +
        `  one:   …${one.slice(from, from + 200)}\n  other: …${other.slice(from, from + 200)}`,
    );
  }
}

export interface Watch {
  readonly houses: readonly [House, House];
  readonly clock: StillClock;
  readonly described: Parameters<typeof reads>[0];
  readonly twinnable: TwinnableGame;
}

/** Leaves out of an answer what may differ between twins; applied to both. */
export type Reduced = (text: string, path: string) => string;

/** Asks both servers the same and compares what they answer; the first difference is thrown. */
export class Comparison {
  private asked = 0;
  compared = 0;
  /** The routes that were asked. */
  readonly routes = new Set<string>();

  constructor(
    private readonly watch: Watch,
    private readonly subject: Subject,
    private readonly reduced: Reduced = (text) => text,
  ) {}

  /** What one server answered, which is what the other did. */
  async ask(request: Request, followPages = false): Promise<string> {
    const { houses } = this.watch;
    const { seed, onlooker } = this.subject;
    const name = `r${(this.asked += 1)}`;
    if (request.route !== undefined) this.routes.add(request.route);
    const answers = houses.map((house) => answerOf(house, onlooker.account, request, name));
    const [one, other] = (await Promise.all(answers)) as [Awaited<(typeof answers)[0]>, Awaited<(typeof answers)[0]>];
    const about = `${request.method} ${request.path} ${JSON.stringify(request.body ?? '')}`;
    if (one.status >= 500) throw new Error(`seed ${seed}: ${about} failed: ${one.text}`);
    const told = request.path.startsWith('/api/log/') ? withoutHashes : timeless;
    this.compare(about, told(one.text), told(other.text), request.path);
    const next = followPages ? /"next":"([\w-]+)"/.exec(one.body)?.[1] : undefined;
    if (next !== undefined) {
      const path = request.path.replace(/[?&]cursor=[^&]*/, '');
      await this.ask({ ...request, path: `${path}${path.includes('?') ? '&' : '?'}cursor=${next}` });
    }
    return one.body;
  }

  compare(what: string, told: string, toldThere: string, path = ''): void {
    const [one, other] = [told, toldThere].map((text) => this.reduced(withoutReceipts(text), path)) as [string, string];
    if (one !== other) throw new Leak(this.subject, what, one, other);
    this.compared += 1;
  }

  async compareWires(wires: readonly Wire[], what: string): Promise<void> {
    const [one, other] = await Promise.all(wires.map((wire) => wire.said()));
    this.compare(what, (one ?? []).join('\n'), (other ?? []).join('\n'));
  }

  /** Sends it to both servers, and waits for as many answers. */
  async tell(wires: readonly Wire[], message: object | string, answers = 1): Promise<void> {
    await Promise.all(wires.map((wire) => wire.tell(message, answers)));
  }
}

/** Readiness says how long its checks took. */
const timeless = (text: string): string =>
  text.includes('"checks":{') ? text.replaceAll(/"ms":\d+/g, '"ms":0').replace(/content-length: \d+/, '') : text;

/** Opaque by construction, if it has the one shape (README, decisions). */
const RECEIPT = new RegExp(`"receipt":"[A-Za-z0-9_-]{${RECEIPT_LENGTH}}"`, 'g');
const withoutReceipts = (text: string): string => text.replaceAll(RECEIPT, '"receipt":"opaque"');

/** Hashes and signatures of the public log are over blinded heads; how many there are is compared. */
const withoutHashes = (text: string): string =>
  text.replaceAll(/"[0-9a-f]{64}"/g, '"a hash"').replaceAll(/"[0-9a-f]{128}"/g, '"a signature"');
