import { WriteHeaders } from '#contract/shared/request-headers.ts';
import { OrderAnswer } from './order-answer.ts';
import { OrderParams } from './requests.ts';

/** The common parts of all operations that move an order. */
export const orderVerb = {
  params: OrderParams,
  headers: WriteHeaders,
  answer: { 200: OrderAnswer },
  policy: { access: 'orders:change', writesOrder: true, keyWithOrder: true },
} as const;

/** Reversing what was sold or paid: a key needs a scope of its own for it, as people need a manager's right. */
export const CORRECTS = { access: 'orders:correct', writesOrder: true, keyWithOrder: true } as const;

export const ORDER_PROBLEMS = ['order-not-found', 'idempotency-key-reused'] as const;

/** The problems of changing an order that the partner has. */
export const PARTNER_PROBLEMS = ['partner-error', 'partner-uncertain'] as const;
