import { addSampleMenu, removeSampleMenu } from '#contract/catalogue/sample-operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-dependencies.ts';

/** Adds the sample menu to try the portal with, and removes it. */
export function sampleRoutes(app: App, { catalogue }: Pick<CatalogueRouteDependencies, 'catalogue'>): void {
  route(app, addSampleMenu, async ({ caller: { establishmentId } }) => {
    const plan = await catalogue.addSample(establishmentId);
    if (plan.errors.length > 0) throw new ProblemError('too-many-entries');
    return { products: plan.rows.length };
  });

  route(app, removeSampleMenu, async ({ caller: { establishmentId } }) => ({
    products: await catalogue.removeSample(establishmentId),
  }));
}
