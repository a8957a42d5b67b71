import type { LalamoveTest } from '#contract/partner/lalamove-schema.ts';
import { formatDecimal } from '#domain/shared/money.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type {
  AnotherDriver,
  NewsMessage,
  NewsReading,
  PartnerPort,
  PortAnswer,
  PortProblem,
} from '#server/partner/port.ts';
import type { LalamoveAccounts, LalamoveKeys } from './accounts.ts';
import { readServices } from './bodies.ts';
import type { AskLalamove, CallLalamove, LalamoveCall } from './client.ts';
import { toPortProblem } from './problems.ts';
import { readDriverThere, readOrder } from './read-order.ts';
import { KEYS_WORK, NO_KEYS, NOT_UNDERSTOOD, notOfferedText, SAVE_FIRST } from './texts.ts';
import { orderData, priceOf, quotationData } from './trip-bodies.ts';
import { readWebhook } from './webhook-body.ts';

/** Lalamove's API, with an establishment's own keys. */
export interface Lalamove extends PartnerPort {
  /** A read without side effects that tests the stored keys, and the services available to them. */
  tryKeys(establishmentId: string): Promise<KeysTrial>;
}

export function createLalamove(accounts: LalamoveAccounts, call: CallLalamove): Lalamove {
  const withKeys = async <Value>(
    establishmentId: string,
    use: (keys: LalamoveKeys) => Promise<PortAnswer<Value>>,
  ): Promise<PortAnswer<Value>> => {
    const keys = await accounts.keys(establishmentId);
    return keys ? use(keys) : refused({ code: 'not-configured', message: NO_KEYS });
  };
  const ask: AskLalamove = (establishmentId, asked) =>
    withKeys(establishmentId, async (keys) => toPortProblem(await call(establishmentId, keys, asked)));
  const request = async (establishmentId: string, asked: LalamoveCall): Promise<PortAnswer<void>> => {
    const answer = await ask(establishmentId, asked);
    return answer.ok ? ok(undefined) : answer;
  };
  const tryKeys = async (establishmentId: string): Promise<KeysTrial> => {
    const keys = await accounts.keys(establishmentId);
    if (!keys) return failed({ code: 'not-configured', message: SAVE_FIRST });
    const answer = await ask(establishmentId, { method: 'GET', path: '/v3/cities' });
    if (!answer.ok) return failed(answer.problem);
    return tryServices(answer.value, keys.serviceType);
  };
  return {
    service: 'lalamove',
    title: 'Lalamove',
    tellsPrices: true,
    isFor: async (establishmentId) => (await accounts.keys(establishmentId)) !== undefined,
    quote: (establishmentId, trip) =>
      withKeys(establishmentId, async (keys) => {
        const data = quotationData(trip, keys.serviceType);
        const answer = await ask(establishmentId, { method: 'POST', path: '/v3/quotations', data });
        return answer.ok ? priceOf(answer.value, keys.serviceType) : answer;
      }),
    async call(establishmentId, commission) {
      const data = orderData(commission);
      if (data === undefined) return refused({ code: 'expired', message: NOT_UNDERSTOOD });
      const { beginBy } = commission;
      const answer = await ask(establishmentId, { method: 'POST', path: '/v3/orders', data, beginBy });
      return answer.ok ? readOrder(ask, establishmentId, answer.value) : answer;
    },
    async read(establishmentId, number, known) {
      const answer = await ask(establishmentId, { method: 'GET', path: orderPath(number) });
      if (!answer.ok) return answer;
      const order = await readOrder(ask, establishmentId, answer.value, known);
      if (order.ok && order.value.number !== number) return refused({ code: 'unknown', message: NOT_UNDERSTOOD });
      return order;
    },
    cancel: (establishmentId, number) => request(establishmentId, { method: 'DELETE', path: orderPath(number) }),
    changeDriver: (establishmentId, number, { driverId, reason }: AnotherDriver) =>
      request(establishmentId, {
        method: 'DELETE',
        path: `${orderPath(number)}/drivers/${encodeURIComponent(driverId)}`,
        data: { reason },
      }),
    addPriority: (establishmentId, number, amount) =>
      request(establishmentId, {
        method: 'POST',
        path: `${orderPath(number)}/priority-fee`,
        data: { priorityFee: formatDecimal(amount) },
      }),
    // Only for calls of this portal: the establishment's keys cannot read deliveries of other accounts.
    driver: async (establishmentId, number, driverId) =>
      driverId === undefined ? ok(undefined) : readDriverThere(ask, establishmentId, number, driverId),
    test: async (establishmentId) => (await tryKeys(establishmentId)).result,
    tryKeys,
    news: (message) => readNews(accounts, message),
  };
}

async function readNews(accounts: LalamoveAccounts, { hook, path, bytes, at }: NewsMessage): Promise<NewsReading> {
  const account = await accounts.ofHook(hook);
  if (!account) return refused({ code: 'unknown' });
  const { establishmentId, keys } = account;
  const reading = readWebhook(bytes, path, keys, at);
  if (!reading.ok) return reading;
  await accounts.noteHook(establishmentId, at);
  const event = reading.value && { establishmentId, ...reading.value };
  return ok({ establishmentId, ...(event ? { event } : {}) });
}

/** Whether the keys work, and what they may order. */
interface KeysTrial {
  readonly result: PortAnswer<string>;
  readonly services: LalamoveTest['services'];
}

function failed(problem: PortProblem): KeysTrial {
  return { result: refused(problem), services: [] };
}

function tryServices(value: unknown, serviceType: string): KeysTrial {
  const services = readServices(value).map(({ key, cities }) => ({ key, cities: [...cities] }));
  const isOffered = services.some(({ key }) => key === serviceType);
  const result = isOffered
    ? ok(KEYS_WORK)
    : refused({ code: 'refused', message: notOfferedText(serviceType) } as const);
  return { result, services };
}

/** The path of an order in Lalamove's API. */
export function orderPath(number: string): string {
  return `/v3/orders/${encodeURIComponent(number)}`;
}
