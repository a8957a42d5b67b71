import type { InstantMs } from '#domain/shared/instant.ts';
import { type Cents, readDecimal } from '#domain/shared/money.ts';
import { readPlace } from '#server/partner/drivers/read-place.ts';
import type { DriverPlace } from '#server/partner/port.ts';

/** A quotation in Lalamove's answer. */
export interface Quotation {
  readonly id: string;
  readonly price: Cents;
  readonly serviceType: string;
  /** Metres. */
  readonly distance?: number;
  readonly expiresAt: InstantMs;
  readonly stops: readonly string[];
}

/** An order in Lalamove's answer. `status` is Lalamove's own value. */
export interface PartnerOrder {
  readonly id: string;
  readonly quotationId: string;
  readonly status: string;
  readonly driverId: string;
  readonly price?: Cents;
  readonly shareLink?: string;
  /** The portal's mark of the call, if Lalamove returns it. */
  readonly mark?: string;
}

export interface LalamoveDriver {
  readonly name: string;
  readonly phone: string;
  readonly photoUrl: string;
  readonly plate?: string;
  readonly place?: DriverPlace;
}

export interface PartnerServiceType {
  readonly key: string;
  readonly cities: readonly string[];
}

/** The field of an order that contains the portal's mark. */
export const MARK = 'portalMotoboy';

/** Reads a quotation's `data`; undefined without the fields that a call needs. */
export function readQuotation(data: unknown): Quotation | undefined {
  const { quotationId, priceBreakdown, distance, stops, serviceType, expiresAt } = fields(data);
  const price = priceOf(priceBreakdown);
  const expires = readTime(expiresAt);
  const stopIds = list(stops).flatMap((stop) => textOf(fields(stop).stopId) ?? []);
  const id = textOf(quotationId);
  if (id === undefined || price === undefined || expires === undefined || stopIds.length < 2) return undefined;
  const metres = Math.round(Number(fields(distance).value ?? Number.NaN));
  return {
    id,
    price,
    serviceType: textOf(serviceType) ?? '',
    ...(Number.isFinite(metres) ? { distance: metres } : {}),
    expiresAt: expires,
    stops: stopIds,
  };
}

/** Reads an order's `data`; undefined without an order number. */
export function readPartnerOrder(data: unknown): PartnerOrder | undefined {
  const { orderId, quotationId, status, driverId, priceBreakdown, shareLink, metadata } = fields(data);
  const id = textOf(orderId);
  if (id === undefined) return undefined;
  const price = priceOf(priceBreakdown);
  const link = textOf(shareLink);
  const mark = textOf(fields(metadata)[MARK]);
  return {
    id,
    quotationId: textOf(quotationId) ?? '',
    status: textOf(status) ?? '',
    driverId: textOf(driverId) ?? '',
    ...(price === undefined ? {} : { price }),
    ...(link?.startsWith('https://') ? { shareLink: link } : {}),
    ...(mark === undefined ? {} : { mark }),
  };
}

/** Reads a driver's `data`; undefined without a name. */
export function readDriver(data: unknown): LalamoveDriver | undefined {
  const { name, phone, photo, plateNumber, coordinates } = fields(data);
  const called = textOf(name);
  if (called === undefined) return undefined;
  const plate = textOf(plateNumber);
  const photoUrl = textOf(photo) ?? '';
  const { lat, lng, updatedAt } = fields(coordinates);
  const place = readPlace(lat, lng, readTime(updatedAt));
  return {
    name: called.slice(0, 120),
    phone: (textOf(phone) ?? '').slice(0, 30),
    photoUrl: photoUrl.startsWith('https://') ? photoUrl : '',
    ...(plate === undefined ? {} : { plate: plate.slice(0, 12) }),
    ...(place === undefined ? {} : { place }),
  };
}

/** Reads the cities' services, each once, with its cities. */
export function readServices(data: unknown): readonly PartnerServiceType[] {
  const cities = new Map<string, string[]>();
  for (const city of list(data)) {
    const { name, services } = fields(city);
    for (const service of list(services)) {
      const key = textOf(fields(service).key);
      if (key !== undefined) cities.set(key, [...(cities.get(key) ?? []), textOf(name) ?? '']);
    }
  }
  return [...cities].map(([key, names]) => ({ key, cities: names }));
}

/** The first of the partner's errors. */
export function readFirstError(body: unknown): { readonly code: string; readonly message: string } | undefined {
  const first = fields(list(fields(body).errors)[0]);
  const message = textOf(first.message);
  const code = textOf(first.id) ?? '';
  return message === undefined && code === '' ? undefined : { code, message: (message ?? code).slice(0, 300) };
}

/** Parses a time of Lalamove's; some have no seconds or have them after a dot (`16:43.00Z`). */
export function readTime(value: unknown): InstantMs | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const odd = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)\.(\d\d)Z$/.exec(text);
  const time = Date.parse(odd ? `${odd[1]}:${odd[2]}Z` : text);
  return Number.isNaN(time) ? undefined : time;
}

/** The members of an object; none for anything else. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A text that is not blank, or a number as text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function priceOf(breakdown: unknown): Cents | undefined {
  const total = textOf(fields(breakdown).total);
  return total === undefined ? undefined : (readDecimal(total) ?? undefined);
}
