import type { FastifyRequest } from 'fastify';

const noted = new WeakMap<FastifyRequest, unknown>();

/** Notes what a request has stored, for the audit, where that is more than what it sent. */
export function noteContent(request: FastifyRequest, content: unknown): void {
  noted.set(request, content);
}

/** What a request has stored, as its route noted it; undefined if what it sent is all. */
export function notedContent(request: FastifyRequest): unknown {
  return noted.get(request);
}
