import { addLedgerLine, listCourierBalances, readCourierLedger } from '#contract/settlements/operations.ts';
import type { ActKind } from '#domain/settlements/acts.ts';
import { cashOnRoad } from '#domain/settlements/cash-cap.ts';
import { sumLines } from '#domain/settlements/ledger.ts';
import { END_BEFORE_START, MISSING_AMOUNT, MISSING_DATE } from '#domain/settlements/texts.ts';
import { isBusinessDay } from '#domain/shared/business-day.ts';
import { checkBeyondDrawer } from '#server/cash/check-beyond-drawer.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { ordersOnRoad } from './cap/orders-on-road.ts';
import { dayPayAnswer, lineAnswer, remarkAnswer } from './ledger-answer.ts';
import type { SettlementDependencies } from './settlement-dependencies.ts';

/** Balances, one courier's ledger, and lines entered by people. */
export function ledgerRoutes(app: App, dependencies: SettlementDependencies): void {
  const { courierLedger, couriers, orders, preferences, paymentMethods, clock, newId } = dependencies;

  route(app, listCourierBalances, async ({ caller }) => {
    const { establishmentId } = caller;
    const [all, balances, { courierCashCap }, road, methods] = await Promise.all([
      couriers.list(establishmentId, true),
      courierLedger.balances(establishmentId),
      preferences.read(establishmentId),
      ordersOnRoad(dependencies, caller),
      paymentMethods.list(establishmentId, true),
    ]);
    const known = new Map(balances.map((balance) => [balance.courierId, balance]));
    const shown = all.filter(({ id, active }) => active || (known.get(id)?.openLines ?? 0) > 0);
    return {
      cap: courierCashCap,
      balances: shown.map(({ id, name, active }) => {
        const balance = known.get(id) ?? { amount: 0, cash: 0, proof: 0, openLines: 0, disputes: 0 };
        return { ...balance, courierId: id, name, active, onRoad: cashOnRoad(road, id, methods) };
      }),
    };
  });

  route(app, readCourierLedger, async ({ caller, params, query }) => {
    const { establishmentId } = caller;
    const courier = await couriers.read(establishmentId, params.id);
    if (!courier) throw new ProblemError('courier-not-found');
    const { id, name, phone } = courier;
    const [part, pixKey] = await Promise.all([
      courierLedger.read(establishmentId, id, daysOf(query)),
      courierLedger.pixKey(establishmentId, id),
    ]);
    const { lines, dayPay, open, remarks } = part;
    return {
      courier: { id, name, phone, ...(pixKey === undefined ? {} : { pixKey }) },
      lines: lines.map(lineAnswer),
      dayPay: dayPay.map(dayPayAnswer),
      net: sumLines([...lines, ...dayPay]).amount,
      open: { ...open },
      remarks: remarks.map(remarkAnswer),
    };
  });

  route(app, addLedgerLine, async (request) => {
    const { caller, params, body } = request;
    const { establishmentId, actor } = caller;
    checkBeyondDrawer(caller, body);
    const courier = await couriers.read(establishmentId, params.id);
    if (!courier) throw new ProblemError('courier-not-found');
    const reason = body.reason.trim();
    refuseAmount(body);
    const till = body.till === true;
    if (till && body.kind !== 'advance') throw new ProblemError('invalid-ledger-act');
    const author = { id: repeatableId(request, newId), at: clock(), by: { id: actor.id, name: actor.name } };
    const { kind, amount, orderId, answers, beyondDrawer } = body;
    if (orderId !== undefined && !(await orders.read(establishmentId, orderId)))
      throw new ProblemError('order-not-found');
    const act = { kind, amount, reason, orderId, answers, till, beyondDrawer };
    return lineAnswer(valueOrThrow(await courierLedger.act(establishmentId, courier, author, act)));
  });
}

function refuseAmount({ kind, amount, answers }: { kind: ActKind; amount: number; answers?: string }): void {
  const isFitting = kind === 'correction' ? amount !== 0 || answers !== undefined : amount > 0;
  if (!isFitting)
    throw new ProblemError('invalid-ledger-act', { errors: [{ path: '/amount', detail: MISSING_AMOUNT }] });
  if (answers !== undefined && kind !== 'correction') throw new ProblemError('invalid-ledger-act');
}

/** The asked days; one given day counts for both. */
function daysOf({ from, to }: { from?: string; to?: string }) {
  const days = { from: from ?? to ?? '', to: to ?? from ?? '' };
  if (days.from === '') return undefined;
  const errors = (['from', 'to'] as const).flatMap((field) =>
    isBusinessDay(days[field]) ? [] : [{ path: `/${field}`, detail: MISSING_DATE }],
  );
  if (days.from > days.to) errors.push({ path: '/to', detail: END_BEFORE_START });
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
  return days;
}
