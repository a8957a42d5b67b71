import type { DrawerShort } from '#domain/cash/drawer.ts';
import type { LedgerAct } from '#domain/settlements/acts.ts';
import type { LedgerLine, LineMoney, NewLine } from '#domain/settlements/ledger.ts';
import type { PayRuleSet } from '#domain/settlements/pay-rules.ts';
import type { SettleMethod, SettleProblem, SettleRequest } from '#domain/settlements/settle.ts';
import type { KindSum } from '#domain/settlements/statements/courier-day.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { BehindSlice, SliceFrom } from '#server/platform/jobs/behind-shops.ts';

/** The author, the time and the id: repeating an id returns the existing line. */
export interface LedgerAuthor {
  readonly id: string;
  readonly at: InstantMs;
  readonly by: { readonly id: string; readonly name: string };
}

/** A courier's open amounts, including the daily pay. */
export interface CourierBalance extends LineMoney {
  readonly courierId: string;
  /** Lines since his last settlement. */
  readonly openLines: number;
  readonly disputes: number;
  readonly settledAt?: string;
}

/** A part of a courier's ledger. */
export interface LedgerPart {
  readonly lines: readonly LedgerLine[];
  /** The daily pay that the next settlement will post. Only with the open lines. */
  readonly dayPay: readonly NewLine[];
  readonly open: LineMoney & { readonly lines: number };
  readonly remarks: readonly Remark[];
}

export interface StoredSettlement extends LineMoney {
  readonly id: string;
  readonly courierId: string;
  readonly number: number;
  readonly at: string;
  readonly day: BusinessDay;
  readonly method: SettleMethod;
  readonly handedOver: Cents;
  readonly paid: Cents;
  readonly carried: Cents;
  readonly by: string;
  /** The business day that the statement ends with; absent: it took everything that was open. */
  readonly until?: BusinessDay;
  /** When the courier confirmed it on his page. */
  readonly confirmedAt?: string;
}

/** A courier's remark about a line or a statement, and the shop's answer. */
export interface Remark {
  readonly id: string;
  readonly kind: 'confirmed' | 'disputed' | 'answered';
  readonly settlementId?: string;
  readonly lineId?: string;
  readonly disputeId?: string;
  readonly words?: string;
  readonly at: string;
  readonly by: string;
  /** The disputed line; it may be of an earlier statement. */
  readonly line?: Pick<LedgerLine, 'kind' | 'amount' | 'orderId' | 'runId' | 'label'>;
}

/** Till movements of settlements, through the till's own functions. */
export interface TillPort {
  /** Locks nothing. */
  isOpen(transaction: StoreTransaction, establishmentId: string): Promise<boolean>;
  /** Locks the open session; false without one. Called before the ledger is locked, in the same order as counts. */
  hold(transaction: StoreTransaction, establishmentId: string): Promise<boolean>;
  /** Adds up, in a few steps, what the drawer's amount needs. Called before anything is locked. */
  addUp(establishmentId: string, now: InstantMs, followCash: LedgerStore['followCash']): Promise<void>;
  /** The expected cash in the drawer of the locked session, in cents. Called before the ledger is locked. */
  drawer(
    transaction: StoreTransaction,
    establishmentId: string,
    now: InstantMs,
    cashOut: LedgerStore['cashOut'],
  ): Promise<Result<Cents, TillAddingUp>>;
  /** Records a withdrawal (positive) or supply (negative) of the locked session; returns its id. */
  move(
    transaction: StoreTransaction,
    establishmentId: string,
    act: LedgerAuthor,
    moved: { readonly amount: Cents; readonly reason: string },
  ): Promise<string>;
}

/** The till's sums are far behind its orders. */
export type TillAddingUp = { readonly code: 'cash-adding-up' };

/** The ledger is far behind its orders. */
export type LedgerAddingUp = { readonly code: 'settlement-adding-up' };

export type NotOpen = { readonly code: 'settlement-till-closed' };

/** The ledger of an establishment's couriers. */
export interface LedgerStore {
  /** Looks for establishments whose ledger is behind their orders. */
  behind(from: SliceFrom): Promise<BehindSlice>;
  /** Processes the next changed orders; false if there are none left. The lines are of `at`, by default of now. */
  step(establishmentId: string, at?: InstantMs): Promise<boolean>;
  /** Every courier with lines. */
  balances(establishmentId: string): Promise<readonly CourierBalance[]>;
  /** Lines of some days, or those since the last settlement. */
  read(
    establishmentId: string,
    courierId: string,
    days?: { readonly from: BusinessDay; readonly to: BusinessDay },
  ): Promise<LedgerPart>;
  /**
   * Appends a line entered by a person. With `till` the same amount leaves the till; refused without `beyondDrawer` if
   * the drawer is not expected to hold it.
   */
  act(
    establishmentId: string,
    courier: { readonly id: string; readonly name: string },
    author: LedgerAuthor,
    act: LedgerAct & { readonly till: boolean; readonly beyondDrawer?: boolean | undefined },
  ): Promise<
    Result<
      LedgerLine,
      NotOpen | DrawerShort | TillAddingUp | { readonly code: 'dispute-not-found' | 'dispute-answered' }
    >
  >;
  /** Settles with a courier and moves the till's cash in the same transaction; a repeated `author.id` gets the first settlement. */
  settle(
    establishmentId: string,
    courier: { readonly id: string; readonly name: string },
    author: LedgerAuthor,
    asked: SettleRequest & { readonly beyondDrawer?: boolean | undefined },
  ): Promise<Result<StoredSettlement, SettleProblem | NotOpen | DrawerShort | TillAddingUp | LedgerAddingUp>>;
  /** Newest first, with numbers below `before`. */
  settlements(
    establishmentId: string,
    courierId: string,
    limit: number,
    before?: number,
  ): Promise<readonly StoredSettlement[]>;
  /** A settlement with its lines and the courier’s remarks; undefined if there is none. */
  settlement(
    establishmentId: string,
    id: string,
  ): Promise<
    | {
        readonly settlement: StoredSettlement;
        readonly lines: readonly LedgerLine[];
        readonly remarks: readonly Remark[];
      }
    | undefined
  >;
  /**
   * Stores a courier's remark on a line or settlement of his own; a line has one open dispute at a time: then
   * nothing is stored, and `isNew` is false. `line`: the line that it is about.
   */
  remark(
    establishmentId: string,
    courier: { readonly id: string; readonly name: string },
    remark: {
      readonly id: string;
      readonly at: InstantMs;
      readonly kind: 'confirmed' | 'disputed';
      readonly settlementId?: string;
      readonly lineId?: string;
      readonly words?: string;
    },
  ): Promise<
    Result<
      { readonly isNew: boolean; readonly line?: LedgerLine },
      Refusal<'ledger-line-not-found' | 'settlement-not-found'>
    >
  >;
  /** Every set of rules that was ever saved, the oldest first. */
  rules(establishmentId: string): Promise<readonly (PayRuleSet & { readonly savedAt: string; readonly by: string })[]>;
  /** Adds rules. Orders of their days are calculated again, and the differences become lines. */
  saveRules(establishmentId: string, author: LedgerAuthor, set: PayRuleSet): Promise<void>;
  /** The courier’s Pix key; undefined if he has none. */
  pixKey(establishmentId: string, courierId: string): Promise<string | undefined>;
  /** Saves a courier's Pix key; removes it without `key`. */
  savePixKey(establishmentId: string, courierId: string, key: string | undefined): Promise<void>;
  /** Brings the ledger closer to its orders in a few steps, each a transaction of its own. Asks no routing service. */
  followCash(establishmentId: string, now: InstantMs): Promise<void>;
  /**
   * The shop's cash in the hands of all couriers, and its revision. Locks the ledger. `isBehind`: more orders are left
   * than a lock may wait for.
   */
  cashOut(
    transaction: StoreTransaction,
    establishmentId: string,
    now: InstantMs,
  ): Promise<{ readonly cash: Cents; readonly revision: number; readonly isBehind?: boolean }>;
  /** The shop's cash in one courier's hands, as of the ledger's last processed order. */
  cashOf(establishmentId: string, courierId: string): Promise<Cents>;
  /**
   * The sums of one business day, by courier and kind of line. Daily pay counts for the day that it pays, also before a
   * settlement posts it.
   */
  sumsOfDay(establishmentId: string, day: BusinessDay): Promise<ReadonlyMap<string, readonly KindSum[]>>;
}
