import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#server/environment.ts';
import type { Bus } from '#server/live/bus.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createNatsBus } from '#server/live/nats-bus.ts';

/** The bus of NATS_URL where there are several nodes, else one in memory. */
export function openBus({ natsUrl }: Pick<Environment, 'natsUrl'>, log: FastifyBaseLogger): Bus {
  const onError = (error: unknown) => log.error({ reason: String(error) }, 'the bus failed');
  if (natsUrl === undefined) return createMemoryBus(onError);
  const onConnection = (connected: boolean) => log.info({ connected }, 'the connection to NATS changed');
  return createNatsBus({ url: natsUrl, onError, onConnection });
}
