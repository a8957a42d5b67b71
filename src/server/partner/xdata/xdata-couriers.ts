import type { IntegrationTest } from '#contract/integration-schema.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import { callOutside, jsonOf } from '#server/outside/call-outside.ts';
import type { PartnerCouriers, PartnerRefusal } from '#server/partner/partner-couriers.ts';
import { type Members, readServiceAnswer, textIn } from './service-answer.ts';
import { NO_DELIVERY, readTrial } from './try-xdata-partner.ts';

export interface XdataCouriersDependencies {
  readonly address: URL;
  /** The installation's fixed bearer. */
  readonly token: string;
  /** The number by which XData knows an establishment; undefined for one that did not come from there. */
  readonly idOf: (establishmentId: string) => Promise<number | undefined>;
  readonly noteHealth: NoteHealth;
}

const PATIENCE_MS = 12_500;

/** The partner's couriers through XData, and a harmless test of the way there. */
export interface XdataCouriers extends PartnerCouriers {
  test(establishmentId: string): Promise<IntegrationTest>;
}

/** The specification's LalamoveService (section 7): it tells who took an order that was put at the partner elsewhere. */
export function createXdataCouriers({ address, token, idOf, noteHealth }: XdataCouriersDependencies): XdataCouriers {
  const send = (operation: string, body: object) => {
    const base = address.href.endsWith('/') ? address : new URL(`${address.href}/`);
    return callOutside({
      method: 'POST',
      url: new URL(`LalamoveService/${operation}`, base),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: PATIENCE_MS,
    });
  };
  const ask = async (establishmentId: string, operation: string, body: object): Promise<Members | PartnerRefusal> => {
    const answer = await send(operation, body);
    const read = answer.outcome === 'failed' ? NO_ANSWER : readServiceAnswer(answer.status, jsonOf(answer.body));
    if (read.outcome === 'failed') noteHealth.failure(establishmentId, 'xdata-partner', read.message);
    else noteHealth.success(establishmentId, 'xdata-partner');
    return read.outcome === 'done'
      ? read.data
      : { outcome: 'refused', refused: 'partner-error', message: read.message };
  };
  return {
    serviceOf: async (establishmentId) => ((await idOf(establishmentId)) === undefined ? 'none' : 'xdata'),
    async driverFor(establishmentId, order) {
      const AFkEstab = await idOf(establishmentId);
      const AOrderId = order.lalamove?.orderId ?? order.id;
      const details = await ask(establishmentId, 'OrderDetails', { AFkEstab, AOrderId });
      if (isRefusal(details)) return details;
      const ADriverId = textIn(details, 'driverId');
      if (ADriverId === undefined) return { outcome: 'refused', refused: 'no-partner-driver' };
      const driver = await ask(establishmentId, 'DriverDetails', { AFkEstab, AOrderId, ADriverId });
      if (isRefusal(driver)) return driver;
      const name = textIn(driver, 'name');
      if (name === undefined) return { outcome: 'refused', refused: 'no-partner-driver' };
      const photo = textIn(driver, 'photo') ?? '';
      return {
        outcome: 'driver',
        driver: { name, phone: textIn(driver, 'phone') ?? '', photoUrl: photo.startsWith('https://') ? photo : '' },
        ...(order.lalamove === undefined ? {} : { call: order.lalamove }),
      };
    },
    // Whoever put the order at the partner calls it off there: XData has no operation for it.
    callOff: async () => {},
    async test(establishmentId) {
      const AFkEstab = await idOf(establishmentId);
      const tried = readTrial(await send('OrderDetails', { AFkEstab, AOrderId: NO_DELIVERY }));
      if (tried.ok) noteHealth.success(establishmentId, 'xdata-partner');
      else noteHealth.failure(establishmentId, 'xdata-partner', tried.sentence);
      return tried;
    },
  };
}

const NO_ANSWER = { outcome: 'failed', message: 'O serviço não respondeu.' } as const;

function isRefusal(answer: Members | PartnerRefusal): answer is PartnerRefusal {
  return answer.outcome === 'refused' && 'refused' in answer;
}
