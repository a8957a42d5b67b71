import autocannon from 'autocannon';
import { WebSocket } from 'ws';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { BenchEstablishment } from './establishment.ts';
import { openLive } from './live/socket.ts';
import type { BenchPortal } from './portal-process.ts';
import { ms, report } from './report.ts';

const SECONDS = 10;
const COURIERS = 100;
const AIM = 5000;
const PAULISTA = { latitude: -23.5614, longitude: -46.6559 };

/** Measures positions stored per second: from the courier page, several per request, and from tracking apps, one. */
export async function takePositions(portal: BenchPortal, shop: BenchEstablishment): Promise<void> {
  const { url } = portal;
  const tokens = await makeCouriers(url, shop);
  const board = await openLive(url, shop.cookie);
  let count = 0;
  board.on('message', (data) => {
    if (String(data).startsWith('{"type":"positions"')) count += 1;
  });
  const page = await load(portal, tokens, pageRequest, PER_REQUEST);
  const received = count;
  report({
    what: `positions of ${COURIERS} couriers, ${PER_REQUEST} per request, 64 connections`,
    value: `${Math.round(page.rate)}/s, p50 ${ms(page.p50)}, p99 ${ms(page.p99)}, processor ${costOf(page)}${failures(page)}`,
    aim: `≥ ${AIM}/s`,
    met: page.rate >= AIM && page.failed === 0,
  });
  const app = await load(portal, tokens, appRequest, 1);
  report({
    what: 'positions of Traccar Client, 1 per request, 64 connections',
    value: `${Math.round(app.rate)}/s, p50 ${ms(app.p50)}, p99 ${ms(app.p99)}, processor ${costOf(app)}${failures(app)}`,
    aim: `≥ ${AIM}/s`,
    met: app.rate >= AIM && app.failed === 0,
  });
  report({
    what: `position messages that one board receives in ${SECONDS} s`,
    value: String(received),
    aim: `≤ ${SECONDS + 2}`,
    met: received > 0 && received <= SECONDS + 2,
  });
  await closed(board);
}

const PER_REQUEST = 10;

async function makeCouriers(url: string, { cookie }: BenchEstablishment): Promise<readonly string[]> {
  const post = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const headers = { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(url + path, {
      method: 'POST',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const tokens: string[] = [];
  for (let index = 0; index < COURIERS; index += 1) {
    const { id } = await post<{ id: string }>('/api/couriers', { name: `Motoboy ${index}`, phone: '11999990000' });
    tokens.push((await post<CourierLink>(`/api/couriers/${id}/link`)).token);
  }
  return tokens;
}

type MakeRequest = (
  token: string,
  sent: number,
) => { method: 'GET' | 'POST'; path: string; headers: object; body?: string };

const pageRequest: MakeRequest = (token, sent) => ({
  method: 'POST',
  path: '/api/courier/positions',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({
    positions: Array.from({ length: PER_REQUEST }, (_, index) => ({
      at: new Date(Date.now() - (PER_REQUEST - index)).toISOString(),
      ...placeOf(sent),
      accuracy: 8,
      speed: 9,
      heading: 40,
    })),
  }),
});

const appRequest: MakeRequest = (token, sent) => {
  const { latitude, longitude } = placeOf(sent);
  const query = `id=${token}&lat=${latitude}&lon=${longitude}&timestamp=${Date.now()}&speed=17&bearing=40&batt=80`;
  return { method: 'GET', path: `/api/positions/osmand?${query}`, headers: {} };
};

/** Returns a position on a small circle around the Avenida Paulista. */
function placeOf(sent: number) {
  const turn = sent / 500;
  return {
    latitude: PAULISTA.latitude + Math.sin(turn) / 800,
    longitude: PAULISTA.longitude + Math.cos(turn) / 800,
  };
}

async function load(
  { url, processorMs }: BenchPortal,
  tokens: readonly string[],
  make: MakeRequest,
  perRequest: number,
) {
  let sent = 0;
  const before = await processorMs();
  const result = await autocannon({
    url,
    connections: 64,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          return Object.assign(request, { body: undefined }, make(tokens[sent % tokens.length] ?? '', sent));
        },
      },
    ],
  });
  const spentMs = (await processorMs()) - before;
  const taken = result['2xx'] * perRequest;
  const rate = taken / result.duration;
  return {
    rate,
    eachMs: spentMs / taken,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Reports the portal's processor time per position, and the positions per second of one processor at that cost. */
function costOf({ eachMs }: { readonly eachMs: number }): string {
  return `${Math.round(eachMs * 1000)} µs each (${Math.round(1000 / eachMs)}/s a processor)`;
}

function failures({ failed }: { readonly failed: number }): string {
  return failed > 0 ? `, ${failed} FAILED` : '';
}

async function closed(socket: WebSocket): Promise<void> {
  socket.close();
  if (socket.readyState !== WebSocket.CLOSED) await new Promise((resolve) => socket.once('close', resolve));
}
