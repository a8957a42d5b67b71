import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { takesTips } from '#domain/orders/tips/at-door.ts';
import { type Cents, parseAmount } from '#domain/shared/money.ts';
import type { PaidRows, TipRow } from '../phone/draft.ts';

type PageMethods = CourierRun['methods'];

/** The methods of the shop in which a tip can be: card, voucher, Pix. */
export function tipMethodsAt(methods: PageMethods): PageMethods {
  return methods.filter(({ kind }) => takesTips(kind));
}

/**
 * The tip to ask for: as typed, if the shop still takes its method; else none yet, by the first card or Pix that he was
 * paid with. `null` where he was paid with neither, so that he is only asked if he says so.
 */
export function askedTip(
  typed: TipRow | undefined,
  { payments }: Pick<CourierStop, 'payments'>,
  paid: PaidRows | null,
  methods: PageMethods,
): TipRow | null {
  const known = tipMethodsAt(methods);
  if (typed !== undefined && known.some(({ id }) => id === typed.methodId)) return typed;
  const used = paid === null ? payments.map(({ methodId }) => methodId) : [paid.methodId, paid.otherId];
  const first = known.find(({ id }) => used.includes(id));
  return first === undefined ? null : { methodId: first.id, amount: '' };
}

/** The tips for the server: none while nothing is typed, `null` if it is no amount. */
export function tipsBody(tip: TipRow | null): { methodId: string; amount: Cents }[] | null {
  if (tip === null || tip.amount.trim() === '') return [];
  const amount = parseAmount(tip.amount);
  if (amount === null) return null;
  return amount === 0 ? [] : [{ methodId: tip.methodId, amount }];
}

/** How much of the tip the customer pays by Pix: the code that he scans contains it. */
export function pixTip(tip: TipRow | null, methods: PageMethods): Cents {
  const [said] = tipsBody(tip) ?? [];
  return said !== undefined && methods.some(({ id, kind }) => id === said.methodId && kind === 'pix') ? said.amount : 0;
}
