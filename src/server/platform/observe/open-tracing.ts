import type { TraceSettings } from '#server/platform/environment/trace.ts';
import type { Tracing } from './tracing.ts';

/** Starts tracing if a collector is configured; loads its library only then. */
export async function openTracing(traces: TraceSettings | undefined): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(traces);
}
