import type { InstantMs } from '#domain/shared/instant.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { PreferenceStore } from '#server/establishment/preference-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { PaymentMethodStore } from '#server/payments/method-store.ts';
import type { LedgerStore } from './ledger-store.ts';

/** What the routes of the couriers' ledger work with. */
export interface SettlementDependencies {
  readonly courierLedger: LedgerStore;
  readonly couriers: Pick<CourierStore, 'list' | 'read'>;
  readonly preferences: Pick<PreferenceStore, 'read'>;
  readonly orders: Pick<OrderStore, 'allOnRoute' | 'read'>;
  readonly paymentMethods: Pick<PaymentMethodStore, 'list'>;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}
