import { context, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

type StoreMethod = (...given: unknown[]) => unknown;

/** Returns the stores with a span around each call that a traced request makes: `orders.append`, `cash.close`. */
export function traceStores<Stores extends object>(stores: Stores, tracer: Tracer): Stores {
  const traced = Object.entries(stores).map(([name, store]) => [
    name,
    typeof store === 'object' && store !== null ? traceStore(name, store, tracer) : store,
  ]);
  return Object.fromEntries(traced) as Stores;
}

function traceStore<Store extends object>(name: string, store: Store, tracer: Tracer): Store {
  return new Proxy(store, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== 'function' || typeof key === 'symbol') return member;
      return (...given: unknown[]) => {
        const call = () => (member as StoreMethod).apply(target, given);
        // Background work belongs to no request.
        return trace.getActiveSpan() === undefined ? call() : traceCall(tracer, `${name}.${key}`, call);
      };
    },
  });
}

function traceCall(tracer: Tracer, name: string, call: () => unknown): unknown {
  const span = tracer.startSpan(name);
  const failed = (error: unknown): never => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    throw error;
  };
  try {
    const answer = context.with(trace.setSpan(context.active(), span), call);
    if (answer instanceof Promise) return answer.then(endWith(span), failed);
    return endWith(span)(answer);
  } catch (error) {
    return failed(error);
  }
}

function endWith(span: { end(): void }) {
  return <Answer>(answer: Answer): Answer => {
    span.end();
    return answer;
  };
}
