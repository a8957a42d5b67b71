import type { BusinessDay } from '#domain/business-day.ts';

/** An order was written: its establishment stands at `revision`. `json` is the serialised order, made once per change. */
export interface OrderWritten {
  readonly kind: 'order';
  readonly establishmentId: string;
  readonly revision: number;
  readonly day: BusinessDay;
  readonly orderId: string;
  readonly isOpenComanda?: boolean;
  readonly json: string;
}

/** Something that was let in is let in no longer; every node forgets what it keeps of it. */
export type AccessEnded =
  | { readonly kind: 'session-ended'; readonly sessionId: string }
  | { readonly kind: 'api-key-revoked'; readonly apiKeyId: string };

/** What an establishment sells was changed: what is kept of its catalogue is old. */
export interface CatalogueChanged {
  readonly kind: 'catalogue-changed';
  readonly establishmentId: string;
}

/** An establishment's own details were changed; its days may begin at another instant now. */
export interface EstablishmentChanged {
  readonly kind: 'establishment-changed';
  readonly establishmentId: string;
  readonly timeZone: string;
}

export type BusMessage = OrderWritten | AccessEnded | CatalogueChanged | EstablishmentChanged;

/**
 * Carries hints between the parts and nodes of a portal. A message reaches every listener of every node, the sender's
 * own included, at most once and usually in the order sent; it may be lost, so nothing may depend on it but speed.
 */
export interface Bus {
  /** Never throws and never waits: a message that cannot be sent is lost. */
  publish(message: BusMessage): void;
  /** Returns the undo. A listener that throws disturbs neither the others nor the publisher. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Whether messages reach the other nodes now. */
  ready(): boolean;
  close(): Promise<void>;
}
