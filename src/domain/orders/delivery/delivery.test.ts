import { describe, expect, test } from 'vitest';
import { urgencyOf } from '#domain/orders/board/urgency.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { isLateNow } from '#domain/orders/promise/promise.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { refused } from '#domain/shared/result.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { addStep, type ReportedStep } from './courier-step.ts';
import { awaitsCheck, hasFailed, isToDeliver, lastStepOf, stepAt } from './stage.ts';
import { undoStep } from './undo-step.ts';
import { waiveCode } from './waive-code.ts';
import { keepReport, whoseOrder } from './whose.ts';

const MINUTE = 60_000;
const DISPATCH = FRIDAY_NIGHT + 10 * MINUTE;
/** So many minutes after the dispatch. */
const minute = (minutes: number) => DISPATCH + minutes * MINUTE;
const iso = (at: number) => new Date(at).toISOString();

function accepted(transition: Transition): Order {
  if (!transition.ok) throw new Error(`refused: ${transition.problem.code}`);
  return transition.value;
}

const onRoad = (): Order => accepted(dispatchWithCourier(anOrder(), rafael, DISPATCH));

/** The order after these steps, each reported at its minute. */
function withSteps(
  order: Order,
  ...steps: readonly (readonly [ReportedStep['kind'], number, Partial<ReportedStep>?])[]
): Order {
  return steps.reduce(
    (before, [kind, at, rest]) => accepted(addStep(before, { kind, now: minute(at), ...rest })),
    order,
  );
}

describe('a courier reports', () => {
  test('his way to the door and back: deliveredAt, then returnAt and status 5', () => {
    const delivered = withSteps(onRoad(), ['left', 1], ['arrived', 12], ['delivered', 15]);
    expect(delivered).toMatchObject({ status: 3, deliveredAt: iso(minute(15)) });
    expect(delivered.returnAt).toBeUndefined();
    expect(stepAt(delivered, 'left')).toBe(iso(minute(1)));
    const back = withSteps(delivered, ['returned', 25]);
    expect(back).toMatchObject({ status: 5, returnAt: iso(minute(25)), deliveredAt: iso(minute(15)) });
    expect(back.returnManagerAt).toBeUndefined();
  });

  test('with money to check: his return leaves the order open for the shop', () => {
    const back = withSteps(onRoad(), ['delivered', 15], ['returned', 25, { awaitsCheck: true }]);
    expect(back).toMatchObject({ status: 3, returnAt: iso(minute(25)) });
    expect(awaitsCheck(back)).toBe(true);
  });

  test('a failed delivery: his return leaves the order open for the shop', () => {
    const failure = { reason: 'absent', goods: 'back' } as const;
    const failed = withSteps(onRoad(), ['arrived', 12], ['failed', 20, { failure }]);
    expect([hasFailed(failed), isToDeliver(failed), failed.deliveredAt]).toEqual([true, false, undefined]);
    const back = withSteps(failed, ['returned', 30]);
    expect([back.status, awaitsCheck(back), hasFailed(back)]).toEqual([3, true, true]);
    expect(lastStepOf(failed)?.failure).toEqual(failure);
    expect(hasFailed(withSteps(failed, ['delivered', 22]))).toBe(false);
  });

  test('the same twice, or an earlier step after a later one, and nothing changes', () => {
    const delivered = withSteps(onRoad(), ['delivered', 15]);
    for (const kind of ['delivered', 'left', 'arrived'] as const) {
      expect(accepted(addStep(delivered, { kind, now: minute(16) }))).toBe(delivered);
    }
  });

  test('out of sequence is refused', () => {
    expect(addStep(onRoad(), { kind: 'returned', now: minute(5) })).toEqual(refused({ code: 'already-updated' }));
    const delivered = withSteps(onRoad(), ['delivered', 15]);
    expect(addStep(delivered, { kind: 'failed', now: minute(16) })).toEqual(refused({ code: 'already-updated' }));
  });

  test('by a phone with a wrong clock: never before the dispatch or the step before, never after now', () => {
    const early = withSteps(onRoad(), ['left', 5, { at: 0 }]);
    expect(lastStepOf(early)?.at).toBe(iso(DISPATCH));
    const future = withSteps(early, ['arrived', 10, { at: minute(900) }]);
    expect(lastStepOf(future)).toMatchObject({ at: iso(minute(10)), receivedAt: iso(minute(10)) });
    const kept = withSteps(future, ['delivered', 40, { at: minute(14) }]);
    expect(lastStepOf(kept)).toMatchObject({ at: iso(minute(14)), receivedAt: iso(minute(40)) });
    expect(kept.deliveredAt).toBe(iso(minute(14)));
  });

  test('of an order that the shop has completed: it stores his steps and stays completed', () => {
    const completed = { ...onRoad(), status: 5, returnManagerAt: iso(minute(16)) };
    const back = withSteps(completed, ['delivered', 20, { at: minute(15) }], ['returned', 25]);
    expect(back).toMatchObject({ status: 5, deliveredAt: iso(minute(15)), returnAt: iso(minute(25)) });
    expect(undoStep(back, { now: minute(25) })).toEqual(refused({ code: 'already-updated' }));
  });
});

test('an order that was handed over is no longer late, although its courier is not back', () => {
  const delivered = withSteps(onRoad(), ['delivered', 15]);
  expect(isLateNow(onRoad(), minute(600))).toBe(true);
  expect(isLateNow(delivered, minute(600))).toBe(false);
  expect(urgencyOf(delivered, { timeAwait: 20, timeDispatch: 40 }, minute(600)).level).toBe('calm');
});

describe('a wrong tap', () => {
  test('is undone with all it wrote, for two minutes', () => {
    const arrived = withSteps(onRoad(), ['arrived', 12]);
    const payments = [{ methodId: 'cash', name: 'Dinheiro', amount: 5090 }];
    const delivered = withSteps(arrived, ['delivered', 15, { payments }]);
    expect(delivered.order.payments).toEqual(payments);
    expect(undoStep(delivered, { now: minute(17) })).toEqual({ ok: true, value: arrived });
    expect(undoStep(delivered, { now: minute(17) + 1 })).toEqual(refused({ code: 'undo-too-late' }));
    const back = withSteps(delivered, ['returned', 25]);
    expect(undoStep(back, { kind: 'returned', now: minute(26) })).toEqual({ ok: true, value: delivered });
    expect(undoStep(withSteps(onRoad(), ['left', 1]), { now: minute(1) })).toEqual({ ok: true, value: onRoad() });
  });

  test('counts by the phone where it had no signal', () => {
    const delivered = withSteps(onRoad(), ['delivered', 40, { at: minute(15) }]);
    expect(undoStep(delivered, { at: minute(16), now: minute(41) }).ok).toBe(true);
    expect(undoStep(delivered, { at: minute(18), now: minute(41) }).ok).toBe(false);
    expect(undoStep(delivered, { at: 0, now: minute(41) }).ok).toBe(true);
  });

  test('that is no longer the last one stays', () => {
    const delivered = withSteps(onRoad(), ['arrived', 12], ['delivered', 13]);
    expect(undoStep(delivered, { kind: 'arrived', now: minute(13) })).toEqual(refused({ code: 'already-updated' }));
    expect(undoStep(onRoad(), { now: minute(1) })).toEqual(refused({ code: 'already-updated' }));
  });
});

describe('an order that is no longer the courier’s', () => {
  test('was given to another courier, reset or canceled; a completed order stays his', () => {
    const order = onRoad();
    expect(whoseOrder(order, 'rafael')).toBe('his');
    expect(whoseOrder({ ...order, status: 5 }, 'rafael')).toBe('his');
    expect(whoseOrder({ ...order, status: 9 }, 'rafael')).toBe('canceled');
    expect(whoseOrder(accepted(changeCourier(order, diego, DISPATCH)), 'rafael')).toBe('taken');
    expect(whoseOrder(accepted(resetOrder(order)), 'rafael')).toBe('taken');
  });

  test('forgets his steps and keeps later reports, each once', () => {
    const delivered = withSteps(onRoad(), ['delivered', 15]);
    const reset = accepted(resetOrder(delivered));
    expect([reset.delivery, reset.deliveredAt]).toEqual([undefined, undefined]);
    const changed = accepted(changeCourier(delivered, diego, DISPATCH));
    expect([changed.delivery, changed.deliveredAt]).toEqual([undefined, undefined]);
    const told_ = { kind: 'delivered', at: minute(15), now: minute(40) } as const;
    const reported = accepted(keepReport(changed, rafael, told_));
    expect(reported.delivery?.reports).toEqual([
      {
        kind: 'delivered',
        at: iso(minute(15)),
        receivedAt: iso(minute(40)),
        courier: { id: 'rafael', name: 'Rafael Moura' },
      },
    ]);
    expect(accepted(keepReport(reported, rafael, told_))).toBe(reported);
    expect(accepted(keepReport(changed, rafael, { kind: 'left', now: minute(1) })).delivery?.reports?.[0]?.at).toBe(
      iso(minute(1)),
    );
  });
});

test('the shop waives the code once, while the order is on route and not delivered', () => {
  const waived = accepted(waiveCode(onRoad(), 'Bia', minute(5)));
  expect(waived.delivery?.codeWaived).toEqual({ at: iso(minute(5)), by: 'Bia' });
  expect(accepted(waiveCode(waived, 'Ana', minute(6)))).toBe(waived);
  expect(waiveCode(anOrder(), 'Bia', minute(5))).toEqual(refused({ code: 'already-updated' }));
  expect(waiveCode(withSteps(onRoad(), ['delivered', 5]), 'Bia', minute(6)).ok).toBe(false);
});

test('undoing a step leaves what other steps and the shop have written', () => {
  const delivered = withSteps(onRoad(), ['delivered', 15]);
  const returnAt = iso(minute(14));
  const undone = undoStep({ ...delivered, status: 4, returnAt }, { now: minute(16) });
  expect(undone).toMatchObject({ ok: true, value: { status: 4, returnAt } });
  expect(accepted(undone)).not.toHaveProperty('deliveredAt');
  expect(accepted(undone)).not.toHaveProperty('delivery');
});
