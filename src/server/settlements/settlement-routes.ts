import { listSettlements, readSettlement, settleCourier } from '#contract/settlements/operations.ts';
import { MISSING_DATE } from '#domain/settlements/texts.ts';
import { isBusinessDay } from '#domain/shared/business-day.ts';
import { checkBeyondDrawer } from '#server/cash/check-beyond-drawer.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { statementAnswer } from './ledger-answer.ts';
import type { SettlementDependencies } from './settlement-dependencies.ts';

const PAGE = 30;

/** Making settlements, and their statements. */
export function settlementRoutes(app: App, { courierLedger, couriers, clock, newId }: SettlementDependencies): void {
  route(app, settleCourier, async (request) => {
    const { caller, params, body } = request;
    const { establishmentId, actor } = caller;
    checkBeyondDrawer(caller, body);
    if (body.until !== undefined && !isBusinessDay(body.until)) {
      throw new ProblemError('invalid-request', { errors: [{ path: '/until', detail: MISSING_DATE }] });
    }
    const courier = await couriers.read(establishmentId, params.id);
    if (!courier) throw new ProblemError('courier-not-found');
    const author = { id: repeatableId(request, newId), at: clock(), by: { id: actor.id, name: actor.name } };
    return { ...valueOrThrow(await courierLedger.settle(establishmentId, courier, author, body)) };
  });

  route(app, listSettlements, async ({ caller, params, query }) => {
    const { establishmentId } = caller;
    if (!(await couriers.read(establishmentId, params.id))) throw new ProblemError('courier-not-found');
    const before = query.before === undefined ? undefined : Number(query.before);
    const settlements = await courierLedger.settlements(establishmentId, params.id, PAGE, before);
    const last = settlements.length === PAGE ? settlements.at(-1) : undefined;
    return { settlements: [...settlements], ...(last === undefined ? {} : { next: last.number }) };
  });

  route(app, readSettlement, async ({ caller, params }) => {
    const found = await courierLedger.settlement(caller.establishmentId, params.id);
    const courier = found && (await couriers.read(caller.establishmentId, found.settlement.courierId));
    if (!found || !courier) throw new ProblemError('settlement-not-found');
    return statementAnswer(found, courier);
  });
}
