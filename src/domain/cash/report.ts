import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { isRepeated, SERVICE, type Taking, TIPS, UNPAID } from './sales.ts';
import type { CashMovement, CashSession } from './session.ts';
import type { MadeCorrection, NamedChange, SessionTakings } from './takings.ts';

/** The line of the drawer: all methods of the kind `dinheiro` together. Every other line has its method's id. */
export const DRAWER = 'drawer';

/** How a line is handled at closing: the drawer, slips and statements, and vouchers are counted; the rest is not. */
export type CashGroup = 'drawer' | 'proof' | 'voucher' | 'account' | 'online' | 'unpaid';

/** A report line: a way of paying with its expected amount. */
export interface CashLine {
  readonly line: string;
  readonly name: string;
  readonly group: CashGroup;
  /** Number of payments, without those of voided sales. */
  readonly count: number;
  readonly received: Cents;
  /** Expected amount. Drawer: float + supplies − withdrawals + received − what couriers took along. Others: received. */
  readonly expected: Cents;
}

/** An amount on one line. */
export interface LineAmount {
  readonly name: string;
  readonly amount: Cents;
}

/** A sale that an earlier closing counted differently, with the difference. */
export interface CashCorrection {
  readonly orderId: string;
  readonly label: string;
  readonly at: string;
  readonly amounts: readonly LineAmount[];
  /** Why, as the persons who changed it wrote. */
  readonly reason?: string;
  /** The persons who changed it. */
  readonly by?: string;
}

/** The counter sales of a session that were voided in it, with what they would have brought. */
export interface VoidedSales {
  readonly count: number;
  readonly amount: Cents;
}

/** The shop's cash in couriers' hands when the session's sales began to count, and now. */
export interface WithCouriers {
  readonly before: Cents;
  readonly now: Cents;
}

/** The money of a session up to a moment. An X report is this; a Z report adds the count that closed the session. */
export interface CashReport {
  readonly openedAt: string;
  readonly openedBy: string;
  readonly until: string;
  readonly float: Cents;
  readonly supplies: Cents;
  readonly withdrawals: Cents;
  /** The shop's cash in couriers' hands; absent where there was and is none. */
  readonly withCouriers?: WithCouriers;
  readonly movements: readonly CashMovement[];
  readonly lines: readonly CashLine[];
  /** Total of all sales, corrections included; without the couriers' tips, which the lines contain. */
  readonly sold: Cents;
  /** The service charge within `sold`; absent where it is zero. */
  readonly service?: Cents;
  /** The couriers' tips within the lines' amounts, no part of `sold`; absent where they are zero, and in older reports. */
  readonly tips?: Cents;
  /** Number of sales, without corrections. Voided ones are in `voided` alone. */
  readonly salesCount: number;
  /** Absent where there are none, and in older reports, which count them as sales. */
  readonly voided?: VoidedSales;
  /** The sales made while no session was open, included above; without voided ones, like everything above. */
  readonly outside: { readonly count: number; readonly amounts: readonly LineAmount[] };
  readonly corrections: readonly CashCorrection[];
  /** Counter sales of the session that were voided in it; absent where there are none. */
  readonly voids?: readonly CashCorrection[];
  /**
   * Removed items and changed payments of the session's own orders; the other numbers already contain them. An amount is
   * a payment method's change, or the removed items'. Absent where there are none, and in older reports.
   */
  readonly corrected?: readonly CashCorrection[];
}

type ReportMethod = Pick<PaymentMethod, 'id' | 'name' | 'kind'>;

/**
 * Sums up a session. `methods` are all of the establishment's, in their order. There is a line for each method that
 * must be counted (`countable`) and for each that received something.
 */
export function cashReport(
  session: CashSession,
  taken: SessionTakings,
  methods: readonly (ReportMethod & { readonly active: boolean })[],
  until: InstantMs,
  withCouriers: WithCouriers = { before: 0, now: 0 },
): CashReport {
  const { float, movements, openedAt, openedBy } = session;
  const supplies = sumOf(movements, 'supply');
  const withdrawals = sumOf(movements, 'withdrawal');
  const takenAlong = withCouriers.now - withCouriers.before;
  const { own, outside, voids, corrections, corrected = [], sales, voidedSales } = taken;
  const back = voids.flatMap(({ amounts }) => amounts);
  const everything = [...own, ...back, ...corrections.flatMap(({ amounts }) => amounts)];
  // The service charge and the couriers' tips are included in the amounts of the payment methods.
  const takings = everything.filter((taking) => !isRepeated(taking));
  const repeated = (name: string) =>
    sumCents(everything.filter(({ methodId }) => methodId === name).map(({ amount }) => amount));
  const [service, tips] = [repeated(SERVICE), repeated(TIPS)];
  const places = placesOf(methods, takings);
  const lines = places.lines.flatMap((place) => {
    const received = amountOn(places, place.line, takings);
    const count = sumCents(onLine(places, place.line, [...own, ...back]).map((taking) => taking.count));
    const expected =
      place.line === DRAWER ? sumCents([float, supplies, -withdrawals, received, -takenAlong]) : received;
    const isWanted = place.always || received !== 0 || count > 0;
    return isWanted ? [{ line: place.line, name: place.name, group: place.group, count, received, expected }] : [];
  });
  const amountsOf = (of: readonly Taking[]): LineAmount[] =>
    places.lines
      .map(({ line, name }) => ({ name, amount: amountOn(places, line, of) }))
      .filter(({ amount }) => amount !== 0);
  const named = ({ amounts, ...sale }: NamedChange): CashCorrection => ({ ...sale, amounts: amountsOf(amounts) });
  const listed = ({ items, total, ...sale }: MadeCorrection): CashCorrection =>
    items === undefined ? named(sale) : { ...sale, amounts: [{ name: items, amount: total }] };
  return {
    openedAt,
    openedBy,
    until: toIso(until),
    float,
    supplies,
    withdrawals,
    ...(withCouriers.before === 0 && withCouriers.now === 0 ? {} : { withCouriers }),
    movements,
    lines,
    sold: sumCents([...takings.map(({ amount }) => amount), -tips]),
    ...(service === 0 ? {} : { service }),
    ...(tips === 0 ? {} : { tips }),
    salesCount: sales,
    ...(voidedSales === 0
      ? {}
      : { voided: { count: voidedSales, amount: sumCents(back.map(({ amount }) => -amount)) } }),
    outside: { count: outside.sales, amounts: amountsOf(outside.amounts) },
    corrections: corrections.map(named),
    ...(voids.length === 0 ? {} : { voids: voids.map(named) }),
    ...(corrected.length === 0 ? {} : { corrected: corrected.map(listed) }),
  };
}

const GROUPS: Readonly<Record<PaymentKind, CashGroup>> = {
  dinheiro: 'drawer',
  pix: 'proof',
  credito: 'proof',
  debito: 'proof',
  vale: 'voucher',
  fiado: 'account',
  online: 'online',
};

/** True where the line is counted at closing. Sales on account and online leave nothing to count. */
export function isCounted(group: CashGroup): boolean {
  return group === 'drawer' || group === 'proof' || group === 'voucher';
}

interface LinePlace {
  readonly line: string;
  readonly name: string;
  readonly group: CashGroup;
  /** Listed in every report: it is counted at closing even without payments. */
  readonly always: boolean;
}

const GROUP_ORDER: readonly CashGroup[] = ['drawer', 'proof', 'voucher', 'account', 'online', 'unpaid'];

/** The possible lines in report order, and the line of each method. An unknown method gets its own line. */
function placesOf(methods: readonly (ReportMethod & { readonly active: boolean })[], takings: readonly Taking[]) {
  const lineOf = (methodId: string): string =>
    methods.some(({ id, kind }) => id === methodId && kind === 'dinheiro') ? DRAWER : methodId;
  const own = methods
    .filter(({ kind }) => kind !== 'dinheiro')
    .map(({ id, name, kind, active }) => ({
      line: id,
      name,
      group: GROUPS[kind],
      always: active && isCounted(GROUPS[kind]),
    }));
  const known = new Set([UNPAID, ...methods.map(({ id }) => id)]);
  const unknown = [...new Set(takings.map(({ methodId }) => methodId))]
    .filter((id) => !known.has(id))
    .map((id): LinePlace => ({ line: id, name: id, group: 'proof', always: false }));
  const lines: readonly LinePlace[] = [
    { line: DRAWER, name: 'Dinheiro', group: 'drawer', always: true },
    ...own,
    ...unknown,
    { line: UNPAID, name: 'Sem pagamento registrado', group: 'unpaid', always: false },
  ];
  return { lineOf, lines: lines.toSorted((a, b) => GROUP_ORDER.indexOf(a.group) - GROUP_ORDER.indexOf(b.group)) };
}

type ReportPlaces = ReturnType<typeof placesOf>;

function onLine<Of extends Taking>({ lineOf }: ReportPlaces, line: string, takings: readonly Of[]): readonly Of[] {
  return takings.filter(({ methodId }) => lineOf(methodId) === line);
}

function amountOn(places: ReportPlaces, line: string, takings: readonly Taking[]): Cents {
  return sumCents(onLine(places, line, takings).map(({ amount }) => amount));
}

function sumOf(movements: readonly CashMovement[], kind: CashMovement['kind']): Cents {
  return sumCents(movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount));
}
