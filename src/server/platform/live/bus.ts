import type { AlarmState } from '#contract/orders/live-messages.ts';
import type { CourierPosition } from '#contract/positions/schema.ts';
import type { Position } from '#domain/positions/position.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** An order was written: its establishment is at `revision`. `json` is the serialised order, made once per change. */
export interface OrderWritten {
  readonly kind: 'order';
  readonly establishmentId: string;
  readonly revision: number;
  readonly day: BusinessDay;
  readonly orderId: string;
  readonly isOpenComanda?: boolean;
  readonly isOpenScheduled?: boolean;
  readonly carriedTo?: BusinessDay | undefined;
  /** When its batch was committed, by the clock of the node that wrote it. */
  readonly committedAt?: InstantMs;
  readonly json: string;
}

/** An access was revoked; every node drops what it caches of it. */
export type AccessEnded =
  | { readonly kind: 'session-ended'; readonly sessionId: string }
  /** The person has proved the identity again, or has switched to another establishment. */
  | { readonly kind: 'session-changed'; readonly sessionId: string }
  | { readonly kind: 'api-key-revoked'; readonly apiKeyId: string }
  | { readonly kind: 'courier-link-ended'; readonly establishmentId: string; readonly courierId: string };

/** What a person may do has changed: open sockets may show too much, or too little. */
export interface RightsChanged {
  readonly kind: 'rights-changed';
  readonly establishmentId: string;
  readonly accountId: string;
  /** Identifies the change, because several nodes may report it. */
  readonly change?: string;
}

/** An act waits for a decision, or has one. */
export interface AuthorisationsChanged {
  readonly kind: 'authorisations-changed';
  readonly establishmentId: string;
}

/** What an establishment sells has changed: cached catalogues are stale. */
export interface CatalogueChanged {
  readonly kind: 'catalogue-changed';
  readonly establishmentId: string;
}

/** An establishment's own details, couriers or payment methods have changed; its days may now begin at another instant. */
export interface EstablishmentChanged {
  readonly kind: 'establishment-changed';
  readonly establishmentId: string;
  readonly timeZone: string;
}

/** An establishment's planned runs have changed, or who is moving one. */
export interface RunsChanged {
  readonly kind: 'runs-changed';
  readonly establishmentId: string;
}

/** Couriers of an establishment have moved. */
export interface CouriersMoved {
  readonly kind: 'positions';
  readonly establishmentId: string;
  readonly positions: readonly CourierPosition[];
}

/** A partner reported the position of an order's driver. */
export interface DriverMoved {
  readonly kind: 'driver-moved';
  readonly establishmentId: string;
  readonly orderId: string;
  readonly driverId: string;
  readonly position: Position;
  /** No node asks the partner before this time. */
  readonly nextAt: InstantMs;
}

/** Orders were seen, or their alarms took the next step. */
export interface AlarmsChanged {
  readonly kind: 'alarms';
  readonly establishmentId: string;
  readonly alarms: readonly AlarmState[];
}

/** A screen asks for its own message back, to test the feed. */
export interface EchoAsked {
  readonly kind: 'echo';
  readonly establishmentId: string;
  readonly echo: string;
}

/** Work of an establishment may be due, for the node that works for it. */
export interface WorkDue {
  readonly kind: 'work';
  readonly establishmentId: string;
  /** The name of the worker. */
  readonly work: string;
  /** The revision of the written order, if the work is to follow orders. */
  readonly revision?: number;
}

/** A node came, left, or released shares of the background work: the others divide them again. */
export interface NodesChanged {
  readonly kind: 'nodes-changed';
  readonly node: string;
}

/** A node was cut off from the bus and is back: what it sent or should have heard before may be lost. */
export interface HintsLost {
  readonly kind: 'hints-lost';
}

export type BusMessage =
  | OrderWritten
  | AccessEnded
  | RightsChanged
  | AuthorisationsChanged
  | CatalogueChanged
  | EstablishmentChanged
  | RunsChanged
  | CouriersMoved
  | DriverMoved
  | AlarmsChanged
  | EchoAsked
  | WorkDue
  | NodesChanged
  | HintsLost;

/** Messages for nodes that follow the establishment; work is for the node with its share, all others for every node. */
export type EstablishmentNews = OrderWritten | RunsChanged | CouriersMoved | AlarmsChanged | EchoAsked;

const FOLLOWED = {
  order: true,
  'runs-changed': true,
  positions: true,
  alarms: true,
  echo: true,
} as const satisfies Readonly<Record<EstablishmentNews['kind'], true>>;

export function isOfEstablishment(message: BusMessage): message is EstablishmentNews {
  return message.kind in FOLLOWED;
}

/**
 * Carries hints between the parts and nodes of a portal. A message reaches every listener of the sender's node, and those
 * of the other nodes that follow its establishment or that it is for, at most once and usually in the order sent; it may
 * be lost, so only speed may depend on it.
 */
export interface Bus {
  /** Never throws and never waits: a message that cannot be sent is lost. */
  publish(message: BusMessage): void;
  /** Returns the undo. A listener that throws affects neither the others nor the publisher. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  /**
   * Asks the other nodes for an establishment's messages; returns the undo. `onHearing` is called once they reach this
   * node; messages sent just before may be missing. Never called without other nodes.
   */
  follow(establishmentId: string, onHearing?: () => void): () => void;
  /**
   * Asks the other nodes for the work of a share of the establishments, which includes every order written there; returns
   * the undo. `onHearing` as with `follow`.
   */
  followShare(share: number, onHearing?: () => void): () => void;
  /** Whether there may be other nodes. */
  readonly isShared: boolean;
  /** Whether messages reach the other nodes now. */
  ready(): boolean;
  /** Ends the connections to other nodes; nothing is sent or heard afterwards. */
  close(): Promise<void>;
}
