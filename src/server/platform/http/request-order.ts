import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The order of the request, for log and traces; empty for others. */
    orderId: string;
  }
}

const ORDER_ROUTE = '/api/orders/:id';

/** Notes which order a request is about, from its address. */
export function noteOrders(app: FastifyInstance): void {
  app.decorateRequest('orderId', '');
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith(ORDER_ROUTE)) request.orderId = (request.params as { id: string }).id;
    done();
  });
}

/** Notes the order that a request has created. */
export function noteOrder(request: FastifyRequest, orderId: string): void {
  request.orderId = orderId;
}
