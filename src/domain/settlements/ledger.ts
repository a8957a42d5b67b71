import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import type { PayPart } from './trip-pay.ts';

/** The kinds of ledger lines: from orders and runs, daily pay, lines entered by people, and settlements. */
export const LINE_KINDS = [
  'delivery',
  'run-km',
  'trip',
  'cash',
  'cash-checked',
  'card',
  'pix',
  'door-tip',
  'prepaid-tip',
  'daily',
  'minimum',
  'day-bonus',
  'bonus',
  'tip',
  'advance',
  'discount',
  'change',
  'handover',
  'correction',
  'proofs',
  'paid',
  'carried',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The amounts of a line, in cents. */
export interface LineMoney {
  /** The change of the courier's balance: positive if the shop owes him, negative if he owes the shop. */
  readonly amount: Cents;
  /** The change of the shop's cash in his hands. */
  readonly cash: Cents;
  /** The change of the card slips and Pix receipts that he must hand in. */
  readonly proof: Cents;
}

/** A line before it is in the ledger. */
export interface NewLine extends LineMoney {
  readonly kind: LineKind;
  /** Trips for the daily pay; below zero for reversed ones. */
  readonly trips: number;
  /** The business day of the daily pay that the line counts for or is part of. */
  readonly payDay?: BusinessDay;
  readonly orderId?: string;
  /** Of a line of an order: the run on which it was delivered. */
  readonly runId?: string;
  /** The order's or run's number. */
  readonly label?: string;
  readonly parts?: readonly PayPart[];
  /** It corrects an earlier line. */
  readonly corrects?: boolean;
  readonly reason?: string;
  /** The dispute that a correction answers. */
  readonly answers?: string;
}

/** A line of the ledger: never changed, never removed. */
export interface LedgerLine extends NewLine {
  readonly id: string;
  readonly courierId: string;
  /** Its sequence number in the establishment's ledger. */
  readonly seq: number;
  readonly at: string;
  readonly day: BusinessDay;
  /** The number of its run on that run's day. */
  readonly runNumber?: number;
  /** The person who entered it; absent if it follows from an order or a run. */
  readonly by?: string;
}

export const NO_MONEY: LineMoney = { amount: 0, cash: 0, proof: 0 };

/** The sum of lines. */
export function sumLines(lines: readonly LineMoney[]): LineMoney {
  return {
    amount: sumCents(lines.map(({ amount }) => amount)),
    cash: sumCents(lines.map(({ cash }) => cash)),
    proof: sumCents(lines.map(({ proof }) => proof)),
  };
}

/** The difference of two amounts of money. */
export function minus(a: LineMoney, b: LineMoney): LineMoney {
  return { amount: a.amount - b.amount, cash: a.cash - b.cash, proof: a.proof - b.proof };
}

/** True if neither money nor a proof moves. */
export function isNothing({ amount, cash, proof }: LineMoney): boolean {
  return amount === 0 && cash === 0 && proof === 0;
}
