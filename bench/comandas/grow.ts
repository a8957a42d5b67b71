import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Order } from '#domain/orders/order.ts';
import type { BenchEstablishment } from '../establishment.ts';
import { againstTimes, type Floors, ms, percentile, report } from '../report.ts';

const DEVICES = 10;
const LINES = 300;
/** Each device repeats every n-th append, as after a lost answer. */
const RETRY_EVERY = 5;

/**
 * Measures 10 devices appending 300 lines to one comanda at once, with some requests sent twice; no line may be lost or
 * doubled.
 */
export async function growComanda(url: string, shop: BenchEstablishment, floors: Floors): Promise<void> {
  await append(url, shop, 'aquecer', 'Aquecimento', randomUUID());
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: DEVICES }, async (_, device) => {
      for (let line = device; line < LINES; line += DEVICES) {
        const key = randomUUID();
        const before = performance.now();
        await append(url, shop, '7', `Item ${line}`, key);
        times.push(performance.now() - before);
        if (line % RETRY_EVERY === 0) await append(url, shop, '7', `Item ${line}`, key);
      }
    }),
  );
  const total = performance.now() - started;
  const kept = await linesOf(url, shop, '7');
  const whole = kept.length === LINES && new Set(kept).size === LINES;
  const p99 = percentile(times, 0.99);
  report({
    what: `comanda: ${LINES} lines appended by ${DEVICES} devices`,
    value: `${ms(total)} in all, p50 ${ms(percentile(times, 0.5))}, p99 ${ms(p99)} per append`,
    aim: '≤ 250 ms at p99',
    met: p99 <= 250,
  });
  report({
    what: `comanda: stored lines of ${LINES}`,
    value: `${kept.length}, ${new Set(kept).size} different`,
    aim: 'all, each once',
    met: whole,
  });

  const alone: number[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const before = performance.now();
    await append(url, shop, '7', `Mais ${nth}`, randomUUID());
    alone.push(performance.now() - before);
  }
  const p50 = percentile(alone, 0.5);
  report({
    what: `comanda of ${LINES} lines: one more line, no other requests`,
    value: `p50 ${ms(p50)}, p99 ${ms(percentile(alone, 0.99))}`,
    floor: againstTimes(floors, ['echo', 'commit'], p50),
  });
}

const headersOf = ({ key }: BenchEstablishment) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  'x-device': 'Caixa',
});

async function append(url: string, shop: BenchEstablishment, command: string, name: string, key: string) {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { ...headersOf(shop), 'idempotency-key': key },
    body: JSON.stringify({
      module: 'COMANDA',
      command,
      order: { items: [{ name, quantity: 1, unitPrice: 1290, notes: 'Sem cebola, bem passado' }] },
    }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`An append to comanda ${command} of ${shop.email} answered ${answer.status}`);
}

async function linesOf(url: string, shop: BenchEstablishment, command: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/comandas?search=${command}`, { headers: headersOf(shop) });
  const { comandas } = (await answer.json()) as { comandas: readonly Order[] };
  return comandas.flatMap(({ order }) => order.items.map(({ name }) => name));
}
