import { saveEstablishment } from '#contract/establishment/operations.ts';
import { type EstablishmentInput, EstablishmentInputSchema } from '#contract/establishment/schema.ts';
import {
  type EstablishmentDetails,
  establishmentProblems,
  tidyEstablishment,
  withoutOldPoint,
} from '#domain/establishment/establishment.ts';
import { establishmentText, INVALID_ZONE } from '#domain/establishment/texts.ts';
import { changed } from '#domain/shared/change.ts';
import { type FieldDetail, withDetails } from '#domain/shared/field-problem.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { EstablishmentStore } from './establishment-store.ts';

export interface EstablishmentRouteDependencies {
  readonly establishments: Pick<EstablishmentStore, 'change'>;
  readonly bus: Bus;
}

/** The caller's own establishment. New orders carry its current details; earlier orders keep theirs. */
export function establishmentRoutes(app: App, dependencies: EstablishmentRouteDependencies): void {
  route(app, saveEstablishment, async ({ caller: { establishmentId }, body }) => {
    const isPlaced = body.latitude !== undefined || body.longitude !== undefined;
    const establishment = await dependencies.establishments.change(establishmentId, (before) => {
      const after = changed<EstablishmentInput>(FIELDS, before, body);
      return detailsOf(isPlaced ? after : withoutOldPoint(before, after));
    });
    if (!establishment) throw new ProblemError('signed-out');
    dependencies.bus.publish({ kind: 'establishment-changed', establishmentId, timeZone: establishment.timeZone });
    return establishment;
  });
}

/** The request as details; throws the problem `invalid-establishment` with the fields that break a rule. */
function detailsOf(details: EstablishmentInput): EstablishmentDetails {
  const errors = [...withDetails(establishmentProblems(details), establishmentText), ...zoneProblems(details.timeZone)];
  if (errors.length > 0) throw new ProblemError('invalid-establishment', { errors });
  return tidyEstablishment(details);
}

const FIELDS = Object.keys(EstablishmentInputSchema.properties);

function zoneProblems(timeZone: string): readonly FieldDetail[] {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone });
    return [];
  } catch {
    return [{ path: '/timeZone', detail: INVALID_ZONE }];
  }
}
