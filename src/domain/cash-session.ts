import type { Cents } from './money.ts';

/** Money that somebody puts into the drawer (suprimento) or takes out of it (sangria) while a cash session is open. */
export interface CashMovement {
  readonly id: string;
  readonly kind: CashMovementKind;
  /** Above zero; the kind says the direction. */
  readonly amount: Cents;
  readonly reason: string;
  readonly at: string;
  /** The name of the person who did it. */
  readonly by: string;
}

export type CashMovementKind = 'supply' | 'withdrawal';

/** The register from its opening to its Z report; an establishment has one register and at most one open session. */
export interface CashSession {
  readonly id: string;
  readonly openedAt: string;
  readonly openedBy: string;
  /** What lay in the drawer to give change with (fundo de troco). */
  readonly float: Cents;
  /** Oldest first. */
  readonly movements: readonly CashMovement[];
}
