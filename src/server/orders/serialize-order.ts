import fastJson from 'fast-json-stringify';
import { OrderSchema } from '#contract/order-schema.ts';
import type { Order } from '#domain/order.ts';

/** An order as it leaves the server, in answers and live messages alike: only the fields of the schema. */
export const serializeOrder: (order: Order) => string = fastJson(OrderSchema as unknown as fastJson.Schema);
