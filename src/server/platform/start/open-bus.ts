import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#server/platform/environment.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createNatsBus } from '#server/platform/live/nats/bus.ts';

/** The bus of NATS_URL for several nodes, otherwise one in memory. */
export function openBus({ natsUrl }: Pick<Environment, 'natsUrl'>, log: FastifyBaseLogger): Bus {
  const onError = (error: unknown) => log.error({ reason: String(error) }, 'the bus failed');
  if (natsUrl === undefined) return createMemoryBus(onError);
  const onConnection = (connected: boolean) => log.info({ connected }, 'the connection to NATS changed');
  return createNatsBus({ url: natsUrl, onError, onConnection });
}
