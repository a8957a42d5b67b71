import type { PartnerQuote } from '#contract/partner-schema.ts';
import type { Establishment } from '#contract/session-schema.ts';
import { type Coordinates, coordinatesOf } from '#domain/distance.ts';
import { toIso } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import { rideMinutes } from '#domain/ride-minutes.ts';
import { partnerProblem } from '#server/partner/partner-problem.ts';
import { ProblemError } from '#server/problem.ts';
import type { StoredQuote } from '#server/store/partner-quotes.ts';
import type { LalamoveKeys } from './lalamove-accounts.ts';
import { readQuotation } from './lalamove-bodies.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import { NOT_UNDERSTOOD } from './partner-answer.ts';

/** What the partner asks to take an order to its customer. Throws the problem that stands in the way. */
export async function askQuote(
  parts: LalamoveParts,
  keys: LalamoveKeys,
  establishmentId: string,
  order: Order,
  place?: Coordinates,
): Promise<StoredQuote> {
  const { call, quotes, establishments, clock } = parts;
  const establishment = await establishments.read(establishmentId);
  const data = {
    serviceType: keys.serviceType,
    language: 'pt_BR',
    stops: [pickUp(establishment), dropOff(order, place)],
  };
  const answer = await call(establishmentId, keys, { method: 'POST', path: '/v3/quotations', data });
  if (answer.outcome !== 'done') throw partnerProblem('partner-error', answer.message);
  const quotation = readQuotation(answer.value);
  const [pickUpStop, dropOffStop] = quotation?.stops ?? [];
  if (quotation === undefined || pickUpStop === undefined || dropOffStop === undefined) {
    throw partnerProblem('partner-error', NOT_UNDERSTOOD);
  }
  const quote: StoredQuote = {
    id: quotation.id,
    orderId: order.id,
    price: quotation.price,
    serviceType: quotation.serviceType || keys.serviceType,
    ...(quotation.distance === undefined ? {} : { distance: quotation.distance }),
    expiresAt: quotation.expiresAt,
    pickUpStop,
    dropOffStop,
    ...(place === undefined ? {} : { place }),
  };
  await quotes.save(establishmentId, quote, clock());
  return quote;
}

/** A quote as the operator sees it. */
export function describeQuote({ id, price, distance, serviceType, expiresAt }: StoredQuote): PartnerQuote {
  return {
    quoteId: id,
    price,
    ...(distance === undefined ? {} : { distance, minutes: rideMinutes(distance) }),
    serviceType,
    expiresAt: toIso(expiresAt),
  };
}

/** Phone numbers as Lalamove takes them. */
export function internationalPhone(digits: string): string {
  return `+55${digits}`;
}

function pickUp(establishment: Establishment | null) {
  const point = establishment && coordinatesOf(establishment);
  if (!establishment || !point || !establishment.address) throw new ProblemError('partner-contact-missing');
  const { address, number, neighborhood, city, uf } = establishment;
  return { coordinates: asText(point), address: addressText([address, number, neighborhood, city, uf]) };
}

function dropOff({ customer, establishment }: Order, place: Coordinates | undefined) {
  const point = place ?? (customer && coordinatesOf(customer.address));
  if (!customer || !point) throw new ProblemError('partner-place-missing');
  const { address, number, neighborhood, city = establishment.city, uf = establishment.uf } = customer.address;
  return { coordinates: asText(point), address: addressText([address, number, neighborhood, city, uf]) };
}

function asText({ latitude, longitude }: Coordinates) {
  return { lat: latitude.toFixed(6), lng: longitude.toFixed(6) };
}

function addressText(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join(', ');
}
