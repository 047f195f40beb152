import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { SESSION_COOKIE, type ProblemBody } from '@logbuoy/platform';
import { apiPage } from './api-page';

/** The description of the API, for programs at /api/openapi.json and for people at /api/docs. */
export function describeApi(nest: INestApplication, fastify: FastifyInstance): void {
  let described: { readonly json: string; readonly page: string } | undefined;
  const describe = () => {
    const document = documentOf(nest);
    return { json: JSON.stringify(document), page: apiPage(document) };
  };
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((described ??= describe()).json),
  );
  fastify.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((described ??= describe()).page),
  );
}

const TEXT = { type: 'string' } as const;
/** What is answered wherever something else was hoped for [RFC 9457]. */
const PROBLEM = {
  type: 'object',
  properties: {
    type: TEXT,
    title: TEXT,
    status: { type: 'integer' },
    detail: TEXT,
    code: { ...TEXT, description: 'Stable; what a program looks at.' },
    rule: { ...TEXT, description: 'The rule a refusal rests on.' },
    details: { type: 'object', additionalProperties: true },
    incident: { ...TEXT, description: 'What to ask us about, where it was our mistake.' },
    requestId: TEXT,
  } satisfies { [field in keyof Required<ProblemBody>]: object },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
};

function documentOf(nest: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Logbuoy')
    .setDescription(
      'People are known by a cookie, bots by a bearer token. Errors are application/problem+json with a stable `code`. ' +
        'Live updates come over the WebSocket at /ws.',
    )
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'A token of `POST /api/accounts/me/tokens` or of a bot.',
    })
    .addGlobalResponse({
      status: 'default',
      description: 'A problem.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
  const { components, ...document } = SwaggerModule.createDocument(nest, builder.build());
  return { ...document, components: { ...components, schemas: { ...components?.schemas, Problem: PROBLEM } } };
}
