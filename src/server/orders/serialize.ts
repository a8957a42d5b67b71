import fastJson from 'fast-json-stringify';
import { OrderSchema } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';

/** An order as sent in answers and live messages alike: only the fields of the schema. */
export const serializeOrder: (order: Order) => string = fastJson(OrderSchema as unknown as fastJson.Schema);
