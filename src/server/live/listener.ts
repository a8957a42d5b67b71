import { WebSocket } from 'ws';
import { CLOSE_CODES, type StartMessage } from '#contract/live-messages.ts';

/** What waits for a reader at most, in bytes, beside the last answer that it was sent. */
const MAX_UNREAD = 1024 * 1024;
/** Less than this is no sign of a reader that stands still. */
const FEW_UNREAD = 64 * 1024;
/** What a client may say between two checks of its life. */
const MAX_MESSAGES = 60;

const AS_TEXT = { binary: false } as const;

/** A dashboard's socket. Ten thousand of these are meant to fit: no timers and no closures of its own. */
export interface Listener {
  readonly socket: WebSocket;
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly sessionId: string;
  /** Where it said it stands, until it is answered. */
  asked: StartMessage | undefined;
  /** Claimed to know more than the room, which then looked again. */
  wasAhead: boolean;
  /** Answered: hears every change from there on. */
  isFollowing: boolean;
  /** Heard of since the last check of its life. */
  isAlive: boolean;
  messages: number;
  answerBytes: number;
  unreadBefore: number;
}

export function createListener(
  socket: WebSocket,
  { establishmentId, timeZone, sessionId }: Pick<Listener, 'establishmentId' | 'timeZone' | 'sessionId'>,
): Listener {
  return {
    socket,
    establishmentId,
    timeZone,
    sessionId,
    asked: undefined,
    wasAhead: false,
    isFollowing: false,
    isAlive: true,
    messages: 0,
    answerBytes: 0,
    unreadBefore: 0,
  };
}

/**
 * Sends a message, or closes a reader that is too far behind; it resumes from its revision. An answer to where it said
 * it stands may be large, and does not count while it is on its way.
 */
export function send(listener: Listener, message: Buffer, isAnswer = false): void {
  const { socket } = listener;
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > MAX_UNREAD + listener.answerBytes) {
    close(listener, CLOSE_CODES.tooSlow);
    return;
  }
  if (isAnswer) listener.answerBytes = message.length;
  socket.send(message, AS_TEXT);
}

/** Ends a listener; nothing more is sent to it. */
export function close(listener: Listener, code: number): void {
  listener.isFollowing = false;
  listener.asked = undefined;
  if (listener.socket.readyState === WebSocket.OPEN) listener.socket.close(code);
}

/** Counts what a client says; false when it says too much. */
export function hears(listener: Listener): boolean {
  listener.isAlive = true;
  listener.messages += 1;
  return listener.messages <= MAX_MESSAGES;
}

/** Sends a heartbeat. A socket that still has much to read gets none: what waits for it says the same. */
export function beat({ socket }: Listener, heartbeat: Buffer): void {
  if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < FEW_UNREAD) socket.send(heartbeat, AS_TEXT);
}

/**
 * Ends a socket that is dead or stands still since the last check, asks the others for a sign of life. False when the
 * listener is gone.
 */
export function checkLife(listener: Listener): boolean {
  const { socket } = listener;
  if (socket.readyState !== WebSocket.OPEN || !listener.isAlive) {
    socket.terminate();
    return false;
  }
  const unread = socket.bufferedAmount;
  if (unread > FEW_UNREAD && unread >= listener.unreadBefore && listener.unreadBefore > 0) {
    close(listener, CLOSE_CODES.tooSlow);
    return false;
  }
  listener.unreadBefore = unread > FEW_UNREAD ? unread : 0;
  listener.messages = 0;
  listener.isAlive = false;
  socket.ping();
  return true;
}
