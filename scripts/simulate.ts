import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatBrl } from '#domain/shared/money.ts';
import { makeOrder } from './simulation/order-maker.ts';
import { enter } from './simulation/outsider.ts';
import { chanceOf } from './simulation/random.ts';

const HELP = `Envia pedidos realistas para um portal em funcionamento, pela API pública. Com conta e senha, a rua também vive: os
motoboys saem, chegam, entregam e voltam pelo próprio link, quem espera demais é despachado por alguém no balcão, e
clientes avaliam o que receberam.

  npm run simulate -- [--rate 6] [--count 100] [--url http://127.0.0.1:3000] [--key CHAVE] [--seed 1]
                         [--dispatch 2]

  --rate      pedidos por minuto (padrão 6)
  --count     para depois de tantos pedidos (padrão: até Ctrl+C)
  --url       endereço do portal
  --key       chave de integração; sem ela entra com --email e --password e cria uma chave só para esta execução
  --email     conta do portal (padrão: a da demonstração)
  --password  senha da conta
  --dispatch  minutos até o balcão despachar um pedido que espera e conferir quem voltou (padrão 2; 0 deixa com você)
  --seed      repete a mesma noite`;

const RIDE_MS = 3000;
const DISPATCH_MS = 10_000;
const RATE_MS = 15_000;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '6' },
    count: { type: 'string', default: 'Infinity' },
    url: { type: 'string', default: process.env.PORTAL_URL ?? 'http://127.0.0.1:3000' },
    key: { type: 'string' },
    email: { type: 'string', default: process.env.DEMO_EMAIL ?? 'demo@portalmotoboy.test' },
    password: { type: 'string', default: process.env.DEMO_PASSWORD ?? 'demonstracao' },
    dispatch: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  await simulate(positive('rate', values.rate), positive('count', values.count), Number(values.seed)).catch(
    (error: unknown) => {
      console.error(error instanceof TypeError ? `O portal não responde em ${values.url}.` : String(error));
      process.exitCode = 1;
    },
  );
}

/** Sends orders at a steady rate with small random delays, until `count` or Ctrl+C. */
async function simulate(perMinute: number, count: number, seed: number): Promise<void> {
  const { url, key, email, password } = values;
  const dispatchAfter = minutes('dispatch', values.dispatch);
  const outsider = await enter({ url, email, password, dispatchAfter, ...(key === undefined ? {} : { key }) });
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  process.once('SIGTERM', () => stopped.abort());
  console.log(`Enviando ${perMinute} pedidos por minuto para ${url} (semente ${seed}). Ctrl+C para parar.`);
  const chance = chanceOf(seed);
  const { riders, dispatcher, diners } = outsider;
  const street = Promise.all([
    again(RIDE_MS, stopped.signal, async () => riders?.step()),
    again(RATE_MS, stopped.signal, async () => diners?.step()),
    again(DISPATCH_MS, stopped.signal, async () => {
      for (const done of (await dispatcher?.step()) ?? []) console.log(`    ${done}`);
    }),
  ]);
  try {
    for (let sent = 0; sent < count && !stopped.signal.aborted; sent += 1) {
      const order = makeOrder(outsider.shop, chance);
      const number = await outsider.place(order, randomUUID());
      const paid = order.order.payments?.[0]?.amount ?? 0;
      console.log(`#${number}  ${order.origin}  ${order.customer?.name}  ${formatBrl(paid)}`);
      const pause = (60_000 / perMinute) * (0.5 + chance.next());
      if (sent + 1 < count) await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {});
    }
  } finally {
    stopped.abort();
    await street;
    await outsider.leave();
  }
}

/** Repeats an action until the run ends. Reports failures and tries again. */
async function again(everyMs: number, signal: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await act().catch((error: unknown) => console.error(String(error)));
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}

function minutes(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0) return value;
  console.error(`--${name} deve ser um número de minutos, ou 0.`);
  process.exit(1);
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  console.error(`--${name} deve ser um número maior que zero.`);
  process.exit(1);
}
