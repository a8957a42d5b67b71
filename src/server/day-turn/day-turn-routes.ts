import { carryOrderBack, carryOrderOver } from '#contract/day-turn/carry-operations.ts';
import { listDayTurns, readLeftOver, recordDayTurn } from '#contract/day-turn/operations.ts';
import { carriedOrders, movableOrders, needsReason } from '#domain/day-turn/carried.ts';
import { boardAfter, CARRY_VERBS, carryBack, carryOver, isCarriedInto } from '#domain/day-turn/carry-over.ts';
import { checkSeen } from '#domain/day-turn/recorded.ts';
import { alreadyRecordedText, DAY_AHEAD } from '#domain/day-turn/recorded-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderDay } from '#domain/orders/schedule/schedule.ts';
import { type BusinessDay, businessDayOf } from '#domain/shared/business-day.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { isPermitted } from '#server/access/caller.ts';
import { answerOrder, changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { App } from '#server/platform/http/app.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { noteContent } from '#server/platform/http/noted-content.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { carryAll } from './carry-all.ts';
import type { DayTurnStore } from './day-turn-store.ts';
import { type OpenBusinessDependencies, openBusiness } from './open-business.ts';

/** The most turns of one day that the screen lists. */
const MOST_TURNS = 20;

export interface DayTurnRouteDependencies extends OrderRouteDependencies {
  readonly dayTurns: DayTurnStore;
  readonly courierLedger: OpenBusinessDependencies['courierLedger'];
  readonly cash: OpenBusinessDependencies['cash'];
  /** Called after each recorded turn of a day. */
  readonly onTurned: (establishmentId: string, day: BusinessDay) => Promise<void>;
}

/**
 * Turns of the day: who turned it, when, on which device, what was carried over and why; the audit records them, too. What
 * is open the server computes; the orders that the person chose come to the next board. Refuses a turn if another person has
 * recorded one in the meantime.
 */
export function dayTurnRoutes(app: App, dependencies: DayTurnRouteDependencies): void {
  const { orders, dayTurns, clock, newId, onTurned } = dependencies;

  route(app, recordDayTurn, async (request) => {
    const { establishmentId, actor, timeZone } = request.caller;
    const { seen, day, reason, carry = [] } = request.body;
    const offsetAt = offsetAtOf(timeZone);
    const today = businessDayOf(clock(), offsetAt);
    if (day > today) throw invalid('/day', DAY_AHEAD);
    const board = boardAfter(day, today);
    const { groups, money } = await openBusiness(dependencies, establishmentId, { day, today });
    const chosen = movableOrders(groups).filter(
      (order) => carry.includes(order.id) && carryOver(order, orderDay(order, offsetAt), board).ok,
    );
    const isMoved = (order: Order) => chosen.includes(order) || isCarriedInto(order, board);
    const turn = { day, carried: [...carriedOrders(groups, isMoved), ...money], reason };
    if (needsReason(turn.carried) && reason === undefined) throw invalid('/reason', MISSING_REASON);
    const author = { id: repeatableId(request, newId), at: clock(), by: actor, device: deviceOf(request) };
    const recorded = await dayTurns.record(establishmentId, { ...turn, ...author }, (newest) =>
      checkSeen(newest, seen),
    );
    if (!recorded.ok) {
      const { code, newest } = recorded.problem;
      throw new ProblemError(code, { detail: alreadyRecordedText(newest, timeZone) });
    }
    noteContent(request, turn);
    await carryAll(dependencies, request.caller, chosen, board);
    await onTurned(establishmentId, day);
  });

  route(app, listDayTurns, async ({ caller, query: { day } }) => {
    const turns = await dayTurns.list(caller.establishmentId, day, MOST_TURNS);
    const maySeeWhat = isPermitted(caller, 'reports.read');
    return {
      day,
      turns: turns.map(({ number, at, by, carried, reason }) => ({
        ...{ number, at, by },
        ...(maySeeWhat ? { carried: [...carried], ...(reason === undefined ? {} : { reason }) } : {}),
      })),
    };
  });

  route(app, readLeftOver, async ({ caller }, reply) => {
    const today = businessDayOf(clock(), offsetAtOf(caller.timeZone));
    const { day, orders: found } = await orders.leftOver(caller.establishmentId, today);
    const left = found.filter(({ order }) => !isCarriedInto(order, today));
    const list = left.map(({ order }) => serializeOrder(order)).join();
    return answerOrder(reply, `{"day":${JSON.stringify(day)},"orders":[${list}]}`);
  });

  route(app, carryOrderOver, async (request, reply) => {
    const { establishmentId, timeZone } = request.caller;
    const offsetAt = offsetAtOf(timeZone);
    const today = businessDayOf(clock(), offsetAt);
    const decide = (order: Order) => carryOver(order, orderDay(order, offsetAt), today);
    // Written before the order. If the order is then not carried over, the entry has no effect.
    const stored = await orders.read(establishmentId, request.params.id);
    if (stored !== undefined && decide(stored.order).ok)
      await orders.carryInto(establishmentId, today, [stored.order.id]);
    return changeAndAnswer(dependencies, request, reply, { verb: CARRY_VERBS.over, decide });
  });

  route(app, carryOrderBack, async (request, reply) => {
    const { establishmentId } = request.caller;
    const newest = (await orders.events(establishmentId, request.params.id))?.at(-1);
    // The order's line of the later board stays: the board reads what the order says.
    return changeAndAnswer(dependencies, request, reply, {
      verb: CARRY_VERBS.back,
      decide: (order: Order) => carryBack(order, newest),
    });
  });
}

function invalid(path: string, detail: string): ProblemError {
  return new ProblemError('invalid-request', { errors: [{ path, detail }] });
}
