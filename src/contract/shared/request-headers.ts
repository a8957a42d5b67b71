import Type, { type TSchema } from 'typebox';
import type { Operation } from '../operation.ts';
import { text } from './text.ts';

const idempotency = {
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7E]+$' })),
};

/** The name of the device that a person works on, stored with what they do. */
const device = { 'x-device': Type.Optional(text(60)) };

/** The header that identifies a retry. */
const IdempotencyHeader = Type.Object(idempotency);

/** Headers of a write that stores its device. */
export const WriteHeaders = Type.Object({ ...idempotency, ...device });

/**
 * Whether an operation takes an `Idempotency-Key`: every write by a known caller does, unless its body is a secret that
 * a stored digest would reveal. A key belongs to an establishment, which a public operation does not have (decision
 * 48).
 */
export function takesRequestKey({ method, policy }: Pick<Operation, 'method' | 'policy'>): boolean {
  return method !== 'GET' && policy.access !== 'public' && policy.secretBody !== true;
}

/** The headers that an operation reads; undefined if it reads none. */
export function headersOf(operation: Operation): TSchema | undefined {
  return operation.headers ?? (takesRequestKey(operation) ? IdempotencyHeader : undefined);
}
