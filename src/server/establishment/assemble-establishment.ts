import { firstStepRoutes } from '#server/first-steps/first-step-routes.ts';
import type { FirstStepStore } from '#server/first-steps/first-step-store.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import { companyRoutes } from './company-routes.ts';
import { brasilApiCompanies } from './company-source.ts';
import { establishmentRoutes } from './establishment-routes.ts';
import type { EstablishmentStore } from './establishment-store.ts';
import { preferenceRoutes } from './preference-routes.ts';
import type { PreferenceStore } from './preference-store.ts';

interface EstablishmentStores {
  readonly establishments: EstablishmentStore;
  readonly preferences: PreferenceStore;
  readonly firstSteps: FirstStepStore;
}

/**
 * The establishment's details, its preferences and its first steps. `onChanged` is called for every change, on every
 * node.
 */
export function establishmentPart(
  { bus, tries, environment }: Essentials,
  { establishments, preferences, firstSteps }: EstablishmentStores,
  onChanged: (establishmentId: string) => void,
): Part {
  const { brasilApi } = environment.postalCodes;
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'establishment-changed') onChanged(message.establishmentId);
  });
  return {
    name: 'establishment',
    routes(app) {
      establishmentRoutes(app, { establishments, bus });
      preferenceRoutes(app, { preferences, bus });
      companyRoutes(app, { companies: brasilApi && brasilApiCompanies(brasilApi), tries });
      firstStepRoutes(app, { firstSteps });
    },
    stop: unsubscribe,
  };
}
