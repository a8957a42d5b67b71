import { setTimeout as sleep } from 'node:timers/promises';
import { type FakePushService, startFakePushService } from '../tests/fakes/push/service.ts';
import { type BenchEstablishment, makeEstablishment } from './establishment.ts';
import { openLive } from './live/socket.ts';
import { heardOnTheBoard, sendOrder } from './page/heard.ts';
import type { startPortal } from './portal-process.ts';
import { ms, percentile, report } from './report.ts';

const ORDERS = 100;
const PAUSE_MS = 50;
const MESSAGES = 1000;
const DEVICES = 20;
const PATIENCE_MS = 60_000;

/** Measures the time from an order's commit to its alarm on an open screen, and the sending of 1,000 push messages. */
export async function alarm(start: typeof startPortal): Promise<void> {
  const service = await startFakePushService();
  const portal = await start({ PUSH_SERVICE_URL: service.url.href });
  try {
    await measureArrivals(portal.url, await makeEstablishment(portal, 'alarme'));
    await heardOnTheBoard(portal.url, await makeEstablishment(portal, 'som'));
    await pushQueue(portal.url, await makeEstablishment(portal, 'avisos'), service);
  } finally {
    await portal.stop();
    await service.close();
  }
}

/** Measures from the request, not the commit: the message may arrive before the answer that confirms the commit. */
async function measureArrivals(url: string, shop: BenchEstablishment): Promise<void> {
  const arrivedAt = new Map<string, number>();
  const socket = await openLive(url, shop.cookie);
  socket.on('message', (data) => {
    const id = /^\{"type":"order".*?"order":\{"id":"([^"]+)"/.exec(String(data))?.[1];
    if (id !== undefined) arrivedAt.set(id, performance.now());
  });
  const written = new Map<string, number>();
  for (let index = 0; index < ORDERS; index += 1) {
    const sent = performance.now();
    const id = await sendOrder(url, shop);
    written.set(id, sent);
    await sleep(PAUSE_MS);
  }
  await sleep(1000);
  socket.close();
  const waits = [...written].flatMap(([id, at]) => {
    const arrived = arrivedAt.get(id);
    return arrived === undefined ? [] : [arrived - at];
  });
  const p99 = percentile(waits, 0.99);
  report({
    what: 'order: request → message on an open socket',
    value: `p50 ${ms(percentile(waits, 0.5))}, p99 ${ms(p99)}, ${waits.length} of ${ORDERS} arrived`,
    aim: 'p99 ≤ 1 s',
    met: p99 <= 1000 && waits.length === ORDERS,
  });
}

async function pushQueue(url: string, shop: BenchEstablishment, service: FakePushService): Promise<void> {
  const send = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie: shop.cookie, origin: url, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const { publicKey } = await send<{ publicKey: string }>('GET', '/api/push');
  const devices: string[] = [];
  for (let index = 0; index < DEVICES; index += 1) {
    const { endpoint, p256dh, auth } = service.subscribe(publicKey);
    const body = { endpoint, p256dh, auth, name: `Celular ${index}` };
    devices.push((await send<{ id: string }>('PUT', '/api/push/device', body)).id);
  }
  const begun = performance.now();
  const asked = Array.from({ length: MESSAGES }, (_, index) =>
    send('POST', `/api/push/devices/${devices[index % DEVICES]}/test`, {}),
  );
  await Promise.all(asked);
  while (service.requests() < MESSAGES && performance.now() - begun < PATIENCE_MS) await sleep(20);
  const took = performance.now() - begun;
  report({
    what: `${MESSAGES} push messages requested, encrypted, signed and accepted`,
    value: `${(took / 1000).toFixed(1)} s, ${Math.round((service.requests() / took) * 1000)}/s, ${service.refusals.length} refused`,
  });
}
