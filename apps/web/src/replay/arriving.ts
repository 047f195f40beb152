import { get, getBytes } from '../api/http';
import type { Names } from '../api/shapes';
import { EngineLink } from './engine/engine-link';
import type { OpenedReplay } from './engine/protocol';
import { momentIn } from './moment-link';

/** A replay and all it is made of, asked for at once: the file is folded while the page that shows it is on its way. */
export interface Arriving {
  readonly engine: EngineLink;
  readonly file: Promise<Uint8Array<ArrayBuffer>>;
  readonly opened: Promise<OpenedReplay>;
  readonly names: Promise<Names>;
  /** Published beside the matches, not with them: a forged file cannot bring its own. */
  readonly houseKeys: Promise<readonly string[]>;
}

let onItsWay: (Arriving & { readonly moment: string }) | undefined;
const momentHere = () => location.pathname + location.search;

/** Before the page is there: everything it will need sets out. */
export function sendFor(match: string): void {
  if (onItsWay?.moment === momentHere()) return;
  onItsWay?.engine.close();
  onItsWay = { moment: momentHere(), ...sentFor(match) };
}

/** For the page: what is being loaded for it. A later visit loads everything again. */
export function received(match: string): Arriving {
  const arriving = onItsWay?.moment === momentHere() ? onItsWay : sentFor(match);
  onItsWay = undefined;
  return arriving;
}

function sentFor(match: string): Arriving {
  const engine = new EngineLink(new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }));
  const file = getBytes(`/matches/${match}/file`);
  const moment = momentIn(location.search);
  const opened = file.then((bytes) => engine.ask('open', { file: bytes, ...moment }));
  const names = get<{ readonly names: Names }>(`/matches/${match}/view`).then((answer) => answer.names);
  const houseKeys = get<{ readonly keys: readonly { readonly publicKey: string }[] }>('/keys').then(({ keys }) =>
    keys.map(({ publicKey }) => publicKey),
  );
  // A caller that awaits them gets the failure; without one it is not reported as unhandled.
  for (const awaited of [file, opened, names, houseKeys]) awaited.catch(() => undefined);
  return { engine, file, opened, names, houseKeys };
}
