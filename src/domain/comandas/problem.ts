import type { Order } from '#domain/orders/order.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Result } from '#domain/shared/result.ts';

/**
 * Why a change to a comanda is refused. Each code is a problem code of the API; the other fields complete its message
 * (texts.ts).
 */
export type ComandaProblem =
  | {
      readonly code: 'already-updated' | 'comanda-payment-not-found' | 'comanda-payment-voided' | 'comandas-not-merged';
    }
  | { readonly code: 'comanda-closed'; readonly why?: 'another-day' }
  /** `into` is the command of the comanda that holds its lines. */
  | { readonly code: 'comanda-merged'; readonly into?: string; readonly why?: 'reopen' }
  /** The command that is already open. */
  | { readonly code: 'comanda-taken'; readonly command?: string }
  | { readonly code: 'comanda-not-paid'; readonly left: Cents }
  | { readonly code: 'comanda-overpaid'; readonly left: Cents }
  | { readonly code: 'comanda-has-payments'; readonly why?: PaidTooMuch | 'torn' }
  /** The number of units that the line has. */
  | { readonly code: 'comanda-line-not-found'; readonly only?: LineQuantity }
  /** `left` is what may still be paid of the line; absent where the change would affect what is paid. */
  | { readonly code: 'comanda-line-paid'; readonly name: string; readonly left?: Cents }
  | { readonly code: 'comanda-share-paid'; readonly person: number; readonly of: number }
  | { readonly code: 'invalid-comanda'; readonly why: InvalidComanda };

/** What is paid, and the total that the change would leave. */
export interface PaidTooMuch {
  readonly paid: Cents;
  readonly total: Cents;
}

export interface LineQuantity {
  readonly name: string;
  readonly quantity: number;
}

export type InvalidComanda =
  | 'no-command'
  | 'no-amount'
  | 'no-lines'
  | 'no-service'
  | 'line-twice'
  | 'same-comanda'
  | 'comanda-twice'
  | 'too-many-lines'
  | 'too-expensive'
  | 'discount-above-line'
  | 'discount-above-total'
  | 'received-too-little'
  | { readonly linesAddUpTo: Cents }
  | { readonly people: number };

/** The result of a comanda rule: all comandas to write, or why nothing is written. */
export type ComandaResult = Result<readonly Order[], ComandaProblem>;
