import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonWithoutFields } from '#domain/access/hidden-fields.ts';
import { type RawAnswer, rawAnswer } from '../raw-answer.ts';
import { acceptsGzip } from './accepts-gzip.ts';

const compress = promisify(gzip);
/** Compress at the fastest level: it has most of the gain, and a day is compressed for each reader. */
const LEVEL = { level: constants.Z_BEST_SPEED };
/** Shorter answers save a packet or two at most. */
const WORTH_IT = 4096;

/** Replies with JSON that may be long: compressed, on another thread, if the client asks for that. */
export async function answerLongJson(request: FastifyRequest, reply: FastifyReply, whole: string): Promise<RawAnswer> {
  // Hide fields before compressing: later hooks cannot read the answer.
  const { hides } = request.caller;
  const json = hides === undefined ? whole : jsonWithoutFields(whole, hides);
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (json.length < WORTH_IT || !acceptsGzip(request.headers['accept-encoding'])) return rawAnswer(reply.send(json));
  return rawAnswer(reply.header('content-encoding', 'gzip').send(await compress(json, LEVEL)));
}
