import { sumCents } from '#domain/shared/money.ts';
import type { CashSale, Taking } from './sales.ts';

/**
 * The till's running sums. Time is divided into periods: each opening and each count begins one, and a session is the
 * periods from its opening to the count that closes it. A sale is added to the period in which its revision is read, so
 * that no clock decides where it belongs. A report adds up a few sums, however many sales there were.
 */

/** Amount and number of payments of one method. */
export interface TallyAmount extends Taking {
  readonly count: number;
}

/** What the sums already contain of a sale. */
export interface TalliedSale {
  readonly source: string;
  /** The period that counted it first; 0 is before all periods. */
  readonly firstPeriod: number;
  readonly sold: boolean;
  readonly takings: readonly Taking[];
}

/**
 * A change of a sale that the sums cannot hold, because an earlier period counted the sale or because reports list it:
 * `change` and `void` with their amounts, `again` for a comanda that is also paid in another period.
 */
export interface TallyChange {
  readonly source: string;
  readonly orderId: string;
  readonly label: string;
  /** When the order changed. */
  readonly at: string;
  readonly firstPeriod: number;
  readonly kind: 'change' | 'void' | 'again';
  /** Change in the number of sales: 1, 0 or −1. */
  readonly sales: number;
  readonly amounts: readonly TallyAmount[];
}

/** The start of the source of a correction that reports list with its reason; the revision of its event follows. */
const EVENT = 'event:';

/**
 * The entry that makes reports list an event: it has no amounts, because the sums contain what the event changed.
 * Decision 107.
 */
export function correctionEntry(
  of: Pick<TallyChange, 'orderId' | 'label' | 'at'>,
  revision: number,
  period: number,
): TallyChange {
  return { ...of, source: `${EVENT}${revision}`, firstPeriod: period, kind: 'change', sales: 0, amounts: [] };
}

/** The revision of the event that an entry lists; undefined for a changed sale. */
export function listedRevision({ source }: Pick<TallyChange, 'source'>): number | undefined {
  return source.startsWith(EVENT) ? Number(source.slice(EVENT.length)) : undefined;
}

/** What a step adds to the running period, and the sales' new tallied state. */
export interface TallyStep {
  readonly sums: readonly TallyAmount[];
  readonly sales: number;
  readonly changes: readonly TallyChange[];
  readonly tallied: readonly TalliedSale[];
}

/** A sale with the time of its last change, ISO 8601. */
export type ChangedSale = CashSale & { readonly changedAt: string };

/**
 * Adds the current state of sales to a period, each once per step. `known` is what the sums already contain of them;
 * only the difference is added. Idempotent: adding the same sales again adds nothing.
 */
export function tallySales(
  sales: readonly ChangedSale[],
  known: ReadonlyMap<string, TalliedSale>,
  period: number,
): TallyStep {
  const steps = sales.map((sale) => tallySale(sale, known.get(sale.source), period));
  const ofComandas = [...comandasOf(sales, steps, known)].map(([orderId, payments]) =>
    tallyComanda(payments, known.get(comandaSource(orderId)), period),
  );
  const all = [...steps, ...ofComandas];
  return {
    sums: addUp(all.flatMap(({ sums }) => sums)),
    sales: sumCents(all.map((step) => step.sales)),
    changes: all.flatMap(({ changes }) => changes),
    tallied: all.flatMap(({ tallied }) => tallied),
  };
}

/** The source under which the last period that counted a comanda is stored. */
export function comandaSource(orderId: string): string {
  return `comanda:${orderId}`;
}

const NOTHING: TallyStep = { sums: [], sales: 0, changes: [], tallied: [] };

function tallySale(sale: ChangedSale, before: TalliedSale | undefined, period: number): TallyStep {
  if (before === undefined) return firstTally(sale, period);
  const { source, sold, takings } = sale;
  const amounts = difference(before.takings, takings);
  if (amounts.length === 0 && sold === before.sold) return NOTHING;
  const tallied = [{ source, firstPeriod: before.firstPeriod, sold, takings }];
  const sales = isPayment(sale) ? 0 : Number(sold) - Number(before.sold);
  const isVoid = sale.voided !== undefined;
  if (before.firstPeriod === period && !isVoid) return { sums: amounts, sales, changes: [], tallied };
  const kind = isVoid ? 'void' : 'change';
  // A voided sale still counts as a sale; its void is listed separately.
  const changes = [changeOf(sale, { firstPeriod: before.firstPeriod, kind, sales: isVoid ? 0 : sales, amounts })];
  return { sums: [], sales: 0, changes, tallied };
}

function firstTally(sale: ChangedSale, period: number): TallyStep {
  const { source, sold, takings, voided } = sale;
  if (!sold && voided === undefined) return NOTHING;
  const firstPeriod = period;
  const back = voided === undefined ? [] : difference(voided, []);
  return {
    sums: difference([], voided ?? takings),
    sales: isPayment(sale) ? 0 : 1,
    changes: voided === undefined ? [] : [changeOf(sale, { firstPeriod, kind: 'void', sales: 0, amounts: back })],
    tallied: [{ source, firstPeriod, sold, takings }],
  };
}

interface CountedPayment {
  readonly sale: ChangedSale;
  /** Undefined before any period counted it. */
  readonly firstPeriod: number | undefined;
}

/** The payments of each comanda, voided ones included, with the period that counted each. */
function comandasOf(
  sales: readonly ChangedSale[],
  steps: readonly TallyStep[],
  known: ReadonlyMap<string, TalliedSale>,
): ReadonlyMap<string, readonly CountedPayment[]> {
  const comandas = new Map<string, CountedPayment[]>();
  sales.forEach((sale, index) => {
    if (!isPayment(sale)) return;
    const payments = comandas.get(sale.orderId) ?? [];
    comandas.set(sale.orderId, payments);
    const before = steps[index]?.tallied[0] ?? known.get(sale.source);
    payments.push({ sale, firstPeriod: before?.firstPeriod });
  });
  return comandas;
}

/** A comanda counts as one sale of a period, for any number of payments. */
function tallyComanda(payments: readonly CountedPayment[], before: TalliedSale | undefined, period: number): TallyStep {
  const [first] = payments;
  if (first === undefined) return NOTHING;
  const counts = payments.some(({ sale, firstPeriod }) => sale.sold && firstPeriod === period);
  const counted = before?.sold === true && before.firstPeriod === period;
  if (counts === counted) return NOTHING;
  const source = comandaSource(first.sale.orderId);
  const earlier = counts && before?.sold ? before.firstPeriod : period;
  const change =
    earlier === period
      ? []
      : [changeOf({ ...first.sale, source }, { firstPeriod: earlier, kind: 'again', sales: -1, amounts: [] })];
  const tallied = [{ source, firstPeriod: period, sold: counts, takings: [] }];
  return { sums: [], sales: counts ? 1 : -1, changes: change, tallied };
}

function changeOf(
  { source, orderId, label, changedAt }: ChangedSale,
  rest: Pick<TallyChange, 'firstPeriod' | 'kind' | 'sales' | 'amounts'>,
): TallyChange {
  return { source, orderId, label, at: changedAt, ...rest };
}

/** A payment of a comanda. */
export function isPayment({ source }: CashSale): boolean {
  return source.startsWith('payment:');
}

/** The amounts added since `before`, by method. */
function difference(before: readonly Taking[], now: readonly Taking[]): readonly TallyAmount[] {
  return addUp([
    ...now.map((taking) => ({ ...taking, count: 1 })),
    ...before.map(({ methodId, amount }) => ({ methodId, amount: -amount, count: -1 })),
  ]);
}

/** Sums amounts and counts by method; methods whose amount and count are both zero are dropped. */
export function addUp(amounts: readonly TallyAmount[]): readonly TallyAmount[] {
  const methods = new Map<string, TallyAmount>();
  for (const { methodId, amount, count } of amounts) {
    const sum = methods.get(methodId) ?? { methodId, amount: 0, count: 0 };
    methods.set(methodId, { methodId, amount: sumCents([sum.amount, amount]), count: sum.count + count });
  }
  return [...methods.values()].filter(({ amount, count }) => amount !== 0 || count !== 0);
}
