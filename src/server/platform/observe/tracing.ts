import type { FastifyInstance } from 'fastify';
import type { TraceSettings } from '#server/platform/trace-environment.ts';

/** Traces of what the portal does, for a collector that speaks OTLP. */
export interface Tracing {
  /** Makes a span of every request, a child of the caller's `traceparent`. */
  traceRequests(app: FastifyInstance): void;
  /** Returns the same stores, with a span around each call. */
  traceStores<Stores extends object>(stores: Stores): Stores;
  /** Sends what is pending; then nothing more is traced. */
  stop(): Promise<void>;
}

/** Starts tracing where a collector is named. Its library is loaded only then. */
export async function openTracing(traces: TraceSettings | undefined): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(traces);
}
