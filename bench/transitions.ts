import type { OrderList } from '#contract/orders/schema.ts';
import type { BenchEstablishment } from './establishment.ts';
import { againstEchoes, type Floors, ms, report } from './report.ts';
import { sendAll } from './send-all.ts';
import { fillDay } from './snapshot.ts';

const CONNECTIONS = 128;
/** Number of orders of an establishment that are dispatched and completed in turn. */
const IN_TURN = 800;
/** Number of orders of an establishment that are all dispatched before the first is completed. */
const ALONE = 800;
/** Number of unmeasured orders that warm up the code. */
const WARM = 50;
const COURIERS = ['Rafael Moura', 'Bruna Dias', 'Caio Lima', 'Davi Reis'] as const;
const AIM = 8000;
const VERBS = ['dispatch', 'complete'] as const;

type Verb = (typeof VERBS)[number];

/** How many orders each courier has with him while the others are dispatched. */
const WITH_COURIER = 10;

/**
 * Measures transitions per second: signed-in people of many establishments dispatch orders to couriers, who complete
 * them ten dispatches later. Then each step alone, for which every courier is given hundreds of orders first.
 */
export async function transitions(
  url: string,
  establishments: readonly BenchEstablishment[],
  floors: Floors,
): Promise<void> {
  const shops: Shop[] = [];
  for (const shop of establishments) shops.push(await prepare(url, shop));
  const orders = Array.from({ length: WARM + IN_TURN + ALONE }, (_, at) =>
    shops.map(({ cookie, courierIds, orders }) => ({
      cookie,
      courierId: courierIds[at % courierIds.length] ?? '',
      order: orders[at] ?? '',
    })),
  );
  const stepsOf = (verb: Verb, from: number, to: number): readonly Call[] =>
    orders
      .slice(from, to)
      .flat()
      .map((order) => ({ ...order, verb }));
  const measure = async (what: string, calls: readonly Call[], aim?: number) => {
    const { rate, p50, p99, failed } = await move(url, calls);
    report({
      what: `${what}, ${CONNECTIONS} connections, ${shops.length} establishments`,
      value: `${Math.round(rate)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}${failed > 0 ? `, ${failed} FAILED` : ''}`,
      floor: againstEchoes(floors, CONNECTIONS, rate),
      ...(aim === undefined ? {} : { aim: `≥ ${aim}/s`, met: rate >= aim && failed === 0 }),
    });
  };
  for (const verb of VERBS) await move(url, stepsOf(verb, 0, WARM));
  const inTurn = WARM + IN_TURN;
  const lag = WITH_COURIER * COURIERS.length;
  const waves = Array.from({ length: IN_TURN / lag }, (_, wave) => WARM + wave * lag);
  const evening = waves.flatMap((from) => [
    ...stepsOf('dispatch', from, from + lag),
    ...(from > WARM ? stepsOf('complete', from - lag, from) : []),
  ]);
  await measure('transitions, dispatch and complete in turn', evening, AIM);
  await move(url, stepsOf('complete', inTurn - lag, inTurn));
  for (const verb of VERBS) {
    await measure(
      `  ${verb} alone, ${ALONE / COURIERS.length} orders a courier`,
      stepsOf(verb, inTurn, inTurn + ALONE),
    );
  }
}

interface Shop {
  readonly cookie: string;
  readonly courierIds: readonly string[];
  readonly orders: readonly string[];
}

async function prepare(url: string, shop: BenchEstablishment): Promise<Shop> {
  await fillDay(url, shop, WARM + IN_TURN + ALONE);
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
  readonly verb: Verb;
  readonly cookie: string;
  readonly courierId: string;
  readonly order: string;
}

function move(url: string, calls: readonly Call[]) {
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
          request.path = `/api/orders/${call?.order}/${call?.verb}`;
          request.headers = {
            'content-type': 'application/json',
            cookie: call?.cookie ?? '',
            origin: url,
            'idempotency-key': `${call?.verb}-${call?.order}`,
          };
          request.body = JSON.stringify(call?.verb === 'dispatch' ? { courierId: call?.courierId } : {});
          return request;
        },
      },
    ],
  });
}
