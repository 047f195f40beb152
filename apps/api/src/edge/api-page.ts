import type { OpenAPIObject } from '@nestjs/swagger';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A plain page for people: every endpoint and what it is for. No script and no style of its own, so no rule is bent for it. */
export function apiPage(document: OpenAPIObject): string {
  const rows = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation === undefined ? [] : [rowOf(method, path, operation)];
    }),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Logbuoy API</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Logbuoy API</h1>
<p>${escaped(document.info.description ?? '')}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
<table>
<thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

const rowOf = (method: string, path: string, { summary, description }: Operation): string =>
  `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(summary ?? description ?? '')}</td></tr>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
