import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiKeyListSchema, ApiKeyParams, CreatedApiKeySchema, NewApiKeySchema } from '#contract/api-key-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ProblemError } from '#server/problem.ts';
import type { ApiKeys } from './api-keys.ts';

const tags = ['Chaves de integração'];

/** Making, listing and revoking the keys of integrations: by a signed-in person, never by a key. */
export function apiKeyRoutes(apiKeys: ApiKeys): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      method: ENDPOINTS.listApiKeys.method,
      url: ENDPOINTS.listApiKeys.path,
      config: { policy: 'session' },
      schema: { tags, summary: 'Chaves, sem os segredos', response: { 200: ApiKeyListSchema } },
      handler: async ({ caller }) => ({ apiKeys: [...(await apiKeys.list(caller.establishmentId))] }),
    });

    app.route({
      method: ENDPOINTS.createApiKey.method,
      url: ENDPOINTS.createApiKey.path,
      config: { policy: 'session' },
      schema: {
        tags,
        summary: 'Nova chave: o segredo aparece só nesta resposta',
        body: NewApiKeySchema,
        response: { 201: CreatedApiKeySchema },
      },
      handler: async ({ caller, body }, reply) =>
        reply.code(201).send(await apiKeys.create(caller.establishmentId, body)),
    });

    app.route({
      method: ENDPOINTS.revokeApiKey.method,
      url: ENDPOINTS.revokeApiKey.path,
      config: { policy: 'session' },
      schema: { tags, summary: 'Revogar uma chave, com efeito imediato', params: ApiKeyParams },
      handler: async ({ caller, params }, reply) => {
        if (!(await apiKeys.revoke(caller.establishmentId, params.id))) throw new ProblemError('api-key-not-found');
        return reply.code(204).send();
      },
    });
  };
}
