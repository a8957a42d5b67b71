import { type CashReport, cashReport } from '#domain/cash/report.ts';
import type { Taking } from '#domain/cash/sales.ts';
import type { CashMovement, CashSession } from '#domain/cash/session.ts';
import { type PeriodSums, type SessionPeriods, sessionTakings } from '#domain/cash/takings.ts';
import { type ChangedSale, type TalliedSale, type TallyChange, tallySales } from '#domain/cash/tally.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { toIso } from '#domain/shared/instant.ts';

export const OPENED = Date.parse('2026-11-20T21:00:00.000Z');
export const MINUTE = 60_000;

const method = (id: string, kind: PaymentMethod['kind'], active = true): PaymentMethod => ({
  id,
  name: id.toUpperCase(),
  kind,
  needsChange: false,
  active,
});
export const METHODS = [
  method('nota', 'dinheiro'),
  method('cofre', 'dinheiro'),
  method('pix', 'pix'),
  method('visa', 'credito'),
  method('vr', 'vale'),
  method('conta', 'fiado'),
  method('app', 'online'),
  method('elo', 'debito', false),
];

export const aSession = (movements: readonly CashMovement[] = [], float = 20_000): CashSession => ({
  id: 's',
  openedAt: toIso(OPENED),
  openedBy: 'Beatriz',
  float,
  movements,
});
export const moved = (kind: CashMovement['kind'], amount: number): CashMovement => ({
  id: `${kind}${amount}`,
  kind,
  amount,
  reason: 'troco',
  at: toIso(OPENED),
  by: 'Beatriz',
});
export const aSale = (name: string, takings: readonly Taking[], overrides: Partial<ChangedSale> = {}): ChangedSale => ({
  source: `order:${name}`,
  orderId: name,
  label: name,
  sold: true,
  takings,
  changedAt: toIso(OPENED + MINUTE),
  ...overrides,
});

/** A shop's running totals, as a store keeps them. */
export interface Sums {
  readonly known: Map<string, TalliedSale>;
  readonly periods: PeriodSums[];
  readonly changes: (TallyChange & { readonly period: number })[];
}
export const noSums = (): Sums => ({ known: new Map(), periods: [], changes: [] });

/** Tallies sales in a period. */
export function add({ known, periods, changes }: Sums, sales: readonly ChangedSale[], period: number): void {
  const step = tallySales(sales, known, period);
  for (const sale of step.tallied) known.set(sale.source, sale);
  periods.push({ period, sales: step.sales, amounts: step.sums });
  changes.push(...step.changes.map((change) => ({ ...change, period })));
}

const FIRST: SessionPeriods = { base: 0, opened: 1 };
export const takenOf = ({ periods, changes }: Sums, of = FIRST) => sessionTakings(periods, changes, of);
export const reportOf = (
  sales: readonly ChangedSale[],
  session = aSession(),
  sums = noSums(),
  period = 1,
  of = FIRST,
) => {
  add(sums, sales, period);
  return cashReport(session, takenOf(sums, of), METHODS, OPENED + 60 * MINUTE);
};
export const expectedOf = ({ lines }: CashReport) =>
  Object.fromEntries(lines.map(({ line, expected }) => [line, expected]));
