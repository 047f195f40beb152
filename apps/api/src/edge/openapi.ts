import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { SESSION_COOKIE } from '@logbuoy/platform';
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

function documentOf(nest: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Logbuoy')
    .setDescription(
      'People are known by a cookie, bots by a bearer token. Errors are application/problem+json with a stable `code`. ' +
        'Live updates come over the WebSocket at /ws.',
    )
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .addBearerAuth();
  return SwaggerModule.createDocument(nest, builder.build());
}
