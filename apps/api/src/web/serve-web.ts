import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, PROBLEM_TYPE } from '@logbuoy/platform';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Logbuoy</title></head>
<body>
<h1>Logbuoy</h1>
<p>The server is up, but its web pages have not been built. Run <code>npm run build</code> and reload.</p>
<p>The API is described at <a href="/api/docs">/api/docs</a>.</p>
</body>
</html>
`;

/** Vite puts a hash of the content into these names: they never change, only others appear. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');
/** What is not a page: an unknown address there is a mistake and must not look like success. */
const isOurs = (path: string): boolean => /^\/(api|ws|metrics|assets)(\/|$)/.test(path);

/** Serves the built web at `/`. Addresses without a file are pages of the web, which finds out itself what they mean. */
export async function serveWeb(fastify: FastifyInstance, folder: string = builtWeb()): Promise<void> {
  if (existsSync(folder)) {
    // The build leaves a compressed twin beside each script and style.
    await fastify.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  }

  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const file = path === undefined ? undefined : fileAt(folder, path);
    if (file !== undefined) {
      void reply.header('cache-control', isHashed(path as string) ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.sendFile(file);
    }
    if (path === undefined || isOurs(path) || !wantsPage(request)) return sendNotFound(request, reply);
    void reply.header('cache-control', 'no-cache');
    if (existsSync(join(folder, 'index.html'))) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').send(NOT_BUILT);
  });
}

function pathOf({ url }: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] as string);
  } catch {
    return undefined;
  }
}

/** The file a path names, relative to the folder; nothing outside of it and nothing hidden. */
function fileAt(folder: string, path: string): string | undefined {
  if (path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return undefined;
  const file = resolve(folder, `.${path}`);
  if (!file.startsWith(folder + sep) || path.endsWith('/') || !/\.[a-z0-9]+$/i.test(file) || !existsSync(file))
    return undefined;
  return file.slice(folder.length + 1);
}

const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(notFound().body(request.id)));
}

/** `dist/apps/web` of the build this file is part of, whether it runs compiled or as it lies in the tree. */
function builtWeb(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'dist', 'apps', 'web');
}
