import { WebSocket } from 'ws';
import { CLOSE_CODES, type StartMessage } from '#contract/orders/live-messages.ts';
import type { HiddenField } from '#domain/access/hidden-fields.ts';
import { messageWithout } from './message-without.ts';

/** The most bytes that may wait for a reader, apart from the last answer it was sent. */
const MAX_UNREAD = 1024 * 1024;
/** Up to this many unread bytes are no sign of a stalled reader. */
const FEW_UNREAD = 64 * 1024;
/** How many messages a client may send between two checks. */
const MAX_MESSAGES = 60;

const AS_TEXT = { binary: false } as const;

/** A dashboard's socket. Ten thousand must fit: it has no timers and no closures of its own. */
export interface Listener {
  readonly socket: WebSocket;
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly sessionId: string;
  readonly accountId: string;
  /** Fields that must not reach the person; absent if he may see everything. */
  readonly hides: readonly HiddenField[] | undefined;
  /** The person may read orders of any past day. */
  readonly readsPast: boolean;
  /** The position it sent, until it is answered. */
  asked: StartMessage | undefined;
  /** It sent a position ahead of the room, which then read the store again. */
  wasAhead: boolean;
  /** It was answered and gets every change from now on. */
  isFollowing: boolean;
  /** Gave a sign of life since the last check. */
  isAlive: boolean;
  /** Its page answers heartbeats itself; pages of earlier versions do not. */
  answers: boolean;
  /** Its page was asked for a sign of life and has not answered yet. */
  isAsked: boolean;
  messages: number;
  answerBytes: number;
  unreadBefore: number;
}

export function createListener(
  socket: WebSocket,
  person: Pick<Listener, 'establishmentId' | 'timeZone' | 'sessionId' | 'accountId' | 'hides' | 'readsPast'>,
): Listener {
  return {
    socket,
    ...person,
    asked: undefined,
    wasAhead: false,
    isFollowing: false,
    isAlive: true,
    answers: false,
    isAsked: false,
    messages: 0,
    answerBytes: 0,
    unreadBefore: 0,
  };
}

/**
 * Sends a message, or closes a reader that is too far behind; it resumes from its revision. An answer to a start
 * message may be large and does not count as unread while it is being sent.
 */
export function send(listener: Listener, message: Buffer, isAnswer = false): void {
  const { socket } = listener;
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > MAX_UNREAD + listener.answerBytes) {
    close(listener, CLOSE_CODES.tooSlow);
    return;
  }
  const seen = listener.hides === undefined ? message : messageWithout(message, listener.hides);
  if (isAnswer) listener.answerBytes = seen.length;
  socket.send(seen, AS_TEXT);
}

/** Closes a listener; nothing more is sent to it. */
export function close(listener: Listener, code: number): void {
  listener.isFollowing = false;
  listener.asked = undefined;
  if (listener.socket.readyState === WebSocket.OPEN) listener.socket.close(code);
}

/** Counts a client's messages; false when there are too many. */
export function acceptsMessage(listener: Listener): boolean {
  listener.isAlive = true;
  listener.isAsked = false;
  listener.messages += 1;
  return listener.messages <= MAX_MESSAGES;
}

/**
 * Sends a heartbeat and tells whether it did. A socket with much unread data gets none: reading that data is a sign of
 * life, too.
 */
export function beat({ socket }: Listener, heartbeat: Buffer): boolean {
  const isSent = socket.readyState === WebSocket.OPEN && socket.bufferedAmount < FEW_UNREAD;
  if (isSent) socket.send(heartbeat, AS_TEXT);
  return isSent;
}

/**
 * Asks the page itself for a sign of life, because the browser answers pings even while it has frozen the page. A page
 * that did not answer the question before cannot ring: its socket is cut, so that nobody counts as listening there. It
 * reconnects when it runs again.
 */
export function ask(listener: Listener, question: Buffer): void {
  if (listener.answers && listener.isAsked) listener.socket.terminate();
  else if (beat(listener, question)) listener.isAsked = true;
}

/**
 * Closes a socket that is dead or has stalled since the last check, pings the others. False if the listener is gone.
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
