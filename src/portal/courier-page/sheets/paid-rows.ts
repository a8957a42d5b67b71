import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { isAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import { type Cents, parseAmount, sumCents } from '#domain/shared/money.ts';
import type { PaidRows } from '../phone/draft.ts';

/** The payments for the server; null if the typed part exceeds the total. */
export function paidBody(
  { methodId, otherId, otherAmount }: PaidRows,
  toCollect: Cents,
): { methodId: string; amount: Cents }[] | null {
  if (otherId === '') return [{ methodId, amount: toCollect }];
  const part = parseAmount(otherAmount);
  if (part === null || part <= 0 || part >= toCollect || otherId === methodId) return null;
  return [
    { methodId, amount: toCollect - part },
    { methodId: otherId, amount: part },
  ];
}

/** The typed payment if the shop still accepts its methods, else null: paid as in the order. */
export function acceptedRows(rows: PaidRows | undefined, methods: CourierRun['methods']): PaidRows | null {
  const isTaken = (methodId: string) => methods.some(({ id }) => id === methodId);
  return rows !== undefined && isTaken(rows.methodId) && (rows.otherId === '' || isTaken(rows.otherId)) ? rows : null;
}

/**
 * How much the customer pays by Pix at the door: as in the order without `rows`, else as typed. Zero while the typed
 * part is not valid.
 */
export function pixAtDoor(
  { payments, toCollect }: Pick<CourierStop, 'payments' | 'toCollect'>,
  rows: PaidRows | null,
  methods: CourierRun['methods'],
): Cents {
  const kindOf = (methodId: string) => methods.find(({ id }) => id === methodId)?.kind;
  const paid =
    rows === null
      ? payments.filter(({ kind }) => isAtDoor(kind))
      : (paidBody(rows, toCollect) ?? []).map(({ methodId, amount }) => ({ kind: kindOf(methodId), amount }));
  return sumCents(paid.flatMap(({ kind, amount }) => (kind === 'pix' ? [amount] : [])));
}
