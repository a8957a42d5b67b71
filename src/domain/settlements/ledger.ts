import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import type { PayPart } from './trip-pay.ts';

/** What a line of a courier's ledger is. Orders and runs, the day's pay, what people enter, and settlements. */
export const LINE_KINDS = [
  'delivery',
  'run-km',
  'trip',
  'cash',
  'cash-checked',
  'card',
  'pix',
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

/** The money of a line, in cents. */
export interface LineMoney {
  /** What the line adds to the courier's balance: above zero the shop owes him, below zero he owes the shop. */
  readonly amount: Cents;
  /** What it adds to the shop's cash in his hands. */
  readonly cash: Cents;
  /** What it adds to the card slips and Pix receipts that he has to hand in. */
  readonly proof: Cents;
}

/** What a line says, before it has its place in the ledger. */
export interface NewLine extends LineMoney {
  readonly kind: LineKind;
  /** Trips that count for the day's pay: 1, or −1 where one is taken back. */
  readonly trips: number;
  /** The business day whose daily pay the line counts for or belongs to. */
  readonly payDay?: BusinessDay;
  readonly orderId?: string;
  readonly runId?: string;
  /** The order's or run's number. */
  readonly label?: string;
  readonly parts?: readonly PayPart[];
  /** It changes what an earlier line said. */
  readonly corrects?: boolean;
  readonly reason?: string;
  /** The dispute that a correction answers. */
  readonly answers?: string;
}

/** A line of the ledger: never changed, never removed. */
export interface LedgerLine extends NewLine {
  readonly id: string;
  readonly courierId: string;
  /** Its place in the establishment's ledger. */
  readonly seq: number;
  readonly at: string;
  readonly day: BusinessDay;
  /** Who entered it; absent where it follows from an order or a run. */
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

export function isNothing({ amount, cash, proof }: LineMoney): boolean {
  return amount === 0 && cash === 0 && proof === 0;
}
