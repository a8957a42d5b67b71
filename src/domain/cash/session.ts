import type { Cents } from '#domain/shared/money.ts';

/** Money put into the drawer (suprimento) or taken out of it (sangria) during a cash session. */
export interface CashMovement {
  readonly id: string;
  readonly kind: CashMovementKind;
  /** Above zero; `kind` gives the direction. */
  readonly amount: Cents;
  readonly reason: string;
  readonly at: string;
  /** Name of the person who made the movement. */
  readonly by: string;
}

export type CashMovementKind = 'supply' | 'withdrawal';

/** A cash session, from opening to Z report. An establishment has one register and at most one open session. */
export interface CashSession {
  readonly id: string;
  readonly openedAt: string;
  readonly openedBy: string;
  /** The drawer's initial change money (fundo de troco). */
  readonly float: Cents;
  /** Oldest first. */
  readonly movements: readonly CashMovement[];
}
