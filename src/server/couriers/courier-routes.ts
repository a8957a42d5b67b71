import {
  CourierInputSchema,
  CourierListQuery,
  CourierListSchema,
  CourierParams,
  CourierSchema,
} from '#contract/courier-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { isPhotoAddress } from '#domain/photo-address.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { CourierStore } from '#server/store/couriers.ts';

export interface CourierRouteDependencies {
  readonly couriers: CourierStore;
  readonly newId: () => string;
}

/** The own couriers of the caller's establishment. Integrations may list them for a dispatch, not change them. */
export function courierRoutes(app: App, { couriers, newId }: CourierRouteDependencies): void {
  app.route({
    method: ENDPOINTS.listCouriers.method,
    url: ENDPOINTS.listCouriers.path,
    config: { policy: 'orders:change' },
    schema: {
      summary: 'Motoboys',
      description: 'Os ativos, por nome; com `all=true` também os inativos.',
      tags: ['Motoboys'],
      querystring: CourierListQuery,
      response: { 200: CourierListSchema },
    },
    handler: async ({ caller, query }) => ({
      couriers: [...(await couriers.list(caller.establishmentId, query.all === 'true'))],
    }),
  });

  app.route({
    method: ENDPOINTS.createCourier.method,
    url: ENDPOINTS.createCourier.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Novo motoboy',
      tags: ['Motoboys'],
      body: CourierInputSchema,
      response: { 201: CourierSchema, ...problemsOf('invalid-request') },
    },
    handler: async ({ caller, body }, reply) => {
      const { name, phone, photoUrl = '', active = true } = body;
      refuseAddress(photoUrl, '');
      const courier = { id: newId(), name, phone, photoUrl, active };
      await couriers.create(caller.establishmentId, courier);
      return reply.code(201).send(courier);
    },
  });

  app.route({
    method: ENDPOINTS.changeCourierDetails.method,
    url: ENDPOINTS.changeCourierDetails.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Alterar motoboy',
      tags: ['Motoboys'],
      params: CourierParams,
      body: CourierInputSchema,
      response: { 200: CourierSchema, ...problemsOf('invalid-request', 'courier-not-found') },
    },
    handler: async ({ caller, params, body }) => {
      const { name, phone, photoUrl = '', active = true } = body;
      const before = await couriers.read(caller.establishmentId, params.id);
      if (!before) throw new ProblemError('courier-not-found');
      refuseAddress(photoUrl, before.photoUrl);
      const courier = { id: params.id, name, phone, photoUrl, active };
      if (!(await couriers.change(caller.establishmentId, courier))) throw new ProblemError('courier-not-found');
      return courier;
    },
  });
}

/** Only pictures that the page may load; an address that is there already, perhaps from the directory, may stay. */
function refuseAddress(photoUrl: string, before: string): void {
  if (photoUrl === '' || photoUrl === before || isPhotoAddress(photoUrl)) return;
  throw new ProblemError('invalid-request', { errors: [{ path: '/photoUrl', detail: 'Use um endereço https://…' }] });
}
