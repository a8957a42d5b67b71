import type { InstantMs } from '#domain/instant.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Actor } from '#server/session/caller.ts';
import type { EstablishmentStore } from '#server/store/establishment-store.ts';
import type { OrderStore } from '#server/store/order-store.ts';
import type { PartnerDeliveryStore } from '#server/store/partner-delivery.ts';
import type { PartnerEventStore } from '#server/store/partner-events.ts';
import type { PartnerQuoteStore } from '#server/store/partner-quotes.ts';
import type { LalamoveAccounts } from './lalamove-accounts.ts';
import type { CallLalamove } from './lalamove-client.ts';

/** What everything about Lalamove works with. */
export interface LalamoveParts {
  readonly accounts: LalamoveAccounts;
  readonly call: CallLalamove;
  readonly deliveries: PartnerDeliveryStore;
  readonly quotes: PartnerQuoteStore;
  readonly events: PartnerEventStore;
  readonly orders: OrderStore;
  readonly establishments: EstablishmentStore;
  readonly bus: Bus;
  /** The portal's own address, where it knows it. */
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  /** Hears of what goes wrong in the background. */
  readonly onError: (error: unknown) => void;
}

/** Who is written into an order's history when the partner moves it. */
export const PARTNER: Actor = { kind: 'system', id: 'lalamove', name: 'Lalamove' };
