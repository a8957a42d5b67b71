/** The tables of the till as kysely sees them. Texts that hold JSON are named by what they hold. */
export interface CashSchema {
  cash_sessions: CashSessionRow;
  cash_movements: CashMovementRow;
  cash_readings: CashReadingRow;
  cash_counts: CashCountRow;
  cash_reports: CashReportRow;
  cash_counted_sales: { establishment_id: string; source: string; session_id: string; takings: string };
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
  /** JSON text of what was knowingly carried over. */
  carried: string;
  /** JSON text of `CashReport`. */
  report: string;
  /** JSON text of `CountedSale[]`. */
  sales: string;
}

export interface CashReportRow {
  establishment_id: string;
  number: number;
  session_id: string;
  count_id: string;
  revision: number;
  until: Date;
  closed_at: Date;
  /** JSON text of `CashZReport`. */
  report: string;
}
