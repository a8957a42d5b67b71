import { join } from 'node:path';
import { buildApp } from './app.ts';
import { createJobs } from './assemble-jobs.ts';
import { listParts } from './parts.ts';
import { isReachable } from './platform/database/reachable.ts';
import { createRouteSchemas } from './platform/http/route-schemas.ts';
import { PROJECT_ROOT } from './platform/project-root.ts';
import { startParts, stopParts } from './platform/start/part.ts';
import { createShared } from './shared.ts';
import { createStores } from './stores.ts';
import { createEssentials, reasonOf, type Surroundings } from './surroundings.ts';

/** The app, its start, and what else uses it (first start, administration). */
export type Assembled = Awaited<ReturnType<typeof assemble>>;

const BUILT_PORTAL = join(PROJECT_ROOT, 'dist', 'portal');

/**
 * Puts the portal together. Does not listen or query the store yet; `start` begins the background work, and closing the
 * app stops it.
 */
export async function assemble(surroundings: Surroundings) {
  const essentials = createEssentials(surroundings);
  const { environment, database, bus, log, metrics, secretBox, onError } = essentials;
  const { tracing } = surroundings;
  const untraced = createStores(essentials);
  const stores = tracing?.traceStores(untraced) ?? untraced;
  const shared = createShared(surroundings, essentials, stores);
  const jobs = createJobs(essentials, stores, shared);
  const schemas = createRouteSchemas();
  const parts = listParts(essentials, stores, shared, jobs);
  const app = await buildApp({
    environment,
    log,
    metrics,
    ...(tracing === undefined ? {} : { tracing }),
    authenticate: shared.access.authenticate,
    clock: essentials.clock,
    letThrough: shared.authorisations.use,
    requestKeys: {
      claims: stores.requestClaims,
      secretBox,
      onError: onError('the answer to a request key was not stored'),
    },
    parts,
    schemas,
    readiness: { store: () => isReachable(database), bus: () => bus.ready() },
    portalFolder: surroundings.portalFolder ?? BUILT_PORTAL,
    pages: [shared.publicOrders.page],
  });
  app.addHook('onClose', () =>
    stopParts(parts, (part, error) => log.error({ part, reason: reasonOf(error) }, 'a part did not stop')),
  );
  const {
    access,
    courierLinks,
    deliveryCodeOf,
    demonstration,
    directory,
    noteHealth,
    partner,
    positions,
    printing,
    push,
    alarms,
    webhooks,
  } = shared;
  return {
    ...stores,
    app,
    start: () => startParts(parts),
    schemas,
    accounts: access.accounts,
    apiKeys: access.apiKeys,
    courierLinks,
    deliveryCodeOf,
    demonstration,
    directoryIdle: async () => directory?.signIn.idle(),
    jobs,
    noteHealth,
    partner,
    positions,
    printing,
    push,
    alarms,
    secretBox,
    webhooks,
    summaryPart: shared.daySummaries.part,
  };
}
