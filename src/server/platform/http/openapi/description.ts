import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { LIVE_PATH } from '#contract/orders/live-messages.ts';
import { PRODUCT_NAME } from '#domain/orders/board/waiting-texts.ts';
import { describeOperation, mayLackBody, TAGS } from './describe-operation.ts';
import { docsPage } from './docs-page.ts';
import type { ApiDocument, ApiOperation } from './document.ts';

const DESCRIPTION = `JSON sobre HTTP. Dinheiro em centavos inteiros, instantes em ISO 8601 (UTC), ids são textos.
Erros são \`application/problem+json\` com um \`code\` de uma lista fechada. Campos desconhecidos são recusados.
Integrações enviam \`Authorization: Bearer <chave>\`; pessoas usam a sessão do portal.`;

/** Collects the operations for the API's description. Call it before the routes are added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API do ${PRODUCT_NAME}`,
        version: '1',
        description: DESCRIPTION,
        license: { name: 'Proprietária', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'Este portal' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'portal.session_token' },
          apiKey: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { apiKey: [] }],
    },
    transform: ({ url, route: { config } }) => ({ url, schema: schemaOf(url, config?.operation) }),
    transformObject: (document) =>
      'openapiObject' in document ? withOptionalBodies(nameSchemas(document.openapiObject)) : document.swaggerObject,
  });
}

/** Addresses under /api that are not operations. */
const NO_OPERATIONS = new Set(['/api/openapi.json', '/api/docs', LIVE_PATH]);

function schemaOf(url: string, operation: Operation | undefined) {
  if (operation !== undefined) return describeOperation(operation);
  if (url.startsWith('/api') && !NO_OPERATIONS.has(url)) throw new Error(`No operation describes ${url}`);
  return { hide: true };
}

/** `GET /api/openapi.json` and, for people, `GET /api/docs`. Both are built at the first request. */
export function serveDescription(app: FastifyInstance): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', { config: { policy: 'public' } }, async (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.header('content-type', 'application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', { config: { policy: 'public' } }, async (_request, reply) => {
    page ??= docsPage(app.swagger() as unknown as ApiDocument);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** Marks bodies that may be absent as optional: the generator marks every body as required. */
function withOptionalBodies<Document extends { paths?: object | undefined }>(document: Document): Document {
  const paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>> = { ...document.paths };
  for (const { operationId = '', requestBody } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    if (requestBody && mayLackBody(operationId)) requestBody.required = false;
  }
  return document;
}

/** Writes schemas with a title once, under that name, instead of in every answer. */
function nameSchemas<Document extends object>(document: Document): Document {
  const schemas: Record<string, unknown> = {};
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (value === null || typeof value !== 'object') return value;
    const { $id: _id, ...fields } = value as Record<string, unknown>;
    const copy = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, named(field)]));
    const isSchema = typeof copy.title === 'string' && copy.type === 'object';
    if (!isSchema) return copy;
    schemas[String(copy.title)] = copy;
    return { $ref: `#/components/schemas/${copy.title}` };
  };
  const { components, ...rest } = named(document) as { components?: { schemas?: object } };
  return { ...rest, components: { ...components, schemas: { ...components?.schemas, ...schemas } } } as Document;
}
