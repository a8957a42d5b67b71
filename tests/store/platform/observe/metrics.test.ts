import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import type { OutsideService } from '#server/platform/outside/call.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

const ENVIRONMENT = readEnvironment({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
});
const PRINTER = {
  name: 'Cozinha',
  connection: 'network',
  host: '192.168.0.50',
  port: 9100,
  width: 80,
  copies: 1,
  kinds: ['kitchen'],
  onArrival: false,
  encoding: 'cp860',
  confirms: true,
  lateAfterMinutes: 120,
};

/** The value of a metric, by its name and labels. */
const numberOf = (text: string, metric: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${metric} `) ? [Number(line.slice(metric.length + 1))] : []))[0];

test('the metrics show what waits in each queue, how long, and how outside services answer', async () => {
  let now = Date.now();
  const app = await startApp({ environment: ENVIRONMENT, clock: () => now });
  const read = async () => {
    now += 6_000;
    return (await app.client().get<string>('/metrics')).body;
  };
  const idle = await read();
  for (const queue of ['alarms', 'prints', 'pushes', 'webhooks']) {
    expect(numberOf(idle, `portal_queue_waiting{queue="${queue}"}`), queue).toBe(0);
    expect(numberOf(idle, `portal_queue_oldest_seconds{queue="${queue}"}`), queue).toBe(0);
  }

  const shop = await app.openShop();
  const printer = await shop.post<{ id: string }>('/api/printers', PRINTER);
  expect((await shop.post(`/api/printers/${printer.body.id}/trial`, {})).status).toBeLessThan(300);
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const webhook = await shop.post<{ secret: string }>('/api/webhooks', { url: receiver.url, events: ['order.placed'] });
  receiver.expectSecret(webhook.body.secret);
  await shop.post('/api/orders', aDelivery());
  expect(numberOf(await read(), 'portal_queue_waiting{queue="prints"}')).toBe(1);

  app.parts.webhooks.start();
  const delivered = 'portal_outside_call_seconds_count{service="webhook",outcome="2xx"}';
  await expect.poll(async () => numberOf(await read(), delivered), { timeout: 20_000 }).toBeGreaterThan(0);
});

test('the dashboard and the alert rules ask only for metrics that the portal has', async () => {
  const folder = join(import.meta.dirname, '../../../../docs/observe');
  const places = { BACKUP_DIR: '/nonexistent', BACKUP_WAL: '/nonexistent/log' };
  const backups = readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', ...places });
  const app = await startApp({ environment: backups });
  const { body } = await app.client().get<string>('/metrics');
  const exposed = new Set(body.split('\n').flatMap((line) => line.match(/^# HELP (\S+)/)?.[1] ?? []));
  for (const name of ['grafana-dashboard.json', 'alerts.yaml', 'README.md']) {
    const text = readFileSync(join(folder, name), 'utf8');
    const asked = [...text.matchAll(/\b(?:portal|process|nodejs)_[a-z0-9_]+/g)].map(([metric]) => metric);
    expect(asked.length, name).toBeGreaterThan(5);
    expect(
      asked.filter((metric) => !exposed.has(metric) && !exposed.has(metric.replace(/_(bucket|count|sum)$/, ''))),
      name,
    ).toEqual([]);
  }
  expect(() => JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8'))).not.toThrow();
});

/** The values that a label may have in a rule or a panel; of `instance`, `module` and `status` none is asked for. */
const LABEL_VALUES: Readonly<Record<string, readonly string[]>> = {
  hours: ['set', 'none'],
  job: ['portal-motoboy'],
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  outcome: ['2xx', '4xx', '2xx|4xx'],
  queue: ['alarms', 'prints', 'pushes', 'webhooks'],
  route: [...Object.values(OPERATIONS).map(({ path }) => path), '/api/orders/:id/.+'],
  service: ['partner'] satisfies readonly OutsideService[],
  status: ['5xx'],
};

test('the dashboard and the alert rules ask only for labels and values that a metric has', () => {
  const folder = join(import.meta.dirname, '../../../../docs/observe');
  for (const name of ['grafana-dashboard.json', 'alerts.yaml', 'README.md']) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\\"', '"');
    const asked = [...text.matchAll(/\b(?:portal_\w+|up)\{([^}]*)\}/g)].flatMap(([, labels = '']) =>
      [...labels.matchAll(/(\w+)(?:!?=|[!=]~)"([^"]*)"/g)].map(([, label = '', value = '']) => ({ label, value })),
    );
    expect(asked.length, name).toBeGreaterThan(2);
    expect(
      asked.filter(({ label, value }) => !LABEL_VALUES[label]?.includes(value)),
      name,
    ).toEqual([]);
  }
});
