import Type from 'typebox';
import { text } from './text.ts';

const idempotency = {
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7E]+$' })),
};

/** The name of the device that a person works on, stored with what they do. */
const device = { 'x-device': Type.Optional(text(60)) };

/** The header that identifies a retry. */
export const IdempotencyHeader = Type.Object(idempotency);

/** Headers of a write that stores its device. */
export const WriteHeaders = Type.Object({ ...idempotency, ...device });
