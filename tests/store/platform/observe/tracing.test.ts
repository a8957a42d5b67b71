import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTracing } from '#server/platform/observe/open-tracing.ts';
import { type CollectedSpan, startTraceCollector } from '#tests/fakes/traces/collector.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { listenTo } from '#tests/support/hints/stream.ts';
import { startApp } from '#tests/support/start-app.ts';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

const attribute = ({ attributes }: CollectedSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('an order is followed by its id through traces and log, from the caller to the store, without personal data', async () => {
  const collector = await startTraceCollector();
  onTestFinished(collector.close);
  const tracing = await openTracing({ endpoint: collector.url, serviceName: 'portal-motoboy', share: 0 });
  if (tracing === undefined) throw new Error('Nothing traces.');
  const lines: { order?: string; route?: string }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = await startApp({ tracing, log });
  const shop = await app.openShop();
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
  const placed = await shop.post<{ id: string }>('/api/orders', aDelivery(), { traceparent });
  const path = `/api/orders/${placed.body.id}/dispatch`;
  expect((await shop.post(path, { courierId: shop.courier.id }, { traceparent })).status).toBe(200);
  await tracing.stop();

  const requests = collector.spans.filter(({ kind }) => kind === 2);
  expect(requests.map(({ name }) => name)).toEqual(['POST /api/orders', 'POST /api/orders/:id/dispatch']);
  for (const span of requests) {
    expect(span.traceId).toBe(CALLER.traceId);
    expect(span.parentSpanId).toBe(CALLER.spanId);
    expect(attribute(span, 'portal.order.id')).toBe(placed.body.id);
    const within = collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(within.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(orders|departures)\./));
  }
  for (const personal of ['11987654321', 'Ana', shop.email]) expect(collector.text()).not.toContain(personal);
  const logged = lines.filter(({ order }) => order === placed.body.id).map(({ route }) => route);
  expect(logged).toEqual(['/api/orders', '/api/orders/:id/dispatch']);
});

test('the span of a stream ends with its head, and not with the page that listens', async () => {
  const collector = await startTraceCollector();
  onTestFinished(collector.close);
  const tracing = await openTracing({ endpoint: collector.url, serviceName: 'portal-motoboy', share: 0 });
  if (tracing === undefined) throw new Error('Nothing traces.');
  const app = await startApp({ tracing });
  const shop = await app.openShop();
  const { id } = (await shop.post<{ id: string }>('/api/orders', aDelivery())).body;
  const { token } = (await shop.post<{ token: string }>(`/api/orders/${id}/link`)).body;
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
  const page = await listenTo(`${app.url}/api/public/orders/${token}/live`, { traceparent });
  await expect.poll(() => page.beats()).toBe(1);
  await tracing.stop();
  const spans = collector.spans.filter(({ kind }) => kind === 2);
  expect(spans.map((span) => [span.name, Number(attribute(span, 'http.response.status_code'))])).toEqual([
    ['GET /api/public/orders/:token/live', 200],
  ]);
});

test('requests about a comanda name its order in the log', async () => {
  const lines: { order?: string; route?: string }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = await startApp({ log });
  const shop = await app.openShop();
  const { id } = (await shop.post<{ id: string }>('/api/orders', aRound('7'))).body;
  expect((await shop.post(`/api/comandas/${id}/people`, { people: 2 })).status).toBe(200);
  const logged = lines.filter(({ order }) => order === id).map(({ route }) => route);
  expect(logged).toEqual(['/api/orders', '/api/comandas/:id/people']);
});

test('without a collector nothing is traced', async () => {
  expect(await openTracing(undefined)).toBeUndefined();
});

test('a collector that hangs up costs no answer', async () => {
  const collector = await startTraceCollector();
  await collector.close();
  const tracing = await openTracing({ endpoint: collector.url, serviceName: 'portal-motoboy', share: 1 });
  const app = await startApp(tracing === undefined ? {} : { tracing });
  const shop = await app.openShop();
  expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
  await tracing?.stop();
});
