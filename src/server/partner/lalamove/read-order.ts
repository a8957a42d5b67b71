import { ok, refused } from '#domain/shared/result.ts';
import type { DeliveryThere, DriverThere, KnownDriver, PortAnswer } from '#server/partner/port.ts';
import { type PartnerOrder, readDriver, readPartnerOrder } from './bodies.ts';
import type { AskLalamove } from './client.ts';
import { meaningOfStatus } from './states.ts';
import { NOT_UNDERSTOOD } from './texts.ts';

/** An order's `data` as a delivery, with its driver; a known driver is not read again. */
export async function readOrder(
  ask: AskLalamove,
  establishmentId: string,
  data: unknown,
  known?: KnownDriver,
): Promise<PortAnswer<DeliveryThere>> {
  const order = readPartnerOrder(data);
  if (order === undefined) return refused({ code: 'unknown', message: NOT_UNDERSTOOD });
  const { id, status, ...rest } = order;
  const driver = await driverOf(ask, establishmentId, order, known);
  return ok({ number: id, ...rest, ...meaningOfStatus(status), ...driver });
}

async function driverOf(
  ask: AskLalamove,
  establishmentId: string,
  { id, driverId }: PartnerOrder,
  known: KnownDriver | undefined,
): Promise<Pick<DeliveryThere, 'driver' | 'plate'>> {
  if (driverId === '') return {};
  if (known?.driverId === driverId && known.driver) {
    return { driver: known.driver, ...(known.plate === undefined ? {} : { plate: known.plate }) };
  }
  const answer = await askDriver(ask, establishmentId, id, driverId);
  const read = answer.ok ? readDriver(answer.value) : undefined;
  if (read === undefined) return {};
  const { plate, place: _place, ...driver } = read;
  return { driver, ...(plate === undefined ? {} : { plate }) };
}

/** A driver with his position; available only from some time before the pick-up until the delivery. */
export async function readDriverThere(
  ask: AskLalamove,
  establishmentId: string,
  number: string,
  driverId: string,
): Promise<PortAnswer<DriverThere | undefined>> {
  const answer = await askDriver(ask, establishmentId, number, driverId);
  if (!answer.ok) return answer;
  const read = readDriver(answer.value);
  if (read === undefined) return ok(undefined);
  const { plate: _plate, place, ...driver } = read;
  return ok({ driverId, driver, ...(place === undefined ? {} : { place }) });
}

function askDriver(ask: AskLalamove, establishmentId: string, number: string, driverId: string) {
  const path = `/v3/orders/${encodeURIComponent(number)}/drivers/${encodeURIComponent(driverId)}`;
  return ask(establishmentId, { method: 'GET', path, mayBeForbidden: true });
}
