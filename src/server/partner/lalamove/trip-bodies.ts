import type { Coordinates } from '#domain/places/distance.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { Commission, Contact, PortAnswer, Price, Stop, Trip } from '#server/partner/port.ts';
import { MARK, readQuotation } from './bodies.ts';
import { NOT_UNDERSTOOD } from './texts.ts';

/** The body of a price request. */
export function quotationData({ pickUp, dropOff }: Trip, serviceType: string): object {
  return { serviceType, language: 'pt_BR', stops: [stopData(pickUp), stopData(dropOff)] };
}

/** Reads a quotation; a call must return the ids of its two stops. */
export function priceOf(data: unknown, serviceType: string): PortAnswer<Price> {
  const quotation = readQuotation(data);
  const [pickUp, dropOff] = quotation?.stops ?? [];
  if (quotation === undefined || pickUp === undefined || dropOff === undefined) {
    return refused({ code: 'unknown', message: NOT_UNDERSTOOD });
  }
  const { stops: _stops, serviceType: named, ...price } = quotation;
  return ok({ ...price, serviceType: named || serviceType, ticket: { pickUp, dropOff } });
}

/** The body of a call; undefined if the price has no stops of Lalamove. */
export function orderData({ price, mark, orderNumber, sender, recipient, remarks }: Commission): object | undefined {
  const { pickUp, dropOff } = price.ticket ?? {};
  if (pickUp === undefined || dropOff === undefined) return undefined;
  return {
    quotationId: price.id,
    sender: { stopId: pickUp, ...contactData(sender) },
    recipients: [{ stopId: dropOff, ...contactData(recipient), remarks }],
    isPODEnabled: true,
    metadata: { [MARK]: mark, pedido: orderNumber },
  };
}

function stopData({ coordinates, address }: Stop) {
  return { coordinates: asText(coordinates), address };
}

function asText({ latitude, longitude }: Coordinates) {
  return { lat: latitude.toFixed(6), lng: longitude.toFixed(6) };
}

/** Phone numbers in Lalamove's format. */
function contactData({ name, phone }: Contact) {
  return { name, phone: `+55${phone}` };
}
