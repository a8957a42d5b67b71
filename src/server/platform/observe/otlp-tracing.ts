import { type Context, context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceSettings } from '#server/platform/environment/trace.ts';
import { type EndedOutsideCall, OUTSIDE_CALLS } from '#server/platform/outside/call.ts';
import { traceStores } from './trace-stores.ts';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Present while the request is traced. */
    traceContext?: Context;
  }
}

/** How long a batch is tried, retries included; a dead collector delays the portal's stop by this time at most. */
const COLLECTOR_MS = 3_000;

/** Traces over OTLP. The library reads `OTEL_EXPORTER_OTLP_HEADERS` and the exporter's other variables. */
export function createOtlpTracing({ endpoint, serviceName, share }: TraceSettings): Tracing {
  const url = `${endpoint.href.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: COLLECTOR_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('portal-motoboy');
  const onCall = (message: unknown) => traceCall(tracer, message as EndedOutsideCall);
  OUTSIDE_CALLS.subscribe(onCall);
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    traceStores: (stores) => traceStores(stores, tracer),
    async stop() {
      OUTSIDE_CALLS.unsubscribe(onCall);
      // A collector that does not accept the last spans must not keep the store from closing.
      await provider.shutdown().catch(() => undefined);
      context.disable();
      propagation.disable();
    },
  };
}

/** Names routes by their pattern. Addresses and queries contain phones and tokens and are never part of a span. */
function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    request.traceContext = trace.setSpan(parent, span);
    request.headSent = () => endSpan(request, reply.raw.statusCode);
    context.with(request.traceContext, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply.statusCode);
    done();
  });
}

/** Ends the span of a request; does nothing for one that has ended with the head of its stream, or is not recorded. */
function endSpan({ traceContext, orderId }: FastifyRequest, status: number): void {
  const span = traceContext && trace.getSpan(traceContext);
  if (!span?.isRecording()) return;
  span.setAttribute('http.response.status_code', status);
  if (orderId !== '') span.setAttribute('portal.order.id', orderId);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function traceCall(tracer: Tracer, { service, method, outcome, startedAt, tookMs }: EndedOutsideCall): void {
  const attributes = { 'http.request.method': method, 'portal.service': service, 'portal.outcome': outcome };
  const span = tracer.startSpan(`call ${service}`, { kind: SpanKind.CLIENT, startTime: startedAt, attributes });
  if (outcome !== '2xx') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(startedAt + tookMs);
}
