import { createHash } from 'node:crypto';
import { ok, refused } from '#domain/shared/result.ts';
import type { DeliveryThere, PartnerPort, PortAnswer, PortProblem, Stop } from '#server/partner/port.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { signNews } from '#tests/fakes/other-shop/other-shop.ts';
import type { Ride } from '#tests/fakes/other-shop/rides.ts';

const CODES: Readonly<Record<string, PortProblem['code']>> = {
  'price-is-over': 'expired',
  'unknown-ride': 'not-found',
};
const STATES = {
  looking: 'searching',
  coming: 'assigned',
  carrying: 'picked-up',
  done: 'completed',
  'gave-up': 'failed',
} as const;
const REASONS = { 'called-off': 'canceled', 'no-rider': 'rejected', 'nobody-in-time': 'expired' } as const;

interface Said extends Partial<Ride> {
  readonly code?: string;
  readonly sentence?: string;
  readonly key?: string;
  readonly meters?: number;
  readonly until?: number;
}

/** A second partner adapter: the fleet of another shop. `keyOf`: the API key of an establishment. */
export function createOtherShopPort(address: URL, keyOf: (establishmentId: string) => string | undefined): PartnerPort {
  const ask = async (
    establishmentId: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<PortAnswer<Said>> => {
    const key = keyOf(establishmentId);
    if (key === undefined) return refused({ code: 'not-configured', message: 'A loja vizinha não conhece esta loja.' });
    const answer = await callOutside({
      service: 'partner',
      method,
      url: new URL(path, address),
      headers: { 'x-shop-key': key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: 5_000,
    });
    if (!answer.ok) {
      const code = answer.problem.received === 'perhaps' ? 'unknown' : 'unreached';
      return refused({ code, message: 'A loja vizinha não respondeu.' });
    }
    const { status, body: bytes } = answer.value;
    const said = (jsonOf(bytes) ?? {}) as Said;
    if (status < 300) return ok(said);
    const message = said.sentence ?? `A loja vizinha recusou (${status}).`;
    return refused({ code: status >= 500 ? 'unknown' : (CODES[said.code ?? ''] ?? 'refused'), message });
  };
  const request = async (...asked: Parameters<typeof ask>): Promise<PortAnswer<void>> => {
    const answer = await ask(...asked);
    return answer.ok ? ok(undefined) : answer;
  };
  const ride = async (...asked: Parameters<typeof ask>): Promise<PortAnswer<DeliveryThere>> => {
    const answer = await ask(...asked);
    return answer.ok ? ok(deliveryOf(answer.value)) : answer;
  };
  return {
    service: 'other-shop',
    title: 'Loja vizinha',
    tellsPrices: true,
    isFor: async (establishmentId) => keyOf(establishmentId) !== undefined,
    async quote(establishmentId, { pickUp, dropOff }) {
      const stops = { from: stopOf(pickUp), to: stopOf(dropOff) };
      const answer = await ask(establishmentId, 'POST', '/prices', stops);
      if (!answer.ok) return answer;
      const { key = '', cents = 0, meters = 0, until = 0 } = answer.value;
      return ok({ id: key, price: cents, serviceType: 'Moto', distance: meters, expiresAt: until, ticket: {} });
    },
    async call(establishmentId, { price, mark, sender, recipient, beginBy }) {
      if (Date.now() > beginBy) return refused({ code: 'unreached', message: 'A chamada demorou demais.' });
      const body = { key: price.id, reference: mark, pickUp: sender, dropOff: recipient };
      return ride(establishmentId, 'POST', '/rides', body);
    },
    read: (establishmentId, number) => ride(establishmentId, 'GET', `/rides/${number}`),
    cancel: (establishmentId, number) => request(establishmentId, 'DELETE', `/rides/${number}`),
    changeDriver: (establishmentId, number, { driverId }) =>
      request(establishmentId, 'POST', `/rides/${number}/other-rider`, { rider: driverId }),
    addPriority: (establishmentId, number, cents) => request(establishmentId, 'PUT', `/rides/${number}/tip`, { cents }),
    async driver(establishmentId, number) {
      const answer = await ride(establishmentId, 'GET', `/rides/${number}`);
      if (!answer.ok || answer.value.driver === undefined) return answer.ok ? ok(undefined) : answer;
      const { driverId, driver } = answer.value;
      return ok({ driverId, driver });
    },
    async test(establishmentId) {
      const answer = await ask(establishmentId, 'GET', '/hello');
      return answer.ok ? ok('A loja vizinha respondeu.') : answer;
    },
    async news({ hook, path, bytes, at }) {
      const key = keyOf(hook);
      if (key === undefined) return refused({ code: 'unknown' });
      const { data = '', sign } = (jsonOf(bytes) ?? {}) as { data?: string; sign?: string };
      if (sign !== signNews(key, path, data)) return refused({ code: 'forged' });
      const id = createHash('sha256').update(data).digest('hex');
      const notice = JSON.parse(data) as { ride: string };
      const event = { establishmentId: hook, id, type: 'ride', partnerOrderId: notice.ride, at };
      return ok({ establishmentId: hook, event });
    },
  };
}

function stopOf({ coordinates, address }: Stop) {
  return { lat: coordinates.latitude, lng: coordinates.longitude, address };
}

function deliveryOf({ id = '', key = '', reference, state, why, cents, rider }: Said): DeliveryThere {
  return {
    number: id,
    quotationId: key,
    ...(reference === undefined ? {} : { mark: reference }),
    ...(state === undefined ? {} : { state: STATES[state] }),
    ...(state === 'gave-up' && why ? { failure: REASONS[why] } : {}),
    driverId: rider?.id ?? '',
    ...(rider ? { driver: { name: rider.name, phone: rider.phone, photoUrl: '' }, plate: rider.bike } : {}),
    ...(cents === undefined ? {} : { price: cents }),
  };
}
