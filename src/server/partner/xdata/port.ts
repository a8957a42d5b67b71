import { ok, refused } from '#domain/shared/result.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import { absentPort } from '#server/partner/absent-port.ts';
import { readPlace } from '#server/partner/drivers/read-place.ts';
import type { DriverThere, PartnerPort, PortAnswer } from '#server/partner/port.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { type JsonMembers, readServiceAnswer, textIn } from './service-answer.ts';
import { NO_ANSWER_OF_SERVICE } from './texts.ts';
import { NO_DELIVERY, readTrial } from './try.ts';

export interface XdataPortDependencies {
  readonly address: URL;
  /** The installation's fixed bearer token. */
  readonly token: string;
  /** An establishment's number in XData; undefined for one that did not come from there. */
  readonly idOf: (establishmentId: string) => Promise<number | undefined>;
  readonly noteHealth: NoteHealth;
}

const PATIENCE_MS = 12_500;
const NO_ANSWER = refused({ code: 'failed', message: NO_ANSWER_OF_SERVICE });

/**
 * The specification's LalamoveService (section 7): it only names the driver of a delivery that was placed at the
 * partner elsewhere. Such a delivery is also canceled elsewhere.
 */
export function createXdataPort({ address, token, idOf, noteHealth }: XdataPortDependencies): PartnerPort {
  const send = (operation: string, body: object) => {
    const base = address.href.endsWith('/') ? address : new URL(`${address.href}/`);
    return callOutside({
      service: 'partner',
      method: 'POST',
      url: new URL(`LalamoveService/${operation}`, base),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: PATIENCE_MS,
    });
  };
  const ask = async (establishmentId: string, operation: string, body: object): Promise<PortAnswer<JsonMembers>> => {
    const answer = await send(operation, body);
    const read = answer.ok ? readServiceAnswer(answer.value.status, jsonOf(answer.value.body)) : NO_ANSWER;
    if (!read.ok && read.problem.code === 'failed') {
      noteHealth.failure(establishmentId, 'xdata-partner', read.problem.message);
    } else noteHealth.success(establishmentId, 'xdata-partner');
    return read.ok ? read : refused({ code: 'refused', message: read.problem.message });
  };
  return {
    ...absentPort,
    service: 'xdata',
    // The specification's LalamoveService.
    title: 'Lalamove',
    isFor: async (establishmentId) => (await idOf(establishmentId)) !== undefined,
    async driver(establishmentId, AOrderId) {
      const AFkEstab = await idOf(establishmentId);
      const details = await ask(establishmentId, 'OrderDetails', { AFkEstab, AOrderId });
      if (!details.ok) return details;
      const ADriverId = textIn(details.value, 'driverId');
      if (ADriverId === undefined) return ok(undefined);
      const driver = await ask(establishmentId, 'DriverDetails', { AFkEstab, AOrderId, ADriverId });
      return driver.ok ? ok(driverOf(ADriverId, driver.value)) : driver;
    },
    async test(establishmentId) {
      const AFkEstab = await idOf(establishmentId);
      const tried = readTrial(await send('OrderDetails', { AFkEstab, AOrderId: NO_DELIVERY }));
      if (tried.ok) noteHealth.success(establishmentId, 'xdata-partner');
      else noteHealth.failure(establishmentId, 'xdata-partner', tried.problem.message);
      return tried;
    },
  };
}

function driverOf(driverId: string, given: JsonMembers): DriverThere | undefined {
  const name = textIn(given, 'name');
  if (name === undefined) return undefined;
  const photo = textIn(given, 'photo') ?? '';
  const photoUrl = photo.startsWith('https://') ? photo : '';
  const driver = { name, phone: textIn(given, 'phone') ?? '', photoUrl };
  const { lat, lng } = (given.coordinates ?? {}) as JsonMembers;
  const place = readPlace(lat, lng);
  return { driverId, driver, ...(place === undefined ? {} : { place }) };
}
