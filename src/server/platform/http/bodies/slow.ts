import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { TOO_SLOW } from '#server/platform/http/problem-answers.ts';

/** How long a body may take to arrive after its head, by the most bytes that its route takes. Times in ms. */
export interface BodyTimes {
  readonly usualBytes: number;
  readonly usualMs: number;
  /** For routes that take more than `usualBytes`. */
  readonly largeMs: number;
  readonly checkMs: number;
  /** Answers on a socket on which no answer has begun, and closes it. */
  readonly refuse: (error: Error, socket: Socket) => void;
}

/** Ends requests whose body arrives too slowly. Node has one such time for all requests of a server (decision 149). */
export function endSlowBodies(app: FastifyInstance, times: BodyTimes): void {
  const arriving = new Map<IncomingMessage, { readonly until: number; readonly reply: FastifyReply }>();
  app.addHook('onRequest', (request, reply, next) => {
    if (announcesBody(request.raw)) {
      const isLarge = request.routeOptions.bodyLimit > times.usualBytes;
      const until = performance.now() + (isLarge ? times.largeMs : times.usualMs);
      arriving.set(request.raw, { until, reply });
    }
    next();
  });
  app.addHook('preValidation', (request, _reply, next) => {
    arriving.delete(request.raw);
    next();
  });
  const check = setInterval(() => {
    const now = performance.now();
    for (const [message, { until, reply }] of arriving) {
      const hasEnded = message.complete || message.destroyed;
      if (!hasEnded && until > now) continue;
      arriving.delete(message);
      if (hasEnded) continue;
      if (reply.raw.headersSent) message.destroy();
      else times.refuse(tooSlow(reply.request.id), message.socket);
    }
  }, times.checkMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(check);
    done();
  });
}

function tooSlow(requestId: string): Error {
  return Object.assign(new Error(`the body of request ${requestId} arrived too slowly`), { code: TOO_SLOW });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
