import { closeCash, countCash, readCashClosing } from '#contract/cash/operations.ts';
import { type CloseRefusal, type CountRefusal, closeSession, takeCount } from '#domain/cash/closing.ts';
import { countText } from '#domain/cash/texts.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { CashRouteDependencies } from './cash-dependencies.ts';
import type { AddingUp, SessionRefusal } from './cash-store.ts';

/** The guided closing: what blocks it, the blind count, the Z report. */
export function closingRoutes(app: App, { cash, readEstablishment, clock, newId }: CashRouteDependencies): void {
  route(app, readCashClosing, async ({ caller, params }) => {
    return valueOrThrow(await cash.closing(caller.establishmentId, params.id, clock()));
  });

  route(app, countCash, async (request) => {
    const { caller, params, body } = request;
    const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
    const count = await cash.count(caller.establishmentId, params.id, act, (facts) =>
      takeCount(facts, body.counted, body.acknowledged),
    );
    if (!count.ok) throw problemOf(count.problem);
    return count.value;
  });

  route(app, closeCash, async (request) => {
    const { caller, params, body } = request;
    const { establishmentId, timeZone } = caller;
    const establishment = await readEstablishment(establishmentId);
    const { fantasyName: name = '', cnpj } = establishment ?? {};
    const at = clock();
    const closed = await cash.close(establishmentId, params.id, body.countId, (session, openedAt) =>
      closeSession(session, {
        ...body,
        businessDay: businessDayOf(openedAt, offsetAtOf(timeZone)),
        establishment: { name, ...(cnpj === undefined ? {} : { cnpj }) },
        at,
        by: caller.actor.name,
      }),
    );
    if (!closed.ok) throw problemOf(closed.problem);
    noteDetail(request, { target: `Z ${closed.value.number}`, changes: [] });
    return closed.value;
  });
}

function problemOf(refusal: CountRefusal | CloseRefusal | SessionRefusal | AddingUp): ProblemError {
  return new ProblemError(refusal.code, 'errors' in refusal ? { errors: withDetails(refusal.errors, countText) } : {});
}
