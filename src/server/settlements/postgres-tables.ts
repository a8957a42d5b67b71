import type { ColumnType, Generated } from 'kysely';

/** The tables of the couriers' ledger for kysely; see 0032-settlements.ts. */
export interface SettlementSchema {
  courier_pay_rules: {
    establishment_id: string;
    place: number;
    courier_id: string | null;
    valid_from: string;
    /** JSON text of `PayRules`, or `null`. */
    rules: string;
    saved_at: Date;
    by_id: string;
    by_name: string;
  };
  courier_ledger_progress: LedgerProgressRow;
  courier_ledger_held: { establishment_id: string; source: string; business_day: string; held: string; stale: boolean };
  courier_ledger: LedgerRow;
  courier_balances: BalanceRow;
  courier_settlements: SettlementRow;
  courier_remarks: RemarkRow;
  courier_pix_keys: { establishment_id: string; courier_id: string; key: string };
}

export interface LedgerProgressRow {
  establishment_id: string;
  revision: number;
  started_at: Date;
  line: number;
  settlement: number;
}

export interface LedgerRow {
  establishment_id: string;
  seq: number;
  id: string;
  courier_id: string;
  at: Date;
  business_day: string;
  pay_day: string | null;
  kind: string;
  amount: number;
  cash: number;
  proof: number;
  trips: number;
  order_id: string | null;
  run_id: string | null;
  label: string | null;
  /** JSON text of `PayPart[]`. */
  parts: string | null;
  corrects: boolean;
  reason: string | null;
  answers: string | null;
  /** The settlement that wrote the line into its statement. */
  settlement_id: string | null;
  by_id: string | null;
  by_name: string | null;
}

export interface BalanceRow {
  establishment_id: string;
  courier_id: string;
  amount: number;
  cash: number;
  proof: number;
  lines: number;
  settled_seq: number;
}

export interface SettlementRow {
  establishment_id: string;
  id: string;
  courier_id: string;
  number: number;
  at: Date;
  business_day: string;
  after_seq: number;
  upto_seq: number;
  amount: number;
  cash: number;
  proof: number;
  method: string;
  handed_over: number;
  paid: number;
  carried: number;
  /** Cents of the shop's cash that he keeps and paid for outside the till while none was open. */
  bought: number;
  /** The business day that the statement ends with; null if it took everything. */
  until_day: string | null;
  movement_id: string | null;
  by_id: string;
  by_name: string;
}

export interface RemarkRow {
  establishment_id: string;
  place: Generated<ColumnType<number, never, never>>;
  id: string;
  courier_id: string;
  kind: 'confirmed' | 'disputed' | 'answered';
  settlement_id: string | null;
  line_id: string | null;
  dispute_id: string | null;
  words: string | null;
  at: Date;
  by_name: string;
}
