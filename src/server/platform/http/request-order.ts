import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The order of the request, for log and traces; empty for others. */
    orderId: string;
  }
}

/** The beginnings of the routes whose `:id` is an order: a comanda is one, too. */
const ORDER_ROUTES = ['/api/orders/:id', '/api/comandas/:id', '/api/courier/orders/:id'];

/** Notes which order a request is about, from its address. */
export function noteOrders(app: FastifyInstance): void {
  app.decorateRequest('orderId', '');
  app.addHook('preHandler', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (ORDER_ROUTES.some((start) => url.startsWith(start))) request.orderId = (request.params as { id: string }).id;
    done();
  });
}

/** Notes the order that a request has created. */
export function noteOrder(request: FastifyRequest, orderId: string): void {
  request.orderId = orderId;
}
