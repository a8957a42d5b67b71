import { moveCash, openCash, readCash, takeCashReading } from '#contract/cash/operations.ts';
import type { CashSessionAnswer } from '#contract/cash/schema.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { CashRouteDependencies } from './cash-dependencies.ts';
import type { OpenCashSession } from './cash-store.ts';
import { checkBeyondDrawer } from './check-beyond-drawer.ts';

/** The open register: its state, opening it, money put in and taken out, X reports. */
export function registerRoutes(app: App, { cash, clock, newId }: CashRouteDependencies): void {
  route(app, readCash, async ({ caller }) => {
    const { session, ...state } = await cash.state(caller.establishmentId);
    return { ...state, ...(session ? { session: answerOf(session, clock(), caller.timeZone) } : {}) };
  });

  route(app, openCash, async (request) => {
    const { caller, body } = request;
    const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
    const asked = { float: body.float, outside: body.outside ?? 'include' };
    const session = valueOrThrow(await cash.open(caller.establishmentId, act, asked));
    return answerOf(session, clock(), caller.timeZone);
  });

  route(app, moveCash, async (request) => {
    const { caller, params, body } = request;
    checkBeyondDrawer(caller, body);
    const reason = body.reason.trim();
    if (reason === '') throw new ProblemError('cash-reason-missing');
    const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
    return valueOrThrow(await cash.move(caller.establishmentId, params.id, act, { ...body, reason }));
  });

  route(app, takeCashReading, async (request) => {
    const { caller, params } = request;
    const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
    return valueOrThrow(await cash.read(caller.establishmentId, params.id, act));
  });
}

/** The session as an answer, with whether its business day is over. */
function answerOf(session: OpenCashSession, now: InstantMs, timeZone: string): CashSessionAnswer {
  const { id, openedAt, openedBy, float, movements, readings } = session;
  const offsetAt = offsetAtOf(timeZone);
  const overdue = businessDayOf(Date.parse(openedAt), offsetAt) < businessDayOf(now, offsetAt);
  return { id, openedAt, openedBy, float, movements: [...movements], readings: [...readings], overdue };
}
