import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/access/operations.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Essentials } from '#server/surroundings.ts';
import type { ApiKeys } from './keys.ts';

/** Creates, lists and revokes the keys of integrations: by a signed-in person, never by a key. */
export function apiKeyRoutes(
  apiKeys: ApiKeys,
  { newId, secretBytes }: Pick<Essentials, 'newId' | 'secretBytes'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    route(app, listApiKeys, async ({ caller }) => ({ apiKeys: await apiKeys.list(caller.establishmentId) }));

    route(app, createApiKey, async (request) => {
      const repeatable = { id: repeatableId(request, newId), bytes: secretBytes(request) };
      return await apiKeys.create(request.caller.establishmentId, request.body, repeatable);
    });

    route(app, revokeApiKey, async ({ caller, params }) => {
      if (!(await apiKeys.revoke(caller.establishmentId, params.id))) throw new ProblemError('api-key-not-found');
    });
  };
}
