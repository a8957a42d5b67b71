import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Environment } from '#server/platform/environment.ts';
import { type EndedOutsideCall, OUTSIDE_CALLS } from '#server/platform/outside/call.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { isSameText } from '#server/platform/same-text.ts';
import { wasStream } from './event-stream.ts';

/** What the portal counts. Labels are route patterns and outcomes: nothing personal, nothing unbounded. */
export interface Metrics {
  readonly registry: Registry;
  orderPlaced(module: string): void;
  batchWritten(size: number): void;
  storeFailed(): void;
  /** Reads a number each time the metrics are read. */
  gauge(name: string, help: string, read: () => number): void;
  /** As {@link gauge}, for a number that only grows. */
  count(name: string, help: string, read: () => number): void;
  /** Registers a histogram; returns the function that adds a value. */
  histogram(name: string, help: string, buckets: readonly number[]): (value: number) => void;
  /** As {@link gauge}, for a number each of several queues, or of another `label`. A failed read leaves them out. */
  queues(name: string, help: string, read: () => Promise<ReadonlyMap<string, number>>, label?: string): void;
  /** Counts the portal's calls to outside services until the returned function is called. */
  watchOutsideCalls(): () => void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const placed = new Counter({
    name: 'portal_orders_placed_total',
    help: 'Orders written, by module',
    labelNames: ['module'],
    registers,
  });
  const batches = new Histogram({
    name: 'portal_order_write_batch_size',
    help: 'Order writes that shared one transaction',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const failures = new Counter({ name: 'portal_store_errors_total', help: 'Failures of the store', registers });
  return {
    registry,
    orderPlaced: (module) => placed.inc({ module }),
    batchWritten: (size) => batches.observe(size),
    storeFailed: () => failures.inc(),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    count(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    histogram(name, help, buckets) {
      const values = new Histogram({ name, help, buckets: [...buckets], registers });
      return (value) => values.observe(value);
    },
    queues(name, help, read, label = 'queue') {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          const numbers = await read().catch(() => new Map<string, number>());
          for (const [value, number] of numbers) this.set({ [label]: value }, number);
        },
      });
    },
    watchOutsideCalls() {
      const durations = new Histogram({
        name: 'portal_outside_call_seconds',
        help: 'Calls to outside services, by kind of service and outcome',
        labelNames: ['service', 'outcome'],
        buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
        registers,
      });
      const onCall = (message: unknown) => {
        const { service, outcome, tookMs } = message as EndedOutsideCall;
        durations.observe({ service, outcome }, tookMs / 1000);
      };
      OUTSIDE_CALLS.subscribe(onCall);
      return () => void OUTSIDE_CALLS.unsubscribe(onCall);
    },
  };
}

/** Measures every request by route, apart from streams. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const durations = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time from request to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    if (!wasStream(request, reply)) {
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    }
    done();
  });
}

/**
 * Serves `GET /metrics` to the bearer of METRICS_TOKEN; without a token, only on a portal that no other machine
 * reaches. Everybody else gets 404, because the numbers reveal how much a business sells and when.
 */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { metrics: { token, isOpen } }: Pick<Environment, 'metrics'>,
): void {
  app.get('/metrics', async ({ headers: { authorization = '' } }, reply) => {
    const isKnown = token === undefined ? isOpen : isSameText(authorization, `Bearer ${token}`);
    if (!isKnown) throw new ProblemError('not-found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
