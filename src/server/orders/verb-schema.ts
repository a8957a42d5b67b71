import { IdempotencyHeader, OrderParams } from '#contract/order-requests.ts';
import { OrderSchema } from '#contract/order-schema.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { problemsOf } from '#server/http/problem-schema.ts';

/** What every verb's route has in common. */
export const VERB_CONFIG = { policy: 'orders:change', writesOrder: true } as const;

/** What the partner may put in the way of an order that he has. */
export const PARTNER_PROBLEMS = ['partner-error', 'partner-uncertain'] as const;

/** The parts of a verb's schema beside its body. */
export function verbSchema(summary: string, ...problems: readonly ProblemCode[]) {
  return {
    summary,
    tags: ['Pedidos'],
    params: OrderParams,
    headers: IdempotencyHeader,
    // The answer is serialised by hand, once for the caller and the dashboards.
    response: {
      200: OrderSchema,
      ...problemsOf('order-not-found', 'idempotency-key-reused', ...problems),
    } as Readonly<Record<number, unknown>>,
  };
}
