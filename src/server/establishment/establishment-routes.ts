import { ENDPOINTS } from '#contract/endpoints.ts';
import { EstablishmentInputSchema } from '#contract/establishment-schema.ts';
import { EstablishmentSchema } from '#contract/session-schema.ts';
import { type EstablishmentDetails, establishmentProblems, tidyEstablishment } from '#domain/establishment.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import type { Bus } from '#server/live/bus.ts';
import { ProblemError } from '#server/problem.ts';
import type { EstablishmentStore } from '#server/store/establishment-store.ts';

export interface EstablishmentRouteDependencies {
  readonly establishments: Pick<EstablishmentStore, 'change'>;
  readonly bus: Bus;
}

/** The caller's own establishment. New orders carry it as it is then; those of before keep what they carried. */
export function establishmentRoutes(app: App, dependencies: EstablishmentRouteDependencies): void {
  app.route({
    method: ENDPOINTS.saveEstablishment.method,
    url: ENDPOINTS.saveEstablishment.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Salvar dados do estabelecimento',
      description: 'Substitui os dados; textos vazios são omitidos. O logo fica como está.',
      tags: ['Estabelecimento'],
      body: EstablishmentInputSchema,
      response: { 200: EstablishmentSchema, ...problemsOf('invalid-request', 'invalid-establishment') },
    },
    handler: async ({ caller: { establishmentId }, body }) => {
      const asked = body as EstablishmentDetails;
      const errors = [...establishmentProblems(asked), ...zoneProblems(asked.timeZone)];
      if (errors.length > 0) throw new ProblemError('invalid-establishment', { errors });
      const establishment = await dependencies.establishments.change(establishmentId, tidyEstablishment(asked));
      if (!establishment) throw new ProblemError('signed-out');
      dependencies.bus.publish({ kind: 'establishment-changed', establishmentId, timeZone: establishment.timeZone });
      return establishment;
    },
  });
}

function zoneProblems(timeZone: string): readonly { path: string; detail: string }[] {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone });
    return [];
  } catch {
    return [{ path: '/timeZone', detail: 'Este fuso horário não existe.' }];
  }
}
