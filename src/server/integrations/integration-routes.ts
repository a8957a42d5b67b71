import { listIntegrations, testIntegration } from '#contract/integrations/operations.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { HealthNotes } from './health.ts';
import type { IntegrationHealthStore } from './health-store.ts';
import { describeTrial, type Integration } from './integration.ts';

export interface IntegrationRouteDependencies {
  readonly integrations: readonly Integration[];
  readonly integrationHealth: IntegrationHealthStore;
  readonly healthNotes: HealthNotes;
}

/** The state of an establishment's outside services, and a test of each. */
export function integrationRoutes(app: App, dependencies: IntegrationRouteDependencies): void {
  const { integrations, integrationHealth, healthNotes } = dependencies;
  route(app, listIntegrations, async ({ caller: { establishmentId } }) => {
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
  });

  route(app, testIntegration, async ({ caller: { establishmentId }, params }) => {
    const integration = integrations.find(({ name }) => name === params.name);
    if (!integration?.test || !(await integration.configured(establishmentId))) {
      throw new ProblemError('integration-not-found');
    }
    const trial = await integration.test(establishmentId);
    // Wait for the note: the screen reads the state again at once and must see this test in it.
    await healthNotes.settled(establishmentId);
    return describeTrial(trial);
  });
}

const textOf = (instant: InstantMs) => new Date(instant).toISOString();
