import Type from 'typebox';
import { ComandasWrittenSchema, DeviceHeader } from '#contract/comanda-schema.ts';
import { IdempotencyHeader, OrderParams } from '#contract/order-requests.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { problemsOf } from '#server/http/problem-schema.ts';

/** What every verb of comandas has in common. */
export const COMANDA_CONFIG = { policy: 'orders:change', writesOrder: true } as const;

/** Headers of every write on a comanda. */
export const ComandaHeaders = Type.Intersect([IdempotencyHeader, DeviceHeader]);

/** The parts of a verb's schema beside its body. */
export function comandaSchema(summary: string, description: string, ...problems: readonly ProblemCode[]) {
  return {
    summary,
    description: `${description} Responde todas as comandas que mudaram, primeiro a do endereço.`,
    tags: ['Comandas'],
    params: OrderParams,
    headers: ComandaHeaders,
    // The answer is serialised by hand, once for the caller and the dashboards.
    response: {
      200: ComandasWrittenSchema,
      ...problemsOf(
        'invalid-request',
        'comanda-not-found',
        'comanda-closed',
        'comanda-merged',
        'invalid-comanda',
        'idempotency-key-reused',
        ...problems,
      ),
    } as Readonly<Record<number, unknown>>,
  };
}
