import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMedia } from '#contract/operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Called once the head of a stream is sent: what follows lasts as long as its page is open. */
    headSent?: () => void;
  }
}

/** The media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether the answer was a stream: it lasts as long as its page is open, which says nothing about the portal's speed. */
export function wasStream({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const content = routeOptions.config.operation?.answer[statusCode];
  return isMedia(content) && content.media.includes(EVENT_STREAM);
}
