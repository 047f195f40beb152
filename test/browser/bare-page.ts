import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { House } from './house';

/** Of a page that was drawn: what is in it and how it looks. */
export interface Picture {
  readonly markup: string;
  readonly style: string;
}

const WORKER = `
  addEventListener('message', ({ data }) => {
    let read = 0;
    for (const line of new TextDecoder().decode(data).split('\\n')) if (line !== '') read += JSON.parse(line) === null ? 0 : 1;
    postMessage(read);
  });
`;
const SCRIPT = `
  const worker = new Worker('/worker.js');
  const [file, picture] = await Promise.all([
    fetch('/file').then((answer) => answer.arrayBuffer()),
    fetch('/picture').then((answer) => answer.text()),
  ]);
  worker.addEventListener('message', () => (document.body.innerHTML = picture));
  worker.postMessage(new Uint8Array(file));
`;
const SHELL = `<!doctype html><meta charset="utf-8" /><link rel="stylesheet" href="/style.css" /><body><script type="module" src="/script.js"></script></body>`;

/**
 * The least a replay could do, to measure the real one by: it fetches the same file, parses each of its lines in a worker, and
 * shows the same picture, which it got ready-made. It folds nothing, checks nothing, and nothing in it can be used.
 */
export async function startBarePage(file: string, { markup, style }: Picture): Promise<House> {
  const files: { readonly [path: string]: readonly [type: string, content: string] } = {
    '/': ['text/html', SHELL],
    '/style.css': ['text/css', style],
    '/script.js': ['text/javascript', SCRIPT],
    '/worker.js': ['text/javascript', WORKER],
    '/file': ['application/jsonl', file],
    '/picture': ['text/plain', markup],
  };
  const server = createServer(({ url = '' }, answer) => {
    const [type, content] = files[url] ?? ['text/plain', ''];
    answer.setHeader('content-type', `${type}; charset=utf-8`).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}
