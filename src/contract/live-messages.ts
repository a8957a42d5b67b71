import type { Order } from '#domain/order.ts';

/** The live feed's messages (`GET /api/live`, WebSocket, JSON texts). */

/** Client → server, first message and again after a reconnect: where the client stands. */
export interface StartMessage {
  readonly type: 'start';
  readonly day: string | null;
  readonly revision: number | null;
}

/** The whole day: first time, new business day, or too far behind. */
export interface SnapshotMessage {
  readonly type: 'snapshot';
  readonly day: string;
  readonly revision: number;
  readonly orders: readonly Order[];
}

/** What changed since the client's revision. */
export interface ChangesMessage {
  readonly type: 'changes';
  readonly revision: number;
  readonly orders: readonly Order[];
}

/** One change: the whole order; the client keeps the newer. */
export interface OrderMessage {
  readonly type: 'order';
  readonly revision: number;
  readonly order: Order;
}

/** Says that the connection lives; a client that hears nothing for `LONGEST_SILENCE_MS` reconnects. */
export interface HeartbeatMessage {
  readonly type: 'heartbeat';
}

/** What the establishment sells was changed; what a screen shows of it is to be read again. */
export interface CatalogueMessage {
  readonly type: 'catalogue';
}

/** The establishment's details or preferences were changed; what a screen shows of them is to be read again. */
export interface EstablishmentMessage {
  readonly type: 'establishment';
}

export type ServerMessage =
  | SnapshotMessage
  | ChangesMessage
  | OrderMessage
  | HeartbeatMessage
  | CatalogueMessage
  | EstablishmentMessage;

/** Why the server closes a socket. */
export const CLOSE_CODES = { malformed: 4400, signedOut: 4401, tooSlow: 4408 } as const;

/** Milliseconds between two heartbeats of the server. */
export const HEARTBEAT_MS = 2500;

/** Without any message for so many milliseconds the connection is dead, or the server is. Two heartbeats and a little. */
export const LONGEST_SILENCE_MS = 5500;
