import websocket from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { RawData, WebSocket, WebSocketServer } from 'ws';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CLOSE_CODES } from '#contract/live-messages.ts';
import { asksForSocket } from '#server/http/socket-requests.ts';
import { ProblemError } from '#server/problem.ts';
import type { Caller } from '#server/session/caller.ts';
import { MAX_CLIENT_MESSAGE, readClientMessage } from './client-message.ts';
import { SWEEP_MS } from './heartbeats.ts';
import type { Hub } from './hub.ts';
import { close, createListener, hears, type Listener } from './listener.ts';

export interface LiveRouteDependencies {
  readonly hub: Hub;
  readonly authenticate: (request: FastifyRequest) => Promise<Caller>;
}

const TICK_MS = 1000;
/** The protocol's own codes; those of the portal begin at 4000. */
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** A client that does not answer the goodbye (a laptop that sleeps) keeps a stop waiting this long. */
const GOODBYE_MS = 1000;

/** What the shared handlers below know of a socket. */
const followers = new WeakMap<WebSocket, { readonly listener: Listener; readonly hub: Hub }>();

/**
 * `GET /api/live`: the WebSocket that feeds a dashboard. Signed-out sockets are opened and closed with 4401. Upgrades of
 * other addresses do not leave HTTP (http/socket-requests.ts).
 */
export function liveRoute({ hub, authenticate }: LiveRouteDependencies): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    await app.register(websocket, {
      options: { perMessageDeflate: false, maxPayload: MAX_CLIENT_MESSAGE, clientTracking: true },
      errorHandler: onError,
      preClose(done) {
        endSockets(this.websocketServer, done);
      },
    });
    // A handshake that was refused has left HTTP already: nobody else would close its connection.
    app.addHook('onResponse', async ({ raw }) => {
      if (asksForSocket(raw)) raw.socket.destroySoon();
    });
    const timer = setInterval(() => hub.tick(), TICK_MS).unref();
    const beats = setInterval(() => hub.beat(), SWEEP_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      clearInterval(beats);
      hub.close();
    });
    app.route({
      method: 'GET',
      url: ENDPOINTS.live.path,
      // A browser can read a close code, not the status of a refused handshake: the session is checked after it.
      config: { policy: 'public' },
      schema: { hide: true },
      handler: async () => {
        throw new ProblemError('not-found');
      },
      wsHandler: (socket, request) => receive(hub, socket, authenticate(request)),
    });
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** Says goodbye to every socket, and ends those that do not answer: a portal that stops waits for nobody. */
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

/** Keeps what the client says before it is known who it is: the first message, no more. */
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
  const { establishmentId, timeZone, sessionId } = caller;
  if (sessionId === undefined) {
    socket.close(CLOSE_CODES.signedOut);
    return;
  }
  const listener = createListener(socket, { establishmentId, timeZone, sessionId });
  followers.set(socket, { listener, hub });
  socket.on('message', onMessage);
  socket.on('pong', onPong);
  socket.on('close', onClose);
  if (socket.readyState === socket.OPEN) hub.join(listener);
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
  const message = hears(listener) ? readClientMessage(text) : 'malformed';
  if (message === 'malformed') close(listener, CLOSE_CODES.malformed);
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

/** A frame that breaks the protocol: the socket is already being closed with the code that says so. */
function onError(): void {}

function codeOf(error: unknown): number {
  return error instanceof ProblemError && error.code === 'signed-out' ? CLOSE_CODES.signedOut : TRY_AGAIN_LATER;
}
