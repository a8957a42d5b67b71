import type { Order } from '#domain/orders/order.ts';

/** What can be opened for an order: its menu, a picker or a dialog. */
export type OverlayKind =
  | 'menu'
  | 'dispatch'
  | 'change-courier'
  | 'complete'
  | 'reset'
  | 'cancel'
  | 'void'
  | 'pix'
  | 'link'
  | 'partner';

/** All actions on orders. The object never changes, so components that hold it do not render again. */
export interface OrderActions {
  /** Opens a picker, menu or dialog for the order at the element; the focus returns there on close. */
  readonly open: (kind: OverlayKind, order: Order, at: HTMLElement) => void;
  readonly complete: (order: Order) => void;
  /** Takes the order back to awaiting; opens a dialog at the element first if there is something to ask. */
  readonly reset: (order: Order, at: HTMLElement) => void;
  /** Marks the order as ready, or removes the mark. */
  readonly markReady: (order: Order) => void;
  /** Starts a scheduled order before its time. */
  readonly start: (order: Order) => void;
  /** Lets the courier finish without the customer's code. */
  readonly waiveCode: (order: Order) => void;
  /** Confirms that the delivery was canceled at the partner. */
  readonly confirmPartnerCanceled: (order: Order) => void;
  /** Prints the receipt with the browser, without a preview. */
  readonly print: (order: Order) => void;
  /** Shows the tickets and where they can be printed. */
  readonly preview: (order: Order) => void;
  /** Opens the order's page. */
  readonly view: (order: Order) => void;
  /** Marks an order to be dispatched together with others, or unmarks it. */
  readonly mark: (order: Order) => void;
  readonly clearMarks: () => void;
  /** Undoes the last action that can be undone. */
  readonly undoLast: () => void;
}
