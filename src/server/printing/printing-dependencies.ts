import type { InstantMs } from '#domain/shared/instant.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { OrderFollower } from '#server/orders/followers/follow.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { AddressPlaceStore } from '#server/places/address-store.ts';
import type { SecretBytes } from '#server/platform/http/repeats/repeatable-secret.ts';
import type { PrintAgents } from './print-agents.ts';
import type { PrintJobStore } from './print-job-store.ts';
import type { PrinterStore } from './printer-store.ts';

export interface PrintingDependencies {
  readonly printers: PrinterStore;
  readonly printJobs: PrintJobStore;
  readonly printAgents: PrintAgents;
  readonly arrivals: Pick<OrderFollower, 'follow'>;
  readonly orders: Pick<OrderStore, 'read'>;
  readonly addressPlaces: Pick<AddressPlaceStore, 'read'>;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  readonly secretBytes: SecretBytes;
}
