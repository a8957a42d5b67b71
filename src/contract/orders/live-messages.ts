import type { CourierPosition } from '#contract/positions/schema.ts';
import type { Order } from '#domain/orders/order.ts';

/** The path of the live feed, which is a WebSocket and not an operation. */
export const LIVE_PATH = '/api/live';

/** The query parameter in which a tab names the establishment of its feed, because a socket cannot send a header. */
export const ESTABLISHMENT_PARAMETER = 'establishment';

/** The live feed's messages (`GET /api/live`, WebSocket, JSON texts). */

/** Client → server, the first message after each connect: the client's last revision. */
export interface StartMessage {
  readonly type: 'start';
  readonly day: string | null;
  readonly revision: number | null;
}

/** All orders of the day: on the first connect, on a new business day, or when the client is too far behind. */
export interface SnapshotMessage {
  readonly type: 'snapshot';
  readonly day: string;
  readonly revision: number;
  readonly orders: readonly Order[];
}

/** The changes since the client's revision. */
export interface ChangesMessage {
  readonly type: 'changes';
  readonly revision: number;
  readonly orders: readonly Order[];
}

/** One change: the whole order; the client keeps the newer version. */
export interface OrderMessage {
  readonly type: 'order';
  readonly revision: number;
  readonly order: Order;
}

/** Client → server: the page runs. The browser answers pings even while it has frozen the page. */
export interface HereMessage {
  readonly type: 'here';
}

/** Shows that the connection is alive; a client without messages for `LONGEST_SILENCE_MS` reconnects. */
export interface HeartbeatMessage {
  readonly type: 'heartbeat';
  /** The page answers with {@link HereMessage}, or its socket is cut at the next such heartbeat. */
  readonly answer?: true;
}

/** The catalogue changed; screens must refetch it. */
export interface CatalogueMessage {
  readonly type: 'catalogue';
}

/** The establishment's details, preferences, couriers or payment methods changed; screens must refetch them. */
export interface EstablishmentMessage {
  readonly type: 'establishment';
}

/**
 * Newest positions of couriers, at most once a second; no revision, nothing is repeated after a loss. `whole` comes first
 * after each connect and has every courier's; the others only those who moved.
 */
export interface PositionsMessage {
  readonly type: 'positions';
  readonly whole?: true;
  readonly positions: readonly CourierPosition[];
}

/** The planned runs changed, or a person began or stopped editing one; screens that show runs must refetch them. */
export interface RunsMessage {
  readonly type: 'runs';
}

/** A request waits for an authorisation, or was decided; screens that show it must refetch it. */
export interface AuthorisationsMessage {
  readonly type: 'authorisations';
}

/**
 * The step of an order's alarm; `key` is the order's id, or its id and the reason of a repeated alarm. See
 * domain/alarms.
 */
export interface AlarmState {
  readonly key: string;
  /** The volume on open devices: 0 normal, 1 louder, 2 also on devices whose sound is off. */
  readonly loudness: number;
  /** Somebody of the shop has seen it, on any device. */
  readonly seen: boolean;
}

/** Changed alarms; no revision. `whole` comes after each connect and has all alarms that nobody has seen. */
export interface AlarmsMessage {
  readonly type: 'alarms';
  readonly whole?: true;
  readonly alarms: readonly AlarmState[];
}

/** The echo of a screen's own message, which proves that the feed works. */
export interface EchoMessage {
  readonly type: 'echo';
  readonly echo: string;
}

export type ServerMessage =
  | SnapshotMessage
  | ChangesMessage
  | OrderMessage
  | HeartbeatMessage
  | CatalogueMessage
  | EstablishmentMessage
  | PositionsMessage
  | RunsMessage
  | AuthorisationsMessage
  | AlarmsMessage
  | EchoMessage;

/** Why the server closes a socket. */
export const CLOSE_CODES = {
  malformed: 4400,
  signedOut: 4401,
  /** The shop requires a second factor that the person does not have yet. */
  factorMissing: 4403,
  tooSlow: 4408,
  rightsChanged: 4409,
  tooMany: 4429,
} as const;

/** Milliseconds between two heartbeats of the server. */
export const HEARTBEAT_MS = 2000;

/**
 * Milliseconds without any message after which the connection or the server counts as dead. A stopped server
 * must be shown within 6 s, also by a browser that is late to draw.
 */
export const LONGEST_SILENCE_MS = 5000;
