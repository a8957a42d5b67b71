import { SERVICE, type Taking, UNPAID } from './cash-sales.ts';
import type { CashMovement, CashSession } from './cash-session.ts';
import type { NamedChange, SessionTakings } from './cash-takings.ts';
import type { PaymentKind, PaymentMethod } from './catalogue.ts';
import { type InstantMs, toIso } from './instant.ts';
import { type Cents, sumCents } from './money.ts';

/** The line of the drawer: all methods of the kind `dinheiro` together. Other lines are named by their method's id. */
export const DRAWER = 'drawer';

/** How a line is dealt with at closing: the drawer, slips and statements, and vouchers are counted, the rest is not. */
export type CashGroup = 'drawer' | 'proof' | 'voucher' | 'account' | 'online' | 'unpaid';

/** Each group as reports head it. */
export const GROUP_NAMES: Readonly<Record<CashGroup, string>> = {
  drawer: 'Gaveta',
  proof: 'Cartões e Pix',
  voucher: 'Vales',
  account: 'Fiado, a receber',
  online: 'Pago pela internet',
  unpaid: 'Sem pagamento registrado',
};

/** A way of being paid, with what should be there of it. */
export interface CashLine {
  readonly line: string;
  readonly name: string;
  readonly group: CashGroup;
  /** How many payments. */
  readonly count: number;
  readonly received: Cents;
  /** For the drawer: float + supplies − withdrawals + received. For the others: received. */
  readonly expected: Cents;
}

/** What changed in an amount of one line. */
export interface LineAmount {
  readonly name: string;
  readonly amount: Cents;
}

/** A sale that an earlier closing counted otherwise, and the difference. */
export interface CashCorrection {
  readonly orderId: string;
  readonly label: string;
  readonly at: string;
  readonly amounts: readonly LineAmount[];
}

/** The money of a session up to a moment. An X report is this; a Z report is this with the count that closed it. */
export interface CashReport {
  readonly openedAt: string;
  readonly openedBy: string;
  readonly until: string;
  readonly float: Cents;
  readonly supplies: Cents;
  readonly withdrawals: Cents;
  readonly movements: readonly CashMovement[];
  readonly lines: readonly CashLine[];
  /** Everything sold, corrections included. */
  readonly sold: Cents;
  /** How much of `sold` is service charge; absent where it is none. */
  readonly service?: Cents;
  /** How many sales, corrections not included. */
  readonly salesCount: number;
  /** Of these, what was sold while no session was open. */
  readonly outside: { readonly count: number; readonly amounts: readonly LineAmount[] };
  readonly corrections: readonly CashCorrection[];
  /** Counter sales of the session that were taken back in it; absent where there are none. */
  readonly voids?: readonly CashCorrection[];
}

type Method = Pick<PaymentMethod, 'id' | 'name' | 'kind'>;

/**
 * Sums a session up. `methods` are all of the establishment's, in their order; a line stands there for each that is to
 * be counted (`countable`) and for each that took something.
 */
export function cashReport(
  session: CashSession,
  taken: SessionTakings,
  methods: readonly (Method & { readonly active: boolean })[],
  until: InstantMs,
): CashReport {
  const { float, movements, openedAt, openedBy } = session;
  const supplies = sumOf(movements, 'supply');
  const withdrawals = sumOf(movements, 'withdrawal');
  const { own, outside, voids, corrections, sales } = taken;
  const everything = [...own, ...[...voids, ...corrections].flatMap(({ amounts }) => amounts)];
  // The service charge is inside the amounts of the methods by which it was paid.
  const takings = everything.filter(({ methodId }) => methodId !== SERVICE);
  const service = sumCents(everything.filter(({ methodId }) => methodId === SERVICE).map(({ amount }) => amount));
  const places = placesOf(methods, takings);
  const lines = places.lines.flatMap((place) => {
    const received = amountOn(places, place.line, takings);
    const count = sumCents(onLine(places, place.line, own).map((taking) => taking.count));
    const expected = place.line === DRAWER ? sumCents([float, supplies, -withdrawals, received]) : received;
    const isWanted = place.always || received !== 0 || count > 0;
    return isWanted ? [{ line: place.line, name: place.name, group: place.group, count, received, expected }] : [];
  });
  const amountsOf = (of: readonly Taking[]): LineAmount[] =>
    places.lines
      .map(({ line, name }) => ({ name, amount: amountOn(places, line, of) }))
      .filter(({ amount }) => amount !== 0);
  const named = ({ amounts, ...sale }: NamedChange): CashCorrection => ({ ...sale, amounts: amountsOf(amounts) });
  return {
    openedAt,
    openedBy,
    until: toIso(until),
    float,
    supplies,
    withdrawals,
    movements,
    lines,
    sold: sumCents(takings.map(({ amount }) => amount)),
    ...(service === 0 ? {} : { service }),
    salesCount: sales,
    outside: { count: outside.sales, amounts: amountsOf(outside.amounts) },
    corrections: corrections.map(named),
    ...(voids.length === 0 ? {} : { voids: voids.map(named) }),
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

/** Whether somebody counts what is there of it at closing. On account and online nothing is there to count. */
export function isCounted(group: CashGroup): boolean {
  return group === 'drawer' || group === 'proof' || group === 'voucher';
}

interface Place {
  readonly line: string;
  readonly name: string;
  readonly group: CashGroup;
  /** Stands in every report: it is counted at closing even where nothing was taken. */
  readonly always: boolean;
}

const GROUP_ORDER: readonly CashGroup[] = ['drawer', 'proof', 'voucher', 'account', 'online', 'unpaid'];

/** The lines there may be, in the order of a report, and the line of each method. An unknown method stands for itself. */
function placesOf(methods: readonly (Method & { readonly active: boolean })[], takings: readonly Taking[]) {
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
    .map((id): Place => ({ line: id, name: id, group: 'proof', always: false }));
  const lines: readonly Place[] = [
    { line: DRAWER, name: 'Dinheiro', group: 'drawer', always: true },
    ...own,
    ...unknown,
    { line: UNPAID, name: 'Sem pagamento registrado', group: 'unpaid', always: false },
  ];
  return { lineOf, lines: lines.toSorted((a, b) => GROUP_ORDER.indexOf(a.group) - GROUP_ORDER.indexOf(b.group)) };
}

type Places = ReturnType<typeof placesOf>;

function onLine<Of extends Taking>({ lineOf }: Places, line: string, takings: readonly Of[]): readonly Of[] {
  return takings.filter(({ methodId }) => lineOf(methodId) === line);
}

function amountOn(places: Places, line: string, takings: readonly Taking[]): Cents {
  return sumCents(onLine(places, line, takings).map(({ amount }) => amount));
}

function sumOf(movements: readonly CashMovement[], kind: CashMovement['kind']): Cents {
  return sumCents(movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount));
}
