import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { completeOrder } from '#domain/orders/complete.ts';
import { changePayments, removeItem } from '#domain/orders/corrections/correct.ts';
import { addStep } from '#domain/orders/delivery/courier-step.ts';
import { withEndedTrip } from '#domain/orders/delivery/end-trip.ts';
import { undoStep } from '#domain/orders/delivery/undo-step.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { namedTips, type SaidTip, tipMethodsOf } from '#domain/orders/tips/at-door.ts';
import { refuse } from '#domain/orders/transition.ts';
import { METHODS } from '#tests/support/cash-examples.ts';
import { FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { COURIERS, ORDERS, RULE_SETS, Shop } from '#tests/support/settlements/shop.ts';
import { ACT_KINDS, type ActKind } from './acts.ts';
import { isNothing, sumLines } from './ledger.ts';
import { SETTLE_METHODS, type SettleMethod } from './settle.ts';

type Happening =
  | { readonly what: 'dispatch' | 'change'; readonly order: number; readonly courier: number }
  | { readonly what: 'complete'; readonly order: number }
  | { readonly what: 'reset' | 'cancel'; readonly order: number; readonly paid?: boolean }
  | { readonly what: 'correct'; readonly order: number; readonly method: string; readonly tips?: readonly SaidTip[] }
  | { readonly what: 'deliver'; readonly order: number; readonly tips: readonly SaidTip[] }
  | { readonly what: 'return' | 'undo'; readonly order: number }
  | { readonly what: 'close-till' }
  | { readonly what: 'remove-item'; readonly order: number }
  | { readonly what: 'follow' }
  | { readonly what: 'rules'; readonly rules: number }
  | { readonly what: 'act'; readonly courier: number; readonly kind: ActKind; readonly amount: number }
  | {
      readonly what: 'settle';
      readonly courier: number;
      readonly method: SettleMethod;
      readonly handed: number;
      readonly paid: number;
    };

const order = fc.nat(ORDERS.length - 1);
const courier = fc.nat(1);
const part = fc.constantFrom(0, 0.3, 1);
const tips = fc.array(
  fc.record({ methodId: fc.constantFrom('pix', 'visa', 'vr'), amount: fc.integer({ min: 0, max: 999 }) }),
  { maxLength: 3 },
);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('dispatch' as const, 'change' as const), order, courier }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('complete' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record(
      { what: fc.constantFrom('reset' as const, 'cancel' as const), order, paid: fc.boolean() },
      { requiredKeys: ['what', 'order'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      { what: fc.constant('correct' as const), order, method: fc.constantFrom('nota', 'pix', 'visa'), tips },
      { requiredKeys: ['what', 'order', 'method'] },
    ),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('deliver' as const), order, tips }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('return' as const, 'undo' as const), order }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'close-till' as const }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove-item' as const), order }) },
  { weight: 2, arbitrary: fc.constant({ what: 'follow' as const }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('rules' as const), rules: fc.nat(RULE_SETS.length - 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      courier,
      kind: fc.constantFrom(...ACT_KINDS),
      amount: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('settle' as const),
      courier,
      method: fc.constantFrom(...SETTLE_METHODS),
      handed: part,
      paid: part,
    }),
  },
);

const NOW = FRIDAY_NIGHT;

function happen(shop: Shop, one: Happening): void {
  if (one.what === 'follow') shop.follow();
  else if (one.what === 'close-till') shop.slips.close(shop.orders);
  else if (one.what === 'rules') shop.rules = RULE_SETS[one.rules] ?? {};
  else if (one.what === 'act') shop.act(COURIERS[one.courier]?.id ?? '', one.kind, one.amount);
  else if (one.what === 'settle') shop.settle(COURIERS[one.courier]?.id ?? '', one.method, one.handed, one.paid);
  else moveOrder(shop, one);
}

const TRIP_ENDS: Partial<Record<Happening['what'], 'changed' | 'reset' | 'canceled'>> = {
  change: 'changed',
  reset: 'reset',
  cancel: 'canceled',
};
const NAMES = new Map(METHODS.map(({ id, name }) => [id, name]));

const TIP_METHODS = tipMethodsOf(METHODS);

type Move = Exclude<Happening, { what: 'follow' | 'close-till' | 'rules' | 'act' | 'settle' }>;

function moveOrder(shop: Shop, one: Move): void {
  const before = shop.orders[one.order] as Order;
  const moved = move(before, one);
  if (!moved.ok) return;
  const end = TRIP_ENDS[one.what];
  const paid = 'paid' in one ? one.paid : true;
  const decision = paid === undefined ? undefined : { paid, goodsBack: true };
  shop.set(one.order, end === undefined ? moved.value : withEndedTrip(before, moved.value, end, decision, NOW));
}

function move(before: Order, one: Move) {
  switch (one.what) {
    case 'dispatch':
      return dispatchWithCourier(before, COURIERS[one.courier] ?? rafael, NOW);
    case 'change':
      return changeCourier(before, COURIERS[one.courier] ?? rafael, NOW);
    case 'complete':
      return completeOrder(before, NOW);
    case 'reset':
      return resetOrder(before);
    case 'cancel':
      return cancelOrder(before);
    case 'correct':
      return changePayments(
        before,
        [{ methodId: one.method, amount: before.order.total }],
        { paymentNames: NAMES, changeMethods: new Set(), tipMethods: TIP_METHODS },
        one.tips,
      );
    case 'deliver': {
      const named = namedTips(before, one.tips, TIP_METHODS);
      return named.ok ? addStep(before, { kind: 'delivered', now: NOW, tips: named.value }) : named;
    }
    case 'return':
      return phaseOf(before.status) === 'on-route'
        ? addStep(before, { kind: 'returned', now: NOW })
        : refuse('already-updated');
    case 'undo':
      return undoStep(before, { now: NOW });
    case 'remove-item':
      return removeItem(before, { line: 0, name: before.order.items[0]?.name ?? '', quantity: 1 }, new Set());
  }
}

test.each(['settlement', 'completion'] as const)(
  'ledger, till and orders agree to the cent whatever happens, with cash handed over at the %s',
  (courierCash) => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40, size: 'max' }), (happenings) => {
        const shop = new Shop(courierCash);
        for (const one of happenings) {
          happen(shop, one);
          shop.check();
        }
        for (const { id } of COURIERS) shop.settle(id, 'cash', 1, 1);
        shop.check();
        for (const { id } of COURIERS) expect(isNothing(sumLines(shop.linesOf(id)))).toBe(true);
        expect([...shop.pockets.values()]).toEqual([0, 0]);
      }),
      { numRuns: 150 },
    );
  },
);

test('taking the same orders in twice adds nothing', () => {
  const shop = new Shop('settlement');
  happen(shop, { what: 'dispatch', order: 0, courier: 0 });
  happen(shop, { what: 'complete', order: 0 });
  shop.follow();
  const lines = shop.linesOf(rafael.id).length;
  shop.follow();
  expect(lines).toBeGreaterThan(0);
  expect(shop.linesOf(rafael.id)).toHaveLength(lines);
});
