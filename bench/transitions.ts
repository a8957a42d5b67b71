import type { OrderList } from '#contract/orders/schema.ts';
import type { BenchEstablishment } from './establishment.ts';
import { againstEchoes, type Floors, ms, report } from './report.ts';
import { sendAll } from './send-all.ts';
import { fillDay } from './snapshot.ts';

const CONNECTIONS = 128;
const EACH = 1000;
/** Number of unmeasured orders that warm up the code. */
const WARM = 50;
const COURIERS = ['Rafael Moura', 'Bruna Dias', 'Caio Lima', 'Davi Reis'] as const;
const AIM = 8000;
const VERBS = ['dispatch', 'complete'] as const;

/** Measures transitions per second: signed-in people of many establishments dispatch and complete orders. */
export async function transitions(
  url: string,
  establishments: readonly BenchEstablishment[],
  floors: Floors,
): Promise<void> {
  const shops: Shop[] = [];
  for (const shop of establishments) shops.push(await prepare(url, shop));
  const calls = Array.from({ length: WARM + EACH }, (_, at) =>
    shops.map(({ cookie, courierIds, orders }) => ({
      cookie,
      courierId: courierIds[at % courierIds.length] ?? '',
      order: orders[at] ?? '',
    })),
  ).flat();
  const warm = WARM * shops.length;
  for (const verb of VERBS) await move(url, calls.slice(0, warm), verb);
  for (const verb of VERBS) {
    const { rate, p50, p99, failed } = await move(url, calls.slice(warm), verb);
    report({
      what: `transitions (${verb}), ${CONNECTIONS} connections, ${shops.length} establishments`,
      value: `${Math.round(rate)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}${failed > 0 ? `, ${failed} FAILED` : ''}`,
      floor: againstEchoes(floors, CONNECTIONS, rate),
      aim: `≥ ${AIM}/s`,
      met: rate >= AIM && failed === 0,
    });
  }
}

interface Shop {
  readonly cookie: string;
  readonly courierIds: readonly string[];
  readonly orders: readonly string[];
}

async function prepare(url: string, shop: BenchEstablishment): Promise<Shop> {
  await fillDay(url, shop, WARM + EACH);
  const headers = { cookie: shop.cookie, origin: url, 'content-type': 'application/json' };
  const courierIds: string[] = [];
  for (const name of COURIERS) {
    const body = JSON.stringify({ name, phone: '11911112222' });
    const answer = await fetch(`${url}/api/couriers`, { method: 'POST', headers, body });
    courierIds.push(((await answer.json()) as { id: string }).id);
  }
  const { orders } = (await (await fetch(`${url}/api/orders`, { headers })).json()) as OrderList;
  return { cookie: shop.cookie, courierIds, orders: orders.map(({ id }) => id) };
}

interface Call {
  readonly cookie: string;
  readonly courierId: string;
  readonly order: string;
}

function move(url: string, calls: readonly Call[], verb: (typeof VERBS)[number]) {
  let sent = 0;
  return sendAll({
    url,
    connections: CONNECTIONS,
    amount: calls.length,
    requests: [
      {
        setupRequest: (request) => {
          const call = calls[sent % calls.length];
          sent += 1;
          request.method = 'POST';
          request.path = `/api/orders/${call?.order}/${verb}`;
          request.headers = {
            'content-type': 'application/json',
            cookie: call?.cookie ?? '',
            origin: url,
            'idempotency-key': `${verb}-${call?.order}`,
          };
          request.body = JSON.stringify(verb === 'dispatch' ? { courierId: call?.courierId } : {});
          return request;
        },
      },
    ],
  });
}
