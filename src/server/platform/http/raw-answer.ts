import type { FastifyReply } from 'fastify';

declare const raw: unique symbol;

/** A reply that the handler has already sent. Its content is not checked. */
export type RawAnswer = FastifyReply & { readonly [raw]: true };

/** Marks a reply that Fastify must not serialise: JSON written once for many readers, pictures, files. */
export function rawAnswer(sent: FastifyReply): RawAnswer {
  return sent as RawAnswer;
}
