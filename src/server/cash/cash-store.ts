import type { CashReading, CashReportSummary } from '#contract/cash/schema.ts';
import type {
  AuthorAndTime,
  CloseRefusal,
  ClosingSession,
  CountDecision,
  CountFacts,
  TakenCount,
  ZReport,
} from '#domain/cash/closing.ts';
import type { DrawerShort } from '#domain/cash/drawer.ts';
import type { Pending } from '#domain/cash/pending.ts';
import type { CashLine } from '#domain/cash/report.ts';
import type { Taking } from '#domain/cash/sales.ts';
import type { CashMovement, CashMovementKind, CashSession } from '#domain/cash/session.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Coded, Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/access/caller.ts';
import type { BehindSlice, SliceFrom } from '#server/platform/jobs/behind-shops.ts';
import type { LedgerStore } from '#server/settlements/ledger-store.ts';

/** Who acts on the register, when, and under which id: repeating an id returns the existing result. */
export interface CashAct {
  readonly id: string;
  readonly at: InstantMs;
  readonly by: Actor;
}

/** Payments to give back, and why. */
export interface CashBack {
  readonly payments: readonly Taking[];
  readonly reason: string;
  readonly beyondDrawer?: boolean | undefined;
}

/** The session does not exist, or has been closed. */
export interface SessionRefusal {
  readonly code: 'cash-session-not-found' | 'cash-session-closed';
}

/** The sums are far behind the orders. The background job and each further try add up what is missing. */
export interface AddingUp {
  readonly code: 'cash-adding-up';
}

/** What must be settled and counted before a closing. Carries no amounts of money. */
export interface ClosingFacts {
  readonly pending: readonly Pending[];
  readonly lines: readonly Pick<CashLine, 'line' | 'name' | 'group'>[];
  readonly count?: TakenCount;
}

/** The result of closing a session: the Z report, or the reason for none. */
export type CloseResult = Result<ZReport, CloseRefusal | SessionRefusal>;

/** The shop's cash in couriers' hands, and its revision. Locks their ledger. */
export type CashOut = LedgerStore['cashOut'];

/** The couriers' ledger, as far as the register needs it. */
export type FollowedCash = Pick<LedgerStore, 'cashOut' | 'followCash'>;

/** The register of an establishment. Whatever needs the expected amounts is refused while they are far behind. */
export interface CashStore {
  /**
   * The open session and the last closing. While none is open, `outside` are the sales since then, up to a thousand, and
   * `handedOver` is what couriers handed over since then, in cents; absent if that is nothing, or is not summed yet.
   */
  state(establishmentId: string): Promise<{
    session?: OpenCashSession;
    last?: CashReportSummary;
    outside: number;
    handedOver?: Cents;
  }>;
  /**
   * Opens a session. Sales since the last closing, and the cash that couriers handed over since, belong to it unless
   * `outside` is `leave`; the first session starts with sales from now on.
   */
  open(
    establishmentId: string,
    act: CashAct,
    asked: { readonly float: Cents; readonly outside: 'include' | 'leave' },
  ): Promise<Result<OpenCashSession, AddingUp | { readonly code: 'cash-already-open' }>>;
  /**
   * Records a supply or a withdrawal. Refuses to withdraw more than the drawer is expected to hold without
   * `beyondDrawer`.
   */
  move(
    establishmentId: string,
    sessionId: string,
    act: CashAct,
    movement: {
      readonly kind: CashMovementKind;
      readonly amount: Cents;
      readonly reason: string;
      readonly beyondDrawer?: boolean;
    },
  ): Promise<Result<CashMovement, SessionRefusal | DrawerShort | AddingUp>>;
  /**
   * Runs a write after which cash of these payments leaves the drawer, e.g. the voiding of a sale, with the register
   * locked: withdrawals and other such writes wait. Refused if the drawer is not expected to hold it, unless
   * `beyondDrawer`; `write` gets the reason to record. Without an open register nothing is checked.
   */
  giveBack<Value>(
    establishmentId: string,
    now: InstantMs,
    asked: CashBack,
    write: (reason: string) => Promise<Value>,
  ): Promise<Result<Value, DrawerShort | AddingUp>>;
  /** Makes an X report and records it with the person who took it. */
  read(
    establishmentId: string,
    sessionId: string,
    act: CashAct,
  ): Promise<Result<CashReading, SessionRefusal | AddingUp>>;
  /** What a closing needs to know: what is pending, the lines to count without their amounts, the last count if it still holds. */
  closing(
    establishmentId: string,
    sessionId: string,
    now: InstantMs,
  ): Promise<Result<ClosingFacts, SessionRefusal | AddingUp>>;
  /**
   * Lets the rule decide on a count and saves it: what the Z report counts ends here, and later sales belong to the
   * next session. Locks the session.
   */
  count<Refusal extends Coded>(
    establishmentId: string,
    sessionId: string,
    act: CashAct,
    decide: (facts: CountFacts) => Result<CountDecision, Refusal>,
  ): Promise<Result<TakenCount, Refusal | SessionRefusal | AddingUp>>;
  /**
   * Lets the rule close an open session and saves its Z report. Exactly one of several calls creates it; a call that
   * repeats `countId` gets the same report.
   */
  close(
    establishmentId: string,
    sessionId: string,
    countId: string,
    decide: (session: ClosingSession, openedAt: InstantMs) => Result<ZReport, CloseRefusal>,
  ): Promise<CloseResult>;
  /** Looks for establishments with orders that are not in their running sums yet. */
  behind(from: SliceFrom): Promise<BehindSlice>;
  /** Adds up sales in at most this many small steps; true if there may be more. Does nothing while another node does. */
  addUp(establishmentId: string, steps: number): Promise<boolean>;
  /** Z reports, newest first, with numbers below `before`. */
  reports(establishmentId: string, limit: number, before?: number): Promise<readonly CashReportSummary[]>;
  /** The Z report of a closed session; undefined if there is none. */
  report(establishmentId: string, sessionId: string): Promise<ZReport | undefined>;
}

/** A session with the recorded data of its readings. */
export interface OpenCashSession extends CashSession {
  readonly readings: readonly AuthorAndTime[];
}
