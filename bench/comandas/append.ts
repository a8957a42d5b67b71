import autocannon from 'autocannon';
import type { BenchEstablishment } from '../establishment.ts';
import { againstEchoes, type Floors, ms, report } from '../report.ts';

const COMANDAS = 400;
const CONNECTIONS = 128;
const SECONDS = 10;
const AIM = 1500;

/** Measures lines appended per second to different comandas of one shop, as on a busy evening of a large restaurant. */
export async function appendToComandas(url: string, shop: BenchEstablishment, floors: Floors): Promise<void> {
  await append(url, shop, { amount: COMANDAS });
  const { rate, p50, p99, failed } = await append(url, shop, { duration: SECONDS });
  report({
    what: `lines appended to ${COMANDAS} comandas of one shop, ${CONNECTIONS} connections`,
    value: `${Math.round(rate)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}${failed > 0 ? `, ${failed} FAILED` : ''}`,
    floor: againstEchoes(floors, CONNECTIONS, rate),
    aim: `≥ ${AIM}/s`,
    met: rate >= AIM && failed === 0,
  });
}

async function append(url: string, { key }: BenchEstablishment, until: { amount: number } | { duration: number }) {
  let sent = 0;
  const result = await autocannon({
    url: `${url}/api/orders`,
    connections: CONNECTIONS,
    ...until,
    method: 'POST',
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          request.headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${key}`,
            'idempotency-key': `append-${process.hrtime.bigint()}-${sent}`,
            'x-device': 'Caixa',
          };
          request.body = JSON.stringify({
            module: 'COMANDA',
            command: String((sent % COMANDAS) + 1),
            order: { items: [{ name: `Chope ${sent}`, quantity: 1, unitPrice: 1290, notes: 'Sem colarinho' }] },
          });
          return request;
        },
      },
    ],
  });
  const rate = result['2xx'] / result.duration;
  return { rate, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
