import { EnvironmentError, optional, url } from './variable.ts';

/** The collector of traces, and the traced share. */
export interface TraceSettings {
  /** OTLP over HTTP: `/v1/traces` is appended. */
  readonly endpoint: URL;
  readonly serviceName: string;
  /** The share of requests that are traced, from 0 to 1, unless the caller decides. */
  readonly share: number;
}

/** The variables that OpenTelemetry's specification names. Without an endpoint nothing is traced. */
export function readTraces(variables: Readonly<Record<string, string | undefined>>): { traces?: TraceSettings } {
  const endpoint = url(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const share = Number(optional(variables, 'OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(share >= 0 && share <= 1)) throw new EnvironmentError('OTEL_TRACES_SAMPLER_ARG', 'deve ser um número de 0 a 1');
  if (endpoint === undefined) return {};
  return { traces: { endpoint, share, serviceName: optional(variables, 'OTEL_SERVICE_NAME') ?? 'portal-motoboy' } };
}
