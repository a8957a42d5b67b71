import type { Order } from '#domain/orders/order.ts';
import { refuse, type Transition } from '#domain/orders/transition.ts';
import { type Effect, keyOfEffect, mayCost } from '#domain/partner/effects.ts';
import { type Caller, isPermitted, type RightsOfCaller } from '#server/access/caller.ts';
import type { PartnerCouriers } from '#server/partner/couriers.ts';
import { type PartnerFacts, runEffect } from '#server/partner/run-effect.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { ChangeResult, OrderStore, WriteContext } from './order-store.ts';

/** A rule over the current order and the facts from effects. It has no effects of its own and awaits nothing. */
export type Decide = (order: Order, facts: PartnerFacts) => Transition;

export interface AskedChange {
  /** The caller who asked for it. */
  readonly caller: RightsOfCaller & Pick<Caller, 'establishmentId'>;
  readonly orderId: string;
  readonly change: WriteContext;
}

/** How often an order may name new effects: more means that others change it faster than the partner answers. */
const MOST_ROUNDS = 5;

/**
 * Changes an order by a rule whose effects run first (decision 31). The rule decides inside the store's optimistic
 * loop, again after each write that came in between. If it names an effect that has not run yet, nothing is written,
 * the effect runs here once, and the rule decides again. Throws the problem of an effect that fails, and
 * `not-permitted` if one may cost a fee that the person may not cause: the order stays unchanged.
 */
export async function changeWithEffects(
  { orders, partner }: { readonly orders: OrderStore; readonly partner: PartnerCouriers },
  { caller, orderId, change }: AskedChange,
  decide: Decide,
): Promise<ChangeResult> {
  const { establishmentId } = caller;
  const happened = new Set<string>();
  const by = { actor: change.actor, verb: change.verb };
  let facts: PartnerFacts = {};
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const missing: { order: Order; effect: Effect }[] = [];
    const result = await orders.change(establishmentId, orderId, change, (order) => {
      const decision = decide(order, facts);
      const effects = decision.ok ? (decision.effects ?? []) : [];
      missing.length = 0;
      missing.push(
        ...effects.filter((effect) => !happened.has(keyOfEffect(effect))).map((effect) => ({ order, effect })),
      );
      // Refuse only to keep the store from writing before the effect has run; nobody gets this refusal.
      return missing.length > 0 ? refuse('already-updated') : decision;
    });
    if (missing.length === 0) return result;
    const costs = missing.some(({ effect }) => mayCost(effect));
    if (costs && !isPermitted(caller, 'orders.call-partner')) throw new ProblemError('not-permitted');
    for (const { order, effect } of missing) {
      facts = { ...facts, ...(await runEffect(partner, { establishmentId, order, by }, effect)) };
      happened.add(keyOfEffect(effect));
    }
  }
  throw new Error(`Order ${orderId} named new effects ${MOST_ROUNDS} times in a row`);
}
