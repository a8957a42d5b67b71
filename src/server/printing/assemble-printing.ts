import type { InstantMs } from '#domain/instant.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Database } from '#server/store/database.ts';
import { createOrderFollowerStore } from '#server/store/order-followers.ts';
import type { OrderStore } from '#server/store/order-store.ts';
import { createPrintAgentStore } from '#server/store/print-agents.ts';
import { arrivalReads } from '#server/store/print-arrival-reads.ts';
import { createPrintJobStore } from '#server/store/print-jobs.ts';
import { createPrinterStore } from '#server/store/printers.ts';
import { createPrintAgents } from './print-agents.ts';
import { createPrintArrivals } from './print-arrivals.ts';

export interface PrintingSurroundings {
  readonly database: Database;
  readonly orders: Pick<OrderStore, 'read'>;
  readonly bus: Bus;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

/** Puts the parts of printing together. `arrivals` is started once the portal listens. */
export function createPrinting(surroundings: PrintingSurroundings) {
  const { database, orders, bus, noteHealth, clock, newId, onError } = surroundings;
  const printJobs = createPrintJobStore(database);
  const arrivals = createPrintArrivals({
    followers: createOrderFollowerStore(database),
    reads: arrivalReads,
    printJobs,
    bus,
    newId,
    onError,
  });
  const printAgents = createPrintAgents({ store: createPrintAgentStore(database), clock, newId, onError });
  return { printers: createPrinterStore(database), printJobs, printAgents, arrivals, orders, noteHealth, clock, newId };
}
