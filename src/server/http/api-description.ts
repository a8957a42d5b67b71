import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_NAME } from '#domain/waiting-title.ts';
import { docsPage } from './docs-page.ts';

const DESCRIPTION = `JSON sobre HTTP. Dinheiro em centavos inteiros, instantes em ISO 8601 (UTC), ids são textos.
Erros são \`application/problem+json\` com um \`code\` de uma lista fechada. Campos desconhecidos são recusados.
Integrações enviam \`Authorization: Bearer <chave>\`; pessoas usam a sessão do portal.`;

/** An OpenAPI document, as far as it is read here. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> };
}

export interface ApiOperation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
}

/** Must come before the routes that it describes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API do ${PRODUCT_NAME}`, version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'portal.session_token' },
          apiKey: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { apiKey: [] }],
    },
    hideUntagged: true,
    transformObject: (document) =>
      'openapiObject' in document ? nameSchemas(document.openapiObject) : document.swaggerObject,
  });
}

/** `GET /api/openapi.json` and, readable, `GET /api/docs`. Both are made at the first request. */
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

/** Schemas with a title are written once, under that name, instead of in every answer. */
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
