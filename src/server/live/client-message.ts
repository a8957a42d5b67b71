import type { StartMessage } from '#contract/live-messages.ts';
import { isBusinessDay } from '#domain/business-day.ts';

/** What a client may send at most, in bytes. */
export const MAX_CLIENT_MESSAGE = 4096;

/** What a client said: where it stands, something this version does not know, or nothing that can be read. */
export type ClientMessage = StartMessage | 'unknown' | 'malformed';

/** Reads a text that came from outside. Never throws. */
export function readClientMessage(text: string): ClientMessage {
  const message = parse(text);
  if (typeof message !== 'object' || message === null || !('type' in message)) return 'malformed';
  if (typeof message.type !== 'string') return 'malformed';
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
