import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { carriedDayOf } from '#domain/day-turn/carry-over.ts';
import type { Order } from '#domain/orders/order.ts';
import { isOpenScheduled } from '#domain/orders/schedule/schedule.ts';
import type { OrderText } from '#server/orders/order-store.ts';
import type { FeedEntry } from './feed.ts';

/** An order that was read as text. */
export function readEntry(text: OrderText): FeedEntry {
  return new TextEntry(text);
}

/** Parses the text when somebody asks what only it tells: for an order of another day, when it changed. */
class TextEntry implements FeedEntry {
  readonly orderId: string;
  readonly revision: number;
  readonly day: string;
  readonly json: string;

  constructor({ orderId, revision, day, json }: OrderText) {
    this.orderId = orderId;
    this.revision = revision;
    this.day = day;
    this.json = json;
  }

  get isOpenComanda(): boolean {
    return isOpenComanda(this.#order());
  }

  get isOpenScheduled(): boolean {
    return isOpenScheduled(this.#order());
  }

  get carriedTo(): string | undefined {
    return carriedDayOf(this.#order());
  }

  #order(): Order {
    return JSON.parse(this.json) as Order;
  }
}
