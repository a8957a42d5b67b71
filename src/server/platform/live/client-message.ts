import type { StartMessage } from '#contract/orders/live-messages.ts';
import { isBusinessDay } from '#domain/shared/business-day.ts';

/** The longest message a client may send, in bytes. */
export const MAX_CLIENT_MESSAGE = 4096;

/**
 * A client's message: its position, its answer to a heartbeat, a message of another version, or something unreadable.
 */
export type ClientMessage = StartMessage | 'here' | 'unknown' | 'malformed';

/** Reads a text from a client. Never throws. */
export function readClientMessage(text: string): ClientMessage {
  const message = parse(text);
  if (typeof message !== 'object' || message === null || !('type' in message)) return 'malformed';
  if (typeof message.type !== 'string') return 'malformed';
  if (message.type === 'here') return 'here';
  if (message.type !== 'start') return 'unknown';
  const { day, revision } = { day: null, revision: null, ...message };
  const isDay = day === null || (typeof day === 'string' && isBusinessDay(day));
  const isRevision = revision === null || (Number.isSafeInteger(revision) && Number(revision) >= 0);
  return isDay && isRevision ? { type: 'start', day, revision } : 'malformed';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
