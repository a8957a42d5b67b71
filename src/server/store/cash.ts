import type { CashReading, CashReportSummary, CashZReport } from '#contract/cash-schema.ts';
import type { CountedAmount, DifferenceReason } from '#domain/cash-count.ts';
import type { Pending, PendingKind } from '#domain/cash-pending.ts';
import type { CashLine } from '#domain/cash-report.ts';
import type { CashMovement, CashMovementKind } from '#domain/cash-session.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { Cents } from '#domain/money.ts';
import type { Actor } from '#server/session/caller.ts';
import { createCashClosings } from './cash-closings.ts';
import type { OpenCashSession, TakenCount } from './cash-rows.ts';
import { createCashSessions } from './cash-sessions.ts';
import { behind, catchUp } from './cash-tally.ts';
import type { Database } from './database.ts';

/** Who does something at the register, when, and under which id: the same id again answers what is there. */
export interface CashAct {
  readonly id: string;
  readonly at: InstantMs;
  readonly by: Actor;
}

/** The session is not there, or closed in the meantime. */
export type SessionRefusal = 'cash-session-not-found' | 'cash-session-closed';

/** What is there to settle and to count before a closing. It carries no amount of money. */
export interface ClosingFacts {
  readonly pending: readonly Pending[];
  readonly lines: readonly Pick<CashLine, 'line' | 'name' | 'group'>[];
  readonly count?: TakenCount;
}

export type CountResult =
  | { readonly outcome: 'counted'; readonly count: TakenCount }
  | { readonly outcome: 'refused'; readonly refused: SessionRefusal | 'cash-closing-hindered' }
  | { readonly outcome: 'invalid'; readonly errors: readonly FieldProblem[] };

export type CloseResult =
  | { readonly outcome: 'closed'; readonly report: CashZReport }
  | { readonly outcome: 'refused'; readonly refused: SessionRefusal | 'cash-count-outdated' }
  | { readonly outcome: 'invalid'; readonly errors: readonly FieldProblem[] };

/** What the store does not know of a Z report by itself. */
export type ZReportFrame = Pick<CashZReport, 'businessDay' | 'establishment'>;

/** The register of an establishment. */
export interface CashStore {
  /** The open session and the last closing. `outside`: sales since then while none is open, up to a thousand. */
  state(establishmentId: string): Promise<{ session?: OpenCashSession; last?: CashReportSummary; outside: number }>;
  /**
   * Opens a session. What was sold since the last closing belongs to it unless `outside` is `leave`; the first session
   * starts with what is sold from now on.
   */
  open(
    establishmentId: string,
    act: CashAct,
    asked: { readonly float: Cents; readonly outside: 'include' | 'leave' },
  ): Promise<OpenCashSession | 'cash-already-open'>;
  move(
    establishmentId: string,
    sessionId: string,
    act: CashAct,
    movement: { readonly kind: CashMovementKind; readonly amount: Cents; readonly reason: string },
  ): Promise<CashMovement | SessionRefusal>;
  /** An X report, recorded with who took it. */
  read(establishmentId: string, sessionId: string, act: CashAct): Promise<CashReading | SessionRefusal>;
  closing(establishmentId: string, sessionId: string, now: InstantMs): Promise<ClosingFacts | SessionRefusal>;
  /**
   * Takes a count where nothing hinders the closing, and fixes with it what should be there: the Z report ends here, and
   * what is sold from now on belongs to the next session.
   */
  count(
    establishmentId: string,
    sessionId: string,
    act: CashAct,
    counted: readonly CountedAmount[],
    acknowledged: readonly PendingKind[],
  ): Promise<CountResult>;
  /** Closes with the last count. Of several calls exactly one makes the Z report; a repeated one gets it again. */
  close(
    establishmentId: string,
    sessionId: string,
    act: Omit<CashAct, 'id'>,
    asked: { readonly countId: string; readonly reasons: readonly DifferenceReason[] },
    frame: (openedAt: InstantMs) => ZReportFrame,
  ): Promise<CloseResult>;
  /** Establishments with orders that their running sums do not hold yet. */
  behind(): Promise<readonly string[]>;
  /** Adds up to so many steps of what was sold since; little work each, and none where another node is at it. */
  addUp(establishmentId: string, steps: number): Promise<void>;
  /** The newest first, with numbers below `before`. */
  reports(establishmentId: string, limit: number, before?: number): Promise<readonly CashReportSummary[]>;
  report(establishmentId: string, sessionId: string): Promise<CashZReport | undefined>;
}

/** The register on PostgreSQL. */
export function createCashStore({ kysely }: Database): CashStore {
  return {
    ...createCashSessions(kysely),
    ...createCashClosings(kysely),
    behind: () => behind(kysely),
    addUp: (establishmentId, steps) => catchUp(kysely, establishmentId, steps),
  };
}
