import { join } from 'node:path';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { SharedTries } from '#server/access/attempts/shared.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import { createOrderFollowerStore } from '#server/orders/followers/postgres-followers.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { createAddressPlaceStore } from '#server/places/postgres-addresses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Environment } from '#server/platform/environment.ts';
import type { SecretBytes } from '#server/platform/http/repeats/repeatable-secret.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { Part } from '#server/platform/start/part.ts';
import { pairingRoutes } from './pairing/pairing-routes.ts';
import { createPairingStore } from './pairing/postgres-pairings.ts';
import { createPrintAgentStore } from './postgres-agents.ts';
import { arrivalReads } from './postgres-arrivals.ts';
import { createPrintJobStore } from './postgres-jobs.ts';
import { createPrinterStore } from './postgres-printers.ts';
import { printAgentRoutes } from './print-agent-routes.ts';
import { createPrintAgents } from './print-agents.ts';
import { createPrintArrivals } from './print-arrivals.ts';
import { printJobRoutes } from './print-job-routes.ts';
import { printerRoutes } from './printer-routes.ts';
import { programRoutes } from './programs/program-routes.ts';
import { createAgentPrograms } from './programs/programs.ts';

export interface PrintingSurroundings {
  readonly environment: Pick<Environment, 'dataDir' | 'publicUrl' | 'mode'>;
  readonly database: Database;
  readonly orders: Pick<OrderStore, 'read'>;
  readonly shares: Shares;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  readonly secretBytes: SecretBytes;
  readonly onError: (error: unknown) => void;
}

/** Turns arriving orders into print jobs, which agents fetch. */
export function createPrinting(surroundings: PrintingSurroundings) {
  const { environment, database, orders, shares, noteHealth, clock, newId, secretBytes, onError } = surroundings;
  const printJobs = createPrintJobStore(database);
  const arrivals = createPrintArrivals({
    followers: createOrderFollowerStore(database),
    reads: arrivalReads,
    printJobs,
    shares,
    newId,
    onError,
  });
  const printAgents = createPrintAgents({ store: createPrintAgentStore(database), clock, onError });
  const printers = createPrinterStore(database);
  const programs = createAgentPrograms(join(environment.dataDir, 'agents'), environment.mode !== 'test');
  const pairings = createPairingStore(database);
  const { publicUrl } = environment;
  const addressPlaces = createAddressPlaceStore(database);
  const jobs = { printers, printJobs, printAgents, arrivals, orders, noteHealth, clock, newId, secretBytes };
  return { ...jobs, addressPlaces, programs, pairings, publicUrl };
}

/** Printing's routes, and the printing on arrival. */
export function printingPart(printing: ReturnType<typeof createPrinting>, tries: SharedTries): Part {
  return {
    name: 'printing',
    routes(app) {
      printerRoutes(app, printing);
      printJobRoutes(app, printing);
      printAgentRoutes(app, printing);
      pairingRoutes(app, { ...printing, tries });
      programRoutes(app, printing);
    },
    start: printing.arrivals.start,
    async stop() {
      printing.programs.stop();
      await printing.arrivals.stop();
    },
  };
}
