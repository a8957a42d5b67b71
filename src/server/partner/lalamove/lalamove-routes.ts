import { ENDPOINTS } from '#contract/endpoints.ts';
import { NoBodySchema } from '#contract/order-requests.ts';
import { LalamoveAccountSchema, LalamoveTestSchema, SaveLalamoveSchema } from '#contract/partner-schema.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { Lalamove } from './lalamove.ts';

const tags = ['Integrações'];

/** The establishment's account with Lalamove: a signed-in person sets it up; its secret never comes back. */
export function lalamoveRoutes(app: App, lalamove: Lalamove): void {
  const { accounts } = lalamove;
  app.route({
    method: ENDPOINTS.readLalamove.method,
    url: ENDPOINTS.readLalamove.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'A conta no Lalamove, sem o segredo', response: { 200: LalamoveAccountSchema } },
    handler: ({ caller }) => accounts.describe(caller.establishmentId),
  });

  app.route({
    method: ENDPOINTS.saveLalamove.method,
    url: ENDPOINTS.saveLalamove.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Guardar a conta no Lalamove',
      description: 'Sem `apiKey` e `apiSecret` as chaves guardadas ficam. Elas são guardadas cifradas e nunca voltam.',
      body: SaveLalamoveSchema,
      response: { 200: LalamoveAccountSchema, ...problemsOf('partner-busy', 'invalid-partner-account') },
    },
    handler: async ({ caller: { establishmentId }, body }) => {
      const saved = await accounts.save(establishmentId, body);
      if (saved !== 'saved') throw new ProblemError(saved === 'busy' ? 'partner-busy' : 'invalid-partner-account');
      await lalamove.registerHook(establishmentId);
      return accounts.describe(establishmentId);
    },
  });

  app.route({
    method: ENDPOINTS.removeLalamove.method,
    url: ENDPOINTS.removeLalamove.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'Remover a conta no Lalamove', response: problemsOf('partner-busy') },
    handler: async ({ caller }, reply) => {
      if ((await accounts.remove(caller.establishmentId)) === 'busy') throw new ProblemError('partner-busy');
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.testLalamove.method,
    url: ENDPOINTS.testLalamove.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Testar a conta no Lalamove',
      body: NoBodySchema,
      response: { 200: LalamoveTestSchema },
    },
    handler: ({ caller }) => lalamove.test(caller.establishmentId),
  });
}
