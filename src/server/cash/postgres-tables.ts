/** The tables of the till for kysely. Columns with JSON text are named after their content. */
export interface CashSchema {
  cash_sessions: CashSessionRow;
  cash_movements: CashMovementRow;
  cash_readings: CashReadingRow;
  cash_counts: CashCountRow;
  cash_reports: CashReportRow;
  cash_tallies: CashTallyRow;
  cash_sums: { establishment_id: string; period: number; method_id: string; amount: number; count: number };
  cash_tallied_sales: {
    establishment_id: string;
    source: string;
    first_period: number;
    sold: boolean;
    /** JSON text of `Taking[]`. */
    takings: string;
  };
  cash_changes: CashChangeRow;
  cash_unfinished: { establishment_id: string; business_day: string; order_id: string };
}

export interface CashSessionRow {
  establishment_id: string;
  id: string;
  opened_at: Date;
  by_id: string;
  by_name: string;
  opening_float: number;
  base_revision: number;
  since: Date;
  version: number;
  closed: boolean;
  base_period: number;
  opened_period: number;
  /** Cents of the shop's cash with the couriers at the start of the session's sales. */
  courier_cash: number;
}

/** How far an establishment's events are added up; see 0016-cash-tally.ts. */
export interface CashTallyRow {
  establishment_id: string;
  start_revision: number;
  revision: number;
  period: number;
  opens_at_revision: number | null;
  /** The Z report after which the cash that couriers moved is summed, in cents, up to a line of their ledger. */
  moves_after: number;
  moves_line: number;
  moved_in: number;
  moved_out: number;
  moved_bought: number;
}

export interface CashChangeRow {
  establishment_id: string;
  period: number;
  source: string;
  revision: number;
  first_period: number;
  order_id: string;
  label: string;
  at: Date;
  kind: string;
  sales: number;
  /** JSON text of `TallyAmount[]`. */
  amounts: string;
}

export interface CashMovementRow {
  establishment_id: string;
  id: string;
  session_id: string;
  place: number;
  kind: string;
  amount: number;
  reason: string;
  at: Date;
  by_id: string;
  by_name: string;
}

export interface CashReadingRow {
  establishment_id: string;
  id: string;
  session_id: string;
  place: number;
  at: Date;
  by_id: string;
  by_name: string;
  /** JSON text of `CashReport`. */
  report: string;
}

export interface CashCountRow {
  establishment_id: string;
  id: string;
  session_id: string;
  version: number;
  revision: number;
  at: Date;
  by_id: string;
  by_name: string;
  /** JSON text of `ComparedLine[]`. */
  compared: string;
  /** JSON text of the acknowledged unfinished items. */
  carried: string;
  /** JSON text of `CashReport`. */
  report: string;
  /** Empty since the running sums exist; before, JSON text of the sales. */
  sales: string;
  /** The last period it counted; null before the running sums existed. */
  cut_period: number | null;
  /** The last line of the couriers' ledger that it has seen; null in counts of the version before. */
  courier_line: number | null;
}

export interface CashReportRow {
  establishment_id: string;
  number: number;
  session_id: string;
  count_id: string;
  revision: number;
  until: Date;
  closed_at: Date;
  cut_period: number;
  /** JSON text of `CashZReport`. */
  report: string;
}
