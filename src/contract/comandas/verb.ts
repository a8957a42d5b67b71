import { OrderParams } from '#contract/orders/requests.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import { ComandasWrittenSchema } from './schema.ts';

/** The common parts of all operations that change a comanda. */
export const comandaVerb = {
  params: OrderParams,
  headers: WriteHeaders,
  answer: { 200: ComandasWrittenSchema },
  policy: { access: 'orders:change', writesOrder: true, keyWithOrder: true },
} as const;

/** Receiving money: a key needs a scope of its own for it. */
export const RECEIVES = { access: 'orders:receive', writesOrder: true, keyWithOrder: true } as const;

export const COMANDA_PROBLEMS = [
  'comanda-not-found',
  'comanda-closed',
  'comanda-merged',
  'invalid-comanda',
  'idempotency-key-reused',
] as const;

/** An operation's description, followed by what all of these operations answer. */
export function withAnswerNote(description: string): string {
  return `${description} Responde todas as comandas que mudaram, primeiro a do endereço.`;
}
