import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { PreferenceStore } from '#server/establishment/preference-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { PaymentMethodStore } from '#server/payments/method-store.ts';
import type { PixAccountStore } from '#server/payments/pix-account-store.ts';
import type { AddressPlaceStore } from '#server/places/address-store.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { HotPositions } from '#server/positions/hot.ts';
import type { CodeTries } from './code-tries.ts';
import type { DeliveryCodeOf } from './delivery-codes.ts';
import type { DeliveryPhotoStore } from './delivery-photo-store.ts';

/** Tells couriers' pages that an order has come to them, has left them or has changed; the page reads its run. */
export interface RunHints {
  /** Answers the courier of a request with his stream. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<RawAnswer>;
  close(): void;
}

/** The dependencies of the routes of couriers' pages. */
export interface CourierPageDependencies {
  readonly orders: OrderStore;
  readonly couriers: Pick<CourierStore, 'read'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly preferences: Pick<PreferenceStore, 'read'>;
  readonly paymentMethods: Pick<PaymentMethodStore, 'list'>;
  readonly pixAccounts: Pick<PixAccountStore, 'read'>;
  readonly deliveryPhotos: DeliveryPhotoStore;
  readonly deliveryCodeOf: DeliveryCodeOf;
  readonly codeTries: CodeTries;
  readonly hints: Pick<RunHints, 'open'>;
  /** The expected arrivals of a courier's orders on the road, by order id. */
  readonly arrivals: (establishmentId: string, courierId: string) => Promise<ReadonlyMap<string, InstantMs>>;
  readonly positions: Pick<HotPositions, 'where'>;
  readonly addressPlaces: Pick<AddressPlaceStore, 'read'>;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
}
