import { sumCents } from '#domain/shared/money.ts';
import { addUp, type TallyAmount, type TallyChange } from './tally.ts';

/** A period's running sums. */
export interface PeriodSums {
  readonly period: number;
  readonly sales: number;
  readonly amounts: readonly TallyAmount[];
}

/** A sale listed in a report, with its change. */
export interface NamedChange extends Pick<TallyChange, 'orderId' | 'label' | 'at'> {
  readonly amounts: readonly TallyAmount[];
  /** Why, as the persons who changed it wrote; absent where nobody was asked. */
  readonly reason?: string;
  /** The persons who changed it. */
  readonly by?: string;
}

/** A correction as a report lists it: the session's sums already contain it. */
export interface MadeCorrection extends NamedChange {
  /** The removed items, e.g. `1x Guaraná`; absent where payments changed. */
  readonly items?: string;
  /** Change in the order's total, in cents. */
  readonly total: number;
}

/** The totals of a session. */
export interface SessionTakings {
  /** Payments of the session's own sales, without voids and corrections. */
  readonly own: readonly TallyAmount[];
  /** Number of sales, including those made while no session was open. A voided sale is none. */
  readonly sales: number;
  /** Number of counter sales of the session that were voided in it. */
  readonly voidedSales: number;
  readonly outside: { readonly sales: number; readonly amounts: readonly TallyAmount[] };
  /** Counter sales of the session that were voided in it. */
  readonly voids: readonly NamedChange[];
  /** Sales that an earlier closing counted differently, with the difference. */
  readonly corrections: readonly NamedChange[];
  /** Corrections of orders that the sums already contain, oldest first; absent where there are none. */
  readonly corrected?: readonly MadeCorrection[];
}

/** The session's periods: those after `base`. Sales before `opened` were made while no session was open. */
export interface SessionPeriods {
  readonly base: number;
  readonly opened: number;
}

/** Adds up a session from the sums and changes of its periods; other periods are ignored. */
export function sessionTakings(
  sums: readonly PeriodSums[],
  changes: readonly (TallyChange & { readonly period: number })[],
  { base, opened }: SessionPeriods,
): SessionTakings {
  const periods = sums.filter(({ period }) => period > base);
  const outside = periods.filter(({ period }) => period < opened);
  const all = changes.filter(({ period }) => period > base);
  const earlier = all.filter(({ firstPeriod, kind }) => firstPeriod <= base && kind !== 'again');
  // An earlier count of this session may have counted it without closing, so no Z report has shown it yet.
  const within = all.filter(({ firstPeriod }) => firstPeriod > base);
  const own = [...periods, ...within.filter(({ kind }) => kind !== 'void')];
  const voids = within.filter(({ kind }) => kind === 'void');
  const outsideVoids = voids.filter(({ firstPeriod }) => firstPeriod < opened);
  return {
    own: addUp(own.flatMap(({ amounts }) => amounts)),
    sales: sumCents(own.map(({ sales }) => sales)) - salesOf(voids),
    voidedSales: salesOf(voids),
    outside: {
      sales: sumCents(outside.map(({ sales }) => sales)) - salesOf(outsideVoids),
      amounts: addUp([...outside, ...outsideVoids].flatMap(({ amounts }) => amounts)),
    },
    voids: named(voids),
    corrections: named(earlier),
  };
}

/** How many sales the changes are about; one that cost nothing is among them. */
function salesOf(changes: readonly TallyChange[]): number {
  return new Set(changes.map(({ source }) => source)).size;
}

/** One entry per sale; a sale whose changes cancel out is left out. */
function named(changes: readonly TallyChange[]): readonly NamedChange[] {
  const sales = new Map<string, TallyChange[]>();
  for (const change of changes) sales.set(change.source, [...(sales.get(change.source) ?? []), change]);
  return [...sales.values()].flatMap((own) => {
    const last = own.at(-1);
    const amounts = addUp(own.flatMap((change) => change.amounts)).filter(({ amount }) => amount !== 0);
    if (last === undefined || amounts.length === 0) return [];
    return [{ orderId: last.orderId, label: last.label, at: last.at, amounts }];
  });
}
