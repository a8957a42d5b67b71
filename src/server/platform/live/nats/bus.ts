import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { shareOf } from '#server/platform/jobs/shares/of-shop.ts';
import { ORDERS } from '#server/platform/jobs/shares/shares.ts';
import { type Bus, type BusMessage, isOfEstablishment } from '#server/platform/live/bus.ts';
import { decode, encode } from '#server/platform/live/bus-frame.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createNatsFollows } from './follows.ts';

export interface NatsBusOptions {
  /** `nats://[user:password@]host:port`, or `tls://`; a user without password is a token. */
  readonly url: string;
  readonly onError: (error: unknown) => void;
  /** Called each time the connection is established or lost. */
  readonly onConnection?: (isConnected: boolean) => void;
}

const SUBJECT = 'portal-motoboy.v2';
const TO_ALL = `${SUBJECT}.all`;
const RETRY_MS = 500;
const PING_MS = 10_000;

/** Ids from other systems may contain characters that a subject must not. */
function subjectOf(establishmentId: string): string {
  return `${SUBJECT}.of.${Buffer.from(establishmentId).toString('base64url')}`;
}

function subjectOfShare(share: string): string {
  return `${SUBJECT}.share.${share}`;
}

function subjectFor(message: BusMessage): string {
  if (message.kind === 'work') return subjectOfShare(String(shareOf(message.establishmentId)));
  return isOfEstablishment(message) ? subjectOf(message.establishmentId) : TO_ALL;
}

/**
 * The bus of several nodes, with one subject per establishment, so that a node gets only the messages of those it
 * follows. The node's own listeners get a message at once, even without NATS; the other nodes while the connection is
 * up. Connects and reconnects in the background, without a time limit.
 */
export function createNatsBus({ url, onError, onConnection = () => {} }: NatsBusOptions): Bus {
  const own = createMemoryBus(onError);
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let isClosing = false;

  const setConnected = (now: boolean) => {
    if (now !== isConnected) onConnection(now);
    isConnected = now;
  };

  const receive = (error: Error | null, message: Msg): void => {
    const known = error ? undefined : decode(message.data);
    if (error) onError(error);
    else if (known) own.publish(known);
  };

  const follows = createNatsFollows(subjectOf, receive, onError);
  const shares = createNatsFollows(subjectOfShare, receive, onError);
  /** Sends a message to the other nodes. */
  const send = (to: NatsConnection, message: BusMessage): void => {
    to.publish(subjectFor(message), encode(message));
    if (message.kind !== 'order') return;
    // The node that works for the establishment needs to know of the order, not its content.
    const { establishmentId, revision } = message;
    if (shares.has(String(shareOf(establishmentId)))) return;
    send(to, { kind: 'work', establishmentId, work: ORDERS, revision });
  };
  const opening = open(url).then(async (opened) => {
    connection = opened;
    if (isClosing) return opened.close();
    opened.subscribe(TO_ALL, { callback: receive });
    follows.open(opened);
    shares.open(opened);
    setConnected(true);
    watch(opened, setConnected, () => publish({ kind: 'hints-lost' })).catch(onError);
  }, onError);

  const publish = (message: BusMessage): void => {
    own.publish(message);
    if (!connection || !isConnected) return;
    try {
      send(connection, message);
    } catch (error) {
      onError(error);
    }
  };

  return {
    publish,
    subscribe: (listener) => own.subscribe(listener),
    follow: follows.follow,
    followShare: (share, onHearing) => shares.follow(String(share), onHearing),
    isShared: true,
    ready: () => isConnected,
    async close() {
      isClosing = true;
      setConnected(false);
      await own.close();
      if (connection) await connection.close();
      else opening.catch(() => {});
    },
  };
}

/** The credentials of an address; a user without password is a token. */
function credentialsIn({ username, password }: Pick<URL, 'username' | 'password'>) {
  if (username === '') return {};
  const name = decodeURIComponent(username);
  return password === '' ? { token: name } : { user: name, pass: decodeURIComponent(password) };
}

/** Resolves with the first connection, however long that takes. */
function open(url: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(url);
  return connect({
    servers: host,
    name: 'portal-motoboy',
    ...credentialsIn({ username, password }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    // A server that reads its credentials again may refuse some tries: without this, the second refusal would be the last.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RETRY_MS,
    pingInterval: PING_MS,
    noEcho: true,
  });
}

/** Reports each change of the connection, and its return. */
async function watch(
  connection: NatsConnection,
  setConnected: (now: boolean) => void,
  onBack: () => void,
): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'reconnect') {
      setConnected(true);
      onBack();
    }
    if (type === 'disconnect' || type === 'close' || type === 'staleConnection') setConnected(false);
  }
  setConnected(false);
}
