import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { RawData, WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, ESTABLISHMENT_PARAMETER, LIVE_PATH } from '#contract/orders/live-messages.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { asksForSocket } from '#server/platform/http/socket-requests.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { MAX_CLIENT_MESSAGE, readClientMessage } from './client-message.ts';
import type { Hub } from './hub.ts';
import { acceptsMessage, close, createListener, type Listener } from './listener.ts';
import { SWEEP_MS } from './sweep.ts';

export interface LiveRouteDependencies {
  readonly hub: Hub;
  readonly authenticate: (request: FastifyRequest) => Promise<Caller>;
  /** The length of a second of the feed's timers, in milliseconds; tests make it shorter. */
  readonly secondMs: number;
}

/** Close codes of the WebSocket protocol; the portal's own begin at 4000. */
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** How often a second ended sessions are read: a person without access is signed out on every node within a second. */
const LOOKS_A_SECOND = 4;
/** How long a stop waits for a client that does not answer the close (a sleeping laptop). */
const GOODBYE_MS = 1000;

/** The state that the shared handlers below keep per socket. */
const followers = new WeakMap<WebSocket, { readonly listener: Listener; readonly hub: Hub }>();

/**
 * `GET /api/live`: the WebSocket that feeds a dashboard. Signed-out sockets are opened and closed with 4401. Upgrades
 * at other addresses are answered as plain HTTP (http/socket-requests.ts).
 */
export function liveRoute({ hub, authenticate, secondMs }: LiveRouteDependencies): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    await app.register(websocket, {
      options: { perMessageDeflate: false, maxPayload: MAX_CLIENT_MESSAGE, clientTracking: true },
      errorHandler: onError,
      preClose(done) {
        endSockets(this.websocketServer, done);
      },
    });
    // A refused handshake has already left HTTP: nothing else would close its connection.
    app.addHook('onResponse', ({ raw }, _reply, done) => {
      if (asksForSocket(raw)) raw.socket.destroySoon();
      done();
    });
    const callerOf = async (request: FastifyRequest): Promise<Caller> => {
      const caller = await authenticate(request);
      const { [ESTABLISHMENT_PARAMETER]: shown } = request.query as Record<string, unknown>;
      // The session has moved to another establishment than the tab shows: the tab must stop.
      if (shown !== undefined && shown !== caller.establishmentId) throw new ProblemError('signed-out');
      return caller;
    };
    const timer = setInterval(() => hub.tick(), secondMs).unref();
    const looks = setInterval(() => hub.lookForEnds(), secondMs / LOOKS_A_SECOND).unref();
    const beats = setInterval(() => hub.beat(), (SWEEP_MS / 1000) * secondMs).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      clearInterval(looks);
      clearInterval(beats);
    });
    app.route({
      method: 'GET',
      url: LIVE_PATH,
      // A browser can read a close code, but not the status of a refused handshake: the session is checked after it.
      config: { policy: 'public' },
      schema: { hide: true },
      handler: async () => {
        throw new ProblemError('not-found');
      },
      wsHandler: (socket, request) => {
        forgetHandshake(socket, request.raw.socket);
        receive(hub, socket, callerOf(request));
      },
    });
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** Closes every socket, and terminates those that do not answer: a stopping portal waits for nobody. */
function endSockets(server: WebSocketServer, done: () => void): void {
  for (const socket of server.clients) socket.close(GOING_AWAY);
  const timer = setTimeout(() => {
    for (const socket of server.clients) socket.terminate();
  }, GOODBYE_MS);
  server.close(() => {
    clearTimeout(timer);
    done();
  });
}

/**
 * Releases what only the handshake needed. The plugin's error listener and the response that it gave the connection
 * would hold request, reply and their headers for as long as the socket is open.
 */
function forgetHandshake(socket: WebSocket, connection: Socket & { readonly _httpMessage?: ServerResponse }): void {
  socket.removeAllListeners('error').on('error', onError);
  connection._httpMessage?.detachSocket(connection);
}

/** Keeps the client's first message, and no more, until its session is checked. */
function receive(hub: Hub, socket: WebSocket, caller: Promise<Caller>): void {
  const early: string[] = [];
  const keepEarly = (data: RawData, isBinary: boolean) => {
    if (isBinary || early.length > 0) socket.close(CLOSE_CODES.malformed);
    else early.push(String(data));
  };
  socket.on('message', keepEarly);
  caller.then(
    (known) => {
      socket.off('message', keepEarly);
      follow(hub, socket, known);
      for (const text of early) onText(socket, text);
    },
    (error) => socket.close(codeOf(error)),
  );
}

function follow(hub: Hub, socket: WebSocket, caller: Caller): void {
  const { establishmentId, timeZone, sessionId, hides, actor } = caller;
  if (sessionId === undefined) {
    socket.close(CLOSE_CODES.signedOut);
    return;
  }
  if (caller.lacksFactor === true) {
    socket.close(CLOSE_CODES.factorMissing);
    return;
  }
  const readsPast = isPermitted(caller, 'customers.list');
  const person = { establishmentId, timeZone, sessionId, hides, readsPast, accountId: actor.id };
  const listener = createListener(socket, person);
  followers.set(socket, { listener, hub });
  socket.on('message', onMessage);
  socket.on('pong', onPong);
  socket.on('close', onClose);
  if (socket.readyState === socket.OPEN && !hub.join(listener).ok) close(listener, CLOSE_CODES.tooMany);
}

// Shared by all sockets, so that ten thousand of them need no functions of their own.
function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  if (isBinary) this.close(CLOSE_CODES.malformed);
  else onText(this, String(data));
}

function onText(socket: WebSocket, text: string): void {
  const follower = followers.get(socket);
  if (!follower || socket.readyState !== socket.OPEN) return;
  const { listener, hub } = follower;
  const message = acceptsMessage(listener) ? readClientMessage(text) : 'malformed';
  if (message === 'malformed') close(listener, CLOSE_CODES.malformed);
  else if (message === 'here') listener.answers = true;
  else if (message !== 'unknown') hub.start(listener, message);
}

function onPong(this: WebSocket): void {
  const follower = followers.get(this);
  if (follower) follower.listener.isAlive = true;
}

function onClose(this: WebSocket): void {
  const follower = followers.get(this);
  follower?.hub.leave(follower.listener);
}

/** A frame breaks the protocol: the socket is already closing with the matching code. */
function onError(): void {}

function codeOf(error: unknown): number {
  return error instanceof ProblemError && error.code === 'signed-out' ? CLOSE_CODES.signedOut : TRY_AGAIN_LATER;
}
