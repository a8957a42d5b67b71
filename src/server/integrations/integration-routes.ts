import { ENDPOINTS } from '#contract/endpoints.ts';
import { IntegrationListSchema, IntegrationParams, IntegrationTestSchema } from '#contract/integration-schema.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { IntegrationHealthStore } from '#server/store/integration-health.ts';
import type { Integration } from './integration.ts';

export interface IntegrationRouteDependencies {
  readonly integrations: readonly Integration[];
  readonly integrationHealth: IntegrationHealthStore;
}

const tags = ['Integrações'];

/** How the outside services of an establishment stand, and a test of each. */
export function integrationRoutes(app: App, { integrations, integrationHealth }: IntegrationRouteDependencies): void {
  app.route({
    method: ENDPOINTS.listIntegrations.method,
    url: ENDPOINTS.listIntegrations.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'Serviços externos e como estão', response: { 200: IntegrationListSchema } },
    handler: async ({ caller: { establishmentId } }) => {
      const health = new Map(
        (await integrationHealth.list(establishmentId)).map((entry) => [entry.integration, entry] as const),
      );
      const read = integrations.map(async ({ name, configured, test }) => {
        const { lastSuccessAt, lastFailureAt, lastFailure } = health.get(name) ?? {};
        const isConfigured = await configured(establishmentId);
        return {
          name,
          configured: isConfigured,
          testable: isConfigured && test !== undefined,
          ...(lastSuccessAt === undefined ? {} : { lastSuccessAt: textOf(lastSuccessAt) }),
          ...(lastFailureAt === undefined ? {} : { lastFailureAt: textOf(lastFailureAt) }),
          ...(lastFailure === undefined ? {} : { lastFailure }),
        };
      });
      return { integrations: await Promise.all(read) };
    },
  });

  app.route({
    method: ENDPOINTS.testIntegration.method,
    url: ENDPOINTS.testIntegration.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Testar um serviço agora',
      params: IntegrationParams,
      response: { 200: IntegrationTestSchema, ...problemsOf('integration-not-found') },
    },
    handler: async ({ caller: { establishmentId }, params }) => {
      const integration = integrations.find(({ name }) => name === params.name);
      if (!integration?.test || !(await integration.configured(establishmentId))) {
        throw new ProblemError('integration-not-found');
      }
      return integration.test(establishmentId);
    },
  });
}

const textOf = (instant: InstantMs) => new Date(instant).toISOString();
