import type { FastifyInstance } from 'fastify';

/** Traces of what the portal does, for a collector that speaks OTLP. */
export interface Tracing {
  /** Makes a span of every request, a child of the caller's `traceparent`. */
  traceRequests(app: FastifyInstance): void;
  /** Returns the same stores, with a span around each call. */
  traceStores<Stores extends object>(stores: Stores): Stores;
  /** Sends what is pending; then nothing more is traced. */
  stop(): Promise<void>;
}
