import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/access/operations.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { ApiKeys } from './api-keys.ts';

/** Creates, lists and revokes the keys of integrations: by a signed-in person, never by a key. */
export function apiKeyRoutes(apiKeys: ApiKeys): FastifyPluginAsyncTypebox {
  return async (app) => {
    route(app, listApiKeys, async ({ caller }) => ({ apiKeys: await apiKeys.list(caller.establishmentId) }));

    route(app, createApiKey, async ({ caller, body }) => await apiKeys.create(caller.establishmentId, body));

    route(app, revokeApiKey, async ({ caller, params }) => {
      if (!(await apiKeys.revoke(caller.establishmentId, params.id))) throw new ProblemError('api-key-not-found');
    });
  };
}
