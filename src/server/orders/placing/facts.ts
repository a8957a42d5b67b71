import type { Establishment } from '#contract/access/session-schema.ts';
import type { DiscountLimits } from '#domain/access/discount-limit.ts';
import type { OpeningSettings } from '#domain/opening/opening.ts';
import { isAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import type { EstablishmentSnapshot } from '#domain/orders/order.ts';
import { tipMethodsOf } from '#domain/orders/tips/at-door.ts';
import type { CourierCash } from '#domain/settlements/order-entries.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { PreferenceStore } from '#server/establishment/preference-store.ts';
import type { OpeningStore } from '#server/opening/opening-store.ts';
import type { PaymentMethodStore } from '#server/payments/method-store.ts';

/** What placing an order must know of its establishment. */
export interface PlacingFacts {
  readonly snapshot: EstablishmentSnapshot;
  /** Active payment methods: id → name. */
  readonly paymentNames: ReadonlyMap<string, string>;
  /** The payment methods that give change, also those switched off: an order placed before may have them. */
  readonly changeMethods: ReadonlySet<string>;
  /** The active payment methods of what is paid online, before the order. */
  readonly onlineMethods: ReadonlySet<string>;
  /** The active payment methods that take a courier's tip: id → name. */
  readonly tipMethods: ReadonlyMap<string, string>;
  /**
   * The payment methods of what is paid before the ride or on account, also those switched off: nothing of it is taken at
   * the door.
   */
  readonly paidElsewhere: ReadonlySet<string>;
  /** The comandas' service charge in whole percent; 0 for none. */
  readonly servicePercent: number;
  /** Whether the cash of completed deliveries stays with the courier or goes to the till at once. */
  readonly courierCash: CourierCash;
  readonly opening: OpeningSettings;
  /** The highest discount of each role, in percent. */
  readonly discountLimits: DiscountLimits;
}

/** The facts of an establishment; may be some seconds old. `fresh` refetches. */
export type ReadPlacingFacts = (establishmentId: string, fresh?: boolean) => Promise<PlacingFacts | undefined>;

export interface PlacingFactsCache {
  readonly read: ReadPlacingFacts;
  /**
   * Call after a change of the establishment or its payment methods; other nodes learn of it within {@link KEPT_MS}.
   */
  forget(establishmentId: string): void;
}

const KEPT_MS = 30_000;

/** Caches the facts for {@link KEPT_MS}, so that an order costs no read. `now` is the clock for their age. */
export function createPlacingFacts(
  establishments: Pick<EstablishmentStore, 'read'>,
  payments: Pick<PaymentMethodStore, 'list'>,
  now: () => number,
  preferences: Pick<PreferenceStore, 'read'>,
  opening: Pick<OpeningStore, 'read'>,
): PlacingFactsCache {
  const kept = new Map<string, { readonly until: number; readonly facts: Promise<PlacingFacts | undefined> }>();

  async function refetch(establishmentId: string): Promise<PlacingFacts | undefined> {
    const [establishment, all, preferred, hours] = await Promise.all([
      establishments.read(establishmentId),
      payments.list(establishmentId, true),
      preferences.read(establishmentId),
      opening.read(establishmentId),
    ]);
    if (!establishment) return undefined;
    const methods = all.filter(({ active }) => active);
    const paymentNames = new Map(methods.map(({ id, name }) => [id, name]));
    const changeMethods = new Set(all.filter(({ needsChange }) => needsChange).map(({ id }) => id));
    const paidElsewhere = new Set(all.filter(({ kind }) => !isAtDoor(kind)).map(({ id }) => id));
    const onlineMethods = new Set(methods.filter(({ kind }) => kind === 'online').map(({ id }) => id));
    const { servicePercent, courierCash } = preferred;
    return {
      snapshot: snapshotOf(establishment),
      paymentNames,
      changeMethods,
      paidElsewhere,
      onlineMethods,
      tipMethods: tipMethodsOf(methods),
      servicePercent,
      courierCash,
      opening: hours,
      discountLimits: preferred,
    };
  }

  const read: ReadPlacingFacts = (establishmentId, fresh = false) => {
    const known = kept.get(establishmentId);
    if (known && !fresh && known.until > now()) return known.facts;
    const facts = refetch(establishmentId);
    kept.set(establishmentId, { until: now() + KEPT_MS, facts });
    // Do not cache a failure: the next request reads again.
    facts.catch(() => kept.delete(establishmentId));
    return facts;
  };
  return { read, forget: (establishmentId) => void kept.delete(establishmentId) };
}

/** The establishment in the form that an order carries. */
function snapshotOf(establishment: Establishment): EstablishmentSnapshot {
  const {
    id: _id,
    neighborhood: _neighborhood,
    postalCode: _postalCode,
    phones: _phones,
    logoUrl: _logoUrl,
    timeZone: _timeZone,
    ...snapshot
  } = establishment;
  return snapshot;
}
