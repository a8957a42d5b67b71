import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { ACT_KINDS } from '#domain/settlements/acts.ts';
import { SETTLE_METHODS } from '#domain/settlements/settle.ts';
import { OTHER_RULES } from '#tests/support/settlements/expected.ts';
import { StoredShop } from '#tests/support/settlements/stored-shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let running: RunningApp;
const clock = { now: Date.now() };
const goOn = () => {
  clock.now += DAY_MS;
};
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => clock.now });
});
afterAll(() => running.close());

type Step = (shop: StoredShop) => Promise<unknown>;

const nth = fc.nat(11);
const courier = fc.nat(1);
const door = fc.nat(1);
const cents = fc.integer({ min: 1, max: 9_999 });
const method = fc.constantFrom('dinheiro', 'dinheiro', 'visa', 'pix');
const prepaid = fc.constantFrom(0, 0, 299);
const part = fc.constantFrom(0, 0.3, 1);
const tips = fc.array(
  fc.record({ methodId: fc.constantFrom('visa', 'pix'), amount: fc.integer({ min: 0, max: 999 }) }),
  { maxLength: 2 },
);
const trip = fc.record({ paid: fc.boolean(), goodsBack: fc.boolean() });
const reason = 'dito';

/** A step with drawn values, taken as often as its weight says. */
function step<Drawn extends readonly unknown[]>(
  weight: number,
  drawn: fc.Arbitrary<Drawn>,
  take: (shop: StoredShop, ...values: Drawn) => Promise<unknown>,
): fc.WeightedArbitrary<Step> {
  const arbitrary = drawn.map((values): Step => {
    return (shop) => take(shop, ...values);
  });
  return { weight, arbitrary };
}

const steps = fc.oneof(
  step(2, fc.tuple(method, cents, door, prepaid), (shop, ...all) => shop.placeDelivery(...all)),
  step(3, fc.tuple(method, cents, courier), (shop, ...all) => shop.sendRun(...all)),
  step(1, fc.tuple(method, cents), (shop, ...all) => shop.sell(...all)),
  step(3, fc.tuple(nth, courier), (shop, ...all) => shop.dispatch(...all)),
  step(2, fc.tuple(nth, courier, trip), (shop, ...all) => shop.changeCourier(...all)),
  step(7, fc.tuple(nth), (shop, one) => shop.change(one, 'complete')),
  step(2, fc.tuple(nth, trip), (shop, one, decided) => shop.change(one, 'reset', { trip: decided })),
  step(1, fc.tuple(nth, trip), (shop, one, decided) => shop.change(one, 'cancel', { reason, trip: decided })),
  step(1, fc.tuple(nth), (shop, one) => shop.change(one, 'void', { reason, beyondDrawer: true })),
  step(2, fc.tuple(nth, method, fc.option(tips)), (shop, ...all) => shop.correctPayments(...all)),
  step(3, fc.tuple(nth, fc.constantFrom('delivered', 'delivered', 'undo'), tips), (shop, ...all) =>
    shop.report(...all),
  ),
  step(1, fc.tuple(nth), (shop, one) => shop.removeItem(one)),
  step(2, fc.tuple(courier, fc.constantFrom(...ACT_KINDS), cents), (shop, ...all) => shop.enter(...all)),
  step(4, fc.tuple(courier, fc.constantFrom(...SETTLE_METHODS), part, part), (shop, ...all) => shop.settle(...all)),
  step(1, fc.tuple(nth, trip), (shop, ...all) => shop.undoRun(...all)),
  step(1, fc.tuple(fc.option(courier), fc.nat(OTHER_RULES.length)), (shop, ...all) => shop.changeRules(...all)),
  step(1, fc.tuple(fc.constantFrom(0, 0, 7, -7), cents), (shop, ...all) => shop.closeTill(...all)),
  step(2, fc.tuple(), (shop) => shop.turnDay(goOn)),
  step(3, fc.tuple(), (shop) => shop.check()),
);

test.each(['settlement', 'completion'] as const)(
  'ledger, till and orders agree to the cent whatever happens, with cash handed over at the %s',
  async (courierCash) => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 50, maxLength: 60 }), async (happenings) => {
        const shop = await StoredShop.open(running, courierCash);
        for (const happen of happenings) await happen(shop);
        await shop.check();
        await shop.settleAll();
      }),
      { numRuns: 8, endOnFailure: true },
    );
  },
  // Patience, not a measure: hundreds of requests, which a loaded cluster takes its time over.
  300_000,
);
