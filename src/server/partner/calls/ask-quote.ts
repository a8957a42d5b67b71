import type { Establishment } from '#contract/access/session-schema.ts';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { rideMinutes } from '#domain/places/ride-minutes.ts';
import { toIso } from '#domain/shared/instant.ts';
import type { PartnerPort, Stop } from '#server/partner/port.ts';
import { portProblem } from '#server/partner/problem.ts';
import type { StoredQuote } from '#server/partner/quote-store.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CallParts } from './parts.ts';

/** An order that may be delivered by a partner; `place` is the customer's place if the address has none. */
export interface QuotedOrder {
  readonly establishmentId: string;
  readonly order: Order;
  readonly place?: Coordinates | undefined;
}

/** The partner's price of an order. Throws the problem that prevents it. */
export async function askQuote(
  { quotes, establishments, clock }: CallParts,
  port: PartnerPort,
  { establishmentId, order, place }: QuotedOrder,
): Promise<StoredQuote> {
  const establishment = await establishments.read(establishmentId);
  const trip = { pickUp: pickUp(establishment), dropOff: dropOff(order, place) };
  const answer = await port.quote(establishmentId, trip);
  if (!answer.ok) throw portProblem(answer.problem);
  const about = { service: port.service, orderId: order.id, ...(place === undefined ? {} : { place }) };
  const quote: StoredQuote = { ...answer.value, ...about };
  await quotes.save(establishmentId, quote, clock());
  return quote;
}

/** A quote for the operator. */
export function describeQuote({ id, price, distance, serviceType, expiresAt }: StoredQuote): PartnerQuote {
  return {
    quoteId: id,
    price,
    ...(distance === undefined ? {} : { distance, minutes: rideMinutes(distance) }),
    serviceType,
    expiresAt: toIso(expiresAt),
  };
}

function pickUp(establishment: Establishment | null): Stop {
  const point = establishment && coordinatesOf(establishment);
  if (!establishment || !point || !establishment.address) throw new ProblemError('partner-contact-missing');
  const { address, number, neighborhood, city, uf } = establishment;
  return { coordinates: point, address: addressText([address, number, neighborhood, city, uf]) };
}

function dropOff({ customer, establishment }: Order, place: Coordinates | undefined): Stop {
  const point = place ?? (customer && coordinatesOf(customer.address));
  if (!customer || !point) throw new ProblemError('partner-place-missing');
  const { address, number, neighborhood, city = establishment.city, uf = establishment.uf } = customer.address;
  return { coordinates: point, address: addressText([address, number, neighborhood, city, uf]) };
}

function addressText(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join(', ');
}
