import { payComanda } from '#domain/comandas/payments.ts';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { addStep } from '#domain/orders/delivery/courier-step.ts';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { namedTips } from '#domain/orders/tips/at-door.ts';
import { refuse, type Transition } from '#domain/orders/transition.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { rehearsedRide } from '#domain/positions/rehearsed-ride.ts';
import { businessDayOf, startOfBusinessDay } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { Actor } from '#server/access/caller.ts';
import { comandaOf } from '#server/comandas/find.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { PlacingFacts } from '#server/orders/placing/facts.ts';
import { placeOrAppend } from '#server/orders/placing/place-or-append.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { PositionStore } from '#server/positions/position-store.ts';
import type { RatingStore } from '#server/public-orders/rating-store.ts';
import type { LedgerStore } from '#server/settlements/ledger-store.ts';
import type { Happening, Story } from './evening.ts';

type Payment = Extract<Happening, { readonly verb: 'pay' }>;
type Rating = Extract<Happening, { readonly verb: 'rate' }>;
type EveningChange = Exclude<Happening, Payment | Rating>;

export interface EveningDependencies {
  readonly orders: OrderStore;
  readonly ratings: Pick<RatingStore, 'save'>;
  readonly rides: Pick<PositionStore, 'append'>;
  readonly courierLedger: Pick<LedgerStore, 'step'>;
  readonly facts: PlacingFacts;
  readonly couriers: readonly Courier[];
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly actor: Actor;
  readonly now: InstantMs;
  readonly newId: () => string;
}

/**
 * Creates the orders of an evening by the normal rules, each step at its own time. If the business day began later than
 * the evening, compresses the evening so that nothing happened before the day.
 */
export async function playEvening(dependencies: EveningDependencies, stories: readonly Story[]): Promise<void> {
  const { now, timeZone } = dependencies;
  const offsetAt = offsetAtOf(timeZone);
  const day = businessDayOf(now, offsetAt);
  const longest = Math.max(...stories.map(({ ago }) => ago)) * MINUTE_MS;
  const pace = Math.min(1, (now - startOfBusinessDay(day, offsetAt)) / (longest + MINUTE_MS));
  const at = (ago: number): InstantMs => Math.round(now - ago * MINUTE_MS * pace);

  const ids = new Map<Story, string>();
  const steps = stories.flatMap((story) => [
    { ago: story.ago, take: async () => void ids.set(story, await place(dependencies, story, day, at(story.ago))) },
    ...story.next.map((step) => ({
      ago: step.ago,
      take: () => happen(dependencies, ids.get(story) ?? '', step, at(step.ago)),
    })),
  ]);
  for (const { take } of steps.sort((a, b) => b.ago - a.ago)) await take();
}

async function place(
  { orders, facts, establishmentId, actor, newId }: EveningDependencies,
  story: Story,
  day: string,
  now: InstantMs,
): Promise<string> {
  const { snapshot: establishment, ...methods } = facts;
  const placed = placeOrder(story.order, {
    id: newId(),
    now,
    establishmentId,
    establishment,
    ...methods,
    by: { name: actor.name },
    device: 'Caixa 1',
  });
  if (!placed.ok)
    throw new Error(`The demonstration's order is refused at ${placed.problem.path}: ${placed.problem.code}`);
  const change = { verb: 'place', actor, at: now };
  const written = await placeOrAppend(orders, { establishmentId, order: placed.value, day, change });
  return written.order.id;
}

async function happen(
  dependencies: EveningDependencies,
  orderId: string,
  step: Happening,
  at: InstantMs,
): Promise<void> {
  if (step.verb === 'pay') return pay(dependencies, orderId, step, at);
  const { orders, ratings, establishmentId } = dependencies;
  if (step.verb === 'rate') {
    const { stars, words } = step;
    const rating = { stars, ...(words === undefined ? {} : { words }), at: toIso(at) };
    return ratings.save(establishmentId, orderId, rating, at);
  }
  const result = await orders.change(establishmentId, orderId, changeOf(dependencies, step, at), (order) =>
    decide(order, step, dependencies, at),
  );
  if (!result.ok) throw new Error(`The demonstration could not ${step.verb} order ${orderId}: ${result.problem.code}`);
  // Follow after every step, so that the ledger's lines have the time of the step.
  while (await dependencies.courierLedger.step(establishmentId, at));
  if (step.verb === 'report' && step.kind === 'returned')
    await keepRide(dependencies, result.value.order, step.courierId);
}

function changeOf({ actor, couriers }: EveningDependencies, step: EveningChange, at: InstantMs) {
  if (step.verb === 'cancel') return { verb: step.verb, actor, at, reason: step.reason };
  if (step.verb === 'dispatch') return { verb: step.verb, actor, at };
  const { id, name } = courierOf(couriers, step.courierId);
  return { verb: `courier-${step.kind}` as const, actor: { kind: 'courier', id, name } as const, at };
}

/** Stores the positions of a finished ride, so that its order's page can replay it. */
async function keepRide(
  { rides, facts, establishmentId }: EveningDependencies,
  order: Order,
  courierId: string,
): Promise<void> {
  const shop = coordinatesOf(facts.snapshot);
  const door = coordinatesOf(order.customer?.address ?? {});
  const stepTimes = new Map(order.delivery?.steps?.map(({ kind, at }) => [kind, Date.parse(at)]));
  const [left, arrived, delivered, returned] = (['left', 'arrived', 'delivered', 'returned'] as const).map((kind) =>
    stepTimes.get(kind),
  );
  if (!shop || !door || !left || !arrived || !delivered || !returned) return;
  const positions = rehearsedRide(shop, door, { left, arrived, delivered, returned });
  await rides.append(
    establishmentId,
    positions.map((position) => ({ courierId, position })),
  );
}

async function pay(
  { orders, facts, establishmentId, timeZone, actor, newId }: EveningDependencies,
  comandaId: string,
  { methodId, amount }: Payment,
  at: InstantMs,
): Promise<void> {
  const methodName = facts.paymentNames.get(methodId) ?? methodId;
  const doing = { id: newId(), at: toIso(at), by: { name: actor.name }, device: 'Caixa 1', methodName };
  const day = businessDayOf(at, offsetAtOf(timeZone));
  const result = await orders.changeComandas(establishmentId, day, { verb: 'pay', actor, at }, async (lookUp) =>
    payComanda(await comandaOf(lookUp, comandaId), { methodId, amount }, doing),
  );
  if (!result.ok) throw new Error(`The demonstration could not pay comanda ${comandaId}: ${result.problem.code}`);
}

function decide(
  order: Order,
  step: EveningChange,
  { couriers, facts }: Pick<EveningDependencies, 'couriers' | 'facts'>,
  at: InstantMs,
): Transition {
  if (step.verb === 'report') {
    const tips = step.tips === undefined ? undefined : namedTips(order, step.tips, facts.tipMethods);
    if (tips?.ok === false) return refuse(tips.problem.code);
    return addStep(order, { kind: step.kind, at, now: at, tips: tips?.value });
  }
  if (step.verb === 'cancel') return cancelOrder(order);
  return dispatchWithCourier(order, courierOf(couriers, step.courierId), at);
}

function courierOf(couriers: readonly Courier[], courierId: string): Courier {
  const courier = couriers.find(({ id }) => id === courierId);
  if (!courier) throw new Error(`The demonstration has no courier ${courierId}`);
  return courier;
}
