import { createHash } from 'node:crypto';
import fastJson from 'fast-json-stringify';
import { PublicOrderSchema } from '#contract/public-orders/schema.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';

/** A public order as it is sent: only the fields of the schema. */
export const serializePublicOrder: (order: PublicOrder) => string = fastJson(
  PublicOrderSchema as unknown as fastJson.Schema,
);

/** The entity tag of an answer. */
export function tagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
}
