import type { FastifyInstance } from 'fastify';

/** Traces of the portal's work, for a collector that accepts OTLP. */
export interface Tracing {
  /** Creates a span for every request, a child of the caller's `traceparent`. */
  traceRequests(app: FastifyInstance): void;
  /** Returns the same stores, with a span around each call. */
  traceStores<Stores extends object>(stores: Stores): Stores;
  /** Sends what is pending and ends the tracing. */
  stop(): Promise<void>;
}
