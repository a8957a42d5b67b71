import { addUp, type TallyAmount, type TallyChange } from './cash-tally.ts';
import { sumCents } from './money.ts';

/** The running sums of a period. */
export interface PeriodSums {
  readonly period: number;
  readonly sales: number;
  readonly amounts: readonly TallyAmount[];
}

/** A sale that is named in a report, with what it changed. */
export interface NamedChange extends Pick<TallyChange, 'orderId' | 'label' | 'at'> {
  readonly amounts: readonly TallyAmount[];
}

/** Everything a session took in, added up. */
export interface SessionTakings {
  /** Payments of the session's own sales, without voids and corrections. */
  readonly own: readonly TallyAmount[];
  /** How many sales, those sold while no session was open among them. */
  readonly sales: number;
  readonly outside: { readonly sales: number; readonly amounts: readonly TallyAmount[] };
  /** Counter sales of the session that were taken back in it. */
  readonly voids: readonly NamedChange[];
  /** Sales that an earlier closing counted otherwise, with the difference. */
  readonly corrections: readonly NamedChange[];
}

/** Which periods are the session's: those after `base`; those before `opened` were sold while none was open. */
export interface SessionPeriods {
  readonly base: number;
  readonly opened: number;
}

/** Adds up a session from the sums and changes of its periods. Those of other periods are passed over. */
export function sessionTakings(
  sums: readonly PeriodSums[],
  changes: readonly (TallyChange & { readonly period: number })[],
  { base, opened }: SessionPeriods,
): SessionTakings {
  const periods = sums.filter(({ period }) => period > base);
  const outside = periods.filter(({ period }) => period < opened);
  const all = changes.filter(({ period }) => period > base);
  const earlier = all.filter(({ firstPeriod, kind }) => firstPeriod <= base && kind !== 'again');
  // Counted by a count of this session that closed nothing: nobody has seen it in a report yet.
  const within = all.filter(({ firstPeriod }) => firstPeriod > base);
  const own = [...periods, ...within.filter(({ kind }) => kind !== 'void')];
  return {
    own: addUp(own.flatMap(({ amounts }) => amounts)),
    sales: sumCents(own.map(({ sales }) => sales)),
    outside: {
      sales: sumCents(outside.map(({ sales }) => sales)),
      amounts: addUp(outside.flatMap(({ amounts }) => amounts)),
    },
    voids: named(within.filter(({ kind }) => kind === 'void')),
    corrections: named(earlier),
  };
}

/** One entry a sale; a sale that is as it was before is not named. */
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
