import { expect } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { type PayRuleSet, type PayRules, rulesInForce } from '#domain/settlements/pay-rules.ts';
import type { Shop } from '#tests/support/start-app.ts';

/** The business days of a shop on the real store: the orders of all of them, and the rules of pay of each. */
export class Days {
  readonly #shop: Shop;
  /** The last one is today. */
  readonly #days: string[];
  readonly #sets: PayRuleSet[];
  readonly #dayOf = new Map<string, string>();

  constructor(shop: Shop, today: string, rules: PayRules) {
    this.#shop = shop;
    this.#days = [today];
    this.#sets = [{ from: today, rules }];
  }

  /** Takes in that the clock has gone on to another day. */
  async turn(): Promise<void> {
    const { today } = (await this.#shop.get<PayRuleList>('/api/courier-pay-rules')).body;
    expect(this.#days, 'a day that is new').not.toContain(today);
    this.#days.push(today);
  }

  /** Saves rules from today on, for one courier or for all. */
  async saveRules(courierId: string | undefined, rules: PayRules | null): Promise<void> {
    const set = { from: this.#days.at(-1) as string, rules, ...(courierId === undefined ? {} : { courierId }) };
    const { status } = await this.#shop.post('/api/courier-pay-rules', set);
    expect(status).toBe(201);
    this.#sets.push(set);
  }

  /** The orders of all days, as they are now. */
  async orders(): Promise<readonly Order[]> {
    const all: Order[] = [];
    for (const day of this.#days) {
      const { orders } = (await this.#shop.get<OrderList>(`/api/orders?day=${day}`)).body;
      for (const { id } of orders) this.#dayOf.set(id, day);
      all.push(...orders);
    }
    return all;
  }

  /** The rules that pay a courier for an order: those of its day. */
  readonly rulesOf = (courierId: string, { id }: Order): PayRules =>
    this.rulesOn(courierId, this.#dayOf.get(id) as string);

  /** The rules that pay a courier on a day. */
  readonly rulesOn = (courierId: string, day: string): PayRules => rulesInForce(this.#sets, courierId, day);
}
