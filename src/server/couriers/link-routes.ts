import type { FastifyRequest } from 'fastify';
import { createCourierLink, endCourierLink, listCourierLinks, readCourierLink } from '#contract/couriers/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { CourierLinks } from './links.ts';

export interface CourierLinkRouteDependencies {
  readonly courierLinks: CourierLinks;
  readonly publicUrl: URL | undefined;
}

/** Routes for couriers' links: create, send and end. */
export function courierLinkRoutes(app: App, { courierLinks, publicUrl }: CourierLinkRouteDependencies): void {
  const linkOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, token: string) => ({
    url: `${publicUrl?.origin ?? `${request.protocol}://${request.host}`}/entregador/${token}`,
    token,
  });

  route(app, createCourierLink, async (request) => {
    const { caller, params, headers } = request;
    const key = headers['idempotency-key'];
    const token = await courierLinks.create(
      caller.establishmentId,
      params.id,
      typeof key === 'string' ? key : undefined,
    );
    return linkOf(request, token);
  });

  route(app, readCourierLink, async (request) =>
    linkOf(request, await courierLinks.read(request.caller.establishmentId, request.params.id)),
  );

  route(app, endCourierLink, ({ caller, params }) => courierLinks.end(caller.establishmentId, params.id));

  route(app, listCourierLinks, async ({ caller }) => ({
    links: [...(await courierLinks.list(caller.establishmentId))],
  }));
}
