import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEARTBEAT_MS } from '#contract/orders/live-messages.ts';
import { networkOf } from '#server/access/attempts/networks.ts';
import { isFromThisMachine } from '#server/platform/http/rate-limit.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Bus } from '../bus.ts';
import { SWEEP_MS, visitInTurns } from '../sweep.ts';

/** The stream of one open page. It has no timer: ten thousand must fit. */
export interface HintStream {
  readonly response: ServerResponse;
  /** Absent for programs on this machine, which are not counted. */
  readonly network: string | undefined;
  /** Called once, when the stream has ended for whatever reason. */
  readonly onEnd: (stream: HintStream) => void;
  beatsLeft: number;
}

/**
 * Streams of server-sent events that carry no content: a beat every two seconds, by which a page knows that the server
 * is there, and hints that something has changed. Decision 140.
 */
export interface HintStreams {
  /** Answers a request with a stream. Throws `too-many-requests` for one more than a network or the node may have. */
  open(request: FastifyRequest, reply: FastifyReply, onEnd: HintStream['onEnd']): HintStream;
  hint(stream: HintStream): void;
  end(stream: HintStream): void;
  /** Call once every `SWEEP_MS`: sends a share of the beats. */
  sweep(): void;
  count(): number;
  /** Ends all streams, and each new one at once: a stopping portal waits for nobody. */
  close(): void;
}

/** Streams of one node, and of one network (many phones share an address) on it. */
const MOST_STREAMS = 15_000;
export const MOST_OF_NETWORK = 1_000;
/** When a page that got no stream may ask again, in seconds; meanwhile it polls. */
export const RETRY_SECONDS = 60;

const BEAT = Buffer.from(':\n\n');
const HINT = Buffer.from('data: changed\n\n');
const SHARES = HEARTBEAT_MS / SWEEP_MS;
/**
 * A stream ends after 120 to 180 beats, 4 to 6 minutes, and its page opens another: a phone that vanished without a
 * word is not written to for long.
 */
const FEWEST_BEATS = 120;
const MORE_BEATS = 60;
/** Bytes that may wait for a page, beyond what the system keeps for it: a few minutes of beats. */
const MOST_UNREAD = 512;
/** While the bus is down each page gets a hint every so many beats, as often as it would poll. */
const HINT_EVERY = 8;

/** No proxy may store, compress or hold back the stream. It is not chunked: each beat is three bytes. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

export function createHintStreams(bus: Pick<Bus, 'ready'>): HintStreams {
  /** A stream joins the share with the fewest, so that the beats stay spread whoever leaves; none is moved (decision 151). */
  const shares = Array.from({ length: SHARES }, () => new Set<HintStream>());
  const ofNetwork = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let sweeps = 0;
  /** Until this sweep pages may have missed hints of other nodes. */
  let deafUntil = 0;

  const add = (network: string | undefined, by: 1 | -1): void => {
    count += by;
    if (network === undefined) return;
    const left = (ofNetwork.get(network) ?? 0) + by;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
  };
  const checkRoom = (network: string | undefined): void => {
    const isFull = network !== undefined && (ofNetwork.get(network) ?? 0) >= MOST_OF_NETWORK;
    if (isFull || count >= MOST_STREAMS) throw new ProblemError('too-many-requests', { retryAfter: RETRY_SECONDS });
  };

  return {
    open(request, reply, onEnd) {
      const network = isFromThisMachine(request) ? undefined : networkOf(request.ip);
      checkRoom(network);
      reply.hijack();
      const response = reply.raw;
      const beatsLeft = FEWEST_BEATS + Math.floor(Math.random() * MORE_BEATS);
      const stream: HintStream = { response, network, onEnd, beatsLeft };
      const share = shares.reduce((fewest, one) => (one.size < fewest.size ? one : fewest));
      share.add(stream);
      add(network, 1);
      const forget = (): void => {
        share.delete(stream);
        add(network, -1);
        onEnd(stream);
      };
      // A page may leave while its link is looked up: its response has closed then, and does not close again.
      if (response.closed) process.nextTick(forget);
      else response.once('close', forget);
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
      response.write(BEAT);
      request.headSent?.();
      if (isClosed) response.end();
      return stream;
    },
    hint: (stream) => write(stream, HINT),
    end: ({ response }) => void response.end(),
    sweep() {
      const at = sweeps % SHARES;
      const round = Math.floor(sweeps / SHARES);
      if (!bus.ready()) deafUntil = sweeps + SHARES * HINT_EVERY;
      const bytes = sweeps < deafUntil && (round + at) % HINT_EVERY === 0 ? HINT : BEAT;
      visitInTurns(shares[at] ?? [], (stream) => {
        stream.beatsLeft -= 1;
        if (stream.beatsLeft < 0) stream.response.end();
        else write(stream, bytes);
      });
      sweeps += 1;
    },
    count: () => count,
    close() {
      isClosed = true;
      for (const share of shares) for (const { response } of share) response.end();
    },
  };
}

/** Cuts off a page that does not read: no more than this piles up for it, and it opens another stream. */
function write({ response }: HintStream, bytes: Buffer): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > MOST_UNREAD) response.destroy();
  else response.write(bytes);
}
