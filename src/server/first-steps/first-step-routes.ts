import { readFirstSteps, saveFirstSteps } from '#contract/first-steps/operations.ts';
import type { FirstSteps } from '#contract/first-steps/schema.ts';
import { isOffered, standingOf } from '#domain/first-steps/steps.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { FirstStepStore } from './first-step-store.ts';

/** "Primeiros passos": completed steps follow from the shop's state, skipped ones are stored. */
export function firstStepRoutes(app: App, { firstSteps }: { readonly firstSteps: FirstStepStore }): void {
  const read = async (establishmentId: string): Promise<FirstSteps> => {
    const [facts, choices] = await Promise.all([
      firstSteps.facts(establishmentId),
      firstSteps.choices(establishmentId),
    ]);
    return {
      steps: [...standingOf(facts, choices)],
      offered: isOffered(facts, choices),
      sampleProducts: facts.sampleProducts,
      couriersWithoutLink: Math.max(0, facts.couriers - facts.linkedCouriers),
    };
  };

  route(app, readFirstSteps, ({ caller }) => read(caller.establishmentId));

  route(app, saveFirstSteps, async ({ caller: { establishmentId }, body }) => {
    await firstSteps.saveChoices(establishmentId, body);
    return read(establishmentId);
  });
}
