import Type from 'typebox';
import type { Order } from '#domain/orders/order.ts';
import { OrderSchema } from './schema.ts';

/** An order in answers: validated and described by its schema, typed as the domain's order. */
export const OrderAnswer = Type.Unsafe<Order>(OrderSchema);
