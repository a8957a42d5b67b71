import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fields of an OTLP span in JSON (opentelemetry-proto, trace/v1) that the tests read. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface TraceExport {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
}

/** A trace collector that accepts only OTLP over HTTP as JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isExport = request.method === 'POST' && request.url === '/v1/traces';
    if (!isExport) return response.writeHead(404).end();
    if (request.headers['content-type'] !== 'application/json') return response.writeHead(415).end();
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as TraceExport;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    spans,
    /** All received bodies, unchanged. */
    text: () => bodies.join('\n'),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
