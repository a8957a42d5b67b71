import type { FastifyInstance } from 'fastify';

/** The parts that a portal cannot run without, by name. Each answers whether it is available; a throw means no. */
export type Readiness = Readonly<Record<'store' | 'bus', () => Promise<boolean> | boolean>>;

/** `/healthz`: the process answers. `/readyz`: the store and the bus answer too, or 503 with what is missing. */
export function answerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const [store, bus] = await Promise.all([isReady(readiness.store), isReady(readiness.bus)]);
    return reply.code(store && bus ? 200 : 503).send({ ok: store && bus, store, bus });
  });
}

async function isReady(check: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
