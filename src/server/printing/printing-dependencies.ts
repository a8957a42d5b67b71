import type { InstantMs } from '#domain/instant.ts';
import type { OrderFollower } from '#server/followers/order-follower.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { OrderStore } from '#server/store/order-store.ts';
import type { PrintJobStore } from '#server/store/print-jobs.ts';
import type { PrinterStore } from '#server/store/printers.ts';
import type { PrintAgents } from './print-agents.ts';

export interface PrintingDependencies {
  readonly printers: PrinterStore;
  readonly printJobs: PrintJobStore;
  readonly printAgents: PrintAgents;
  readonly arrivals: Pick<OrderFollower, 'follow'>;
  readonly orders: Pick<OrderStore, 'read'>;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

export const tags = ['Impressão'];
