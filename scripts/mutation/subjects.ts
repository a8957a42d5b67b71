/** The rules that must not be wrong, by subject: files or folders. Product issue 11, section 4. */
export const SUBJECTS = {
  authorisation: [
    'src/domain/access/',
    'src/contract/access/operation-permissions.ts',
    'src/contract/access/on-the-spot.ts',
    'src/server/access/authorisations/authorisations.ts',
    'src/server/access/authorisations/departure.ts',
    'src/server/access/authorisations/find-operation.ts',
    'src/server/access/caller.ts',
    'src/server/access/verified-sessions.ts',
    'src/server/platform/http/policy.ts',
  ],
  money: [
    'src/domain/shared/money.ts',
    'src/domain/shared/amount-entry.ts',
    'src/domain/cash/',
    'src/domain/payments/',
    'src/domain/settlements/',
    'src/domain/delivery-fees/',
    'src/domain/places/distance-bands.ts',
    'src/domain/access/discount-limit.ts',
    'src/domain/bag/money/discount.ts',
    'src/domain/bag/fee.ts',
    'src/domain/bag/money/payments.ts',
    'src/domain/bag/money/price.ts',
    'src/domain/bag/money/totals.ts',
    'src/domain/catalogue/option-price.ts',
    'src/domain/comandas/bill/bill.ts',
    'src/domain/comandas/payments.ts',
    'src/domain/comandas/service.ts',
    'src/domain/comandas/bill/shares.ts',
    'src/domain/comandas/standing.ts',
    'src/domain/orders/corrections/correct.ts',
    'src/domain/orders/delivery/money-at-door.ts',
    'src/domain/orders/items/courtesy.ts',
    'src/domain/orders/service/charge.ts',
    'src/domain/orders/totals.ts',
  ],
  transitions: [
    'src/domain/orders/cancel.ts',
    'src/domain/orders/complete.ts',
    'src/domain/orders/corrections/correct.ts',
    'src/domain/orders/delivery/',
    'src/domain/orders/dispatch.ts',
    'src/domain/orders/place.ts',
    'src/domain/orders/reset.ts',
    'src/domain/orders/status.ts',
    'src/domain/orders/transition.ts',
    'src/domain/orders/corrections/void.ts',
    'src/domain/comandas/append.ts',
    'src/domain/comandas/close.ts',
    'src/domain/comandas/merge.ts',
    'src/domain/comandas/open.ts',
    'src/domain/comandas/transfer.ts',
    'src/domain/day-turn/carry-over.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Subject = keyof typeof SUBJECTS;

/** Reads a list such as `money,transitions`; throws on an unknown name. */
export function subjectsIn(list: string): readonly Subject[] {
  return list
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const subject = (Object.keys(SUBJECTS) as Subject[]).find((known) => known === name);
      if (subject === undefined) throw new Error(`--only: ${name} is not one of ${Object.keys(SUBJECTS).join(', ')}`);
      return subject;
    });
}

/** True if a file belongs to a subject. */
export function isAbout(subject: Subject, file: string): boolean {
  return SUBJECTS[subject].some((one) => file === one || (one.endsWith('/') && file.startsWith(one)));
}
