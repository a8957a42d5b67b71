import type { WebSocket } from 'ws';
import { readClientMessage } from '#server/platform/live/client-message.ts';
import { acceptsMessage, close, createListener, type Listener } from '#server/platform/live/listener.ts';
import type { RunningNode, World } from '../world/world.ts';
import { ZONE } from './simulated-node.ts';

const ABNORMAL = 1006;
const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];

/** A connection between a tab and a node, while it lasts. */
export interface Connection {
  readonly node: RunningNode;
  /** Both ends learn that it is gone. */
  cut(): void;
  /** Neither end learns anything: nothing arrives any more. */
  goSilent(): void;
}

/** What a tab may see of its sockets. */
export interface SocketUser {
  readonly shop: string;
  readonly name: string;
  readonly connections: Set<Connection>;
  onFrame(socket: object, text: string): void;
}

/** The browser's `WebSocket` of the tab that runs now, connected to one of the nodes. */
export function socketClassOf(world: World, userOf: () => SocketUser): unknown {
  return class SimulatedSocket {
    static readonly OPEN = OPEN;
    readyState = CONNECTING;
    onopen: (() => void) | undefined;
    onmessage: ((event: { data: string }) => void) | undefined;
    onclose: ((event: { code: number }) => void) | undefined;
    #end: { send(text: string): void; close(): void } | undefined;

    constructor() {
      const user = userOf();
      const tab = world.time.owner();
      const closed = (code: number) => {
        if (this.readyState === CLOSED) return;
        this.readyState = CLOSED;
        this.onclose?.({ code });
      };
      const node = world.anyNode();
      if (node === undefined) {
        world.time.after(world.network.delay(), tab, () => closed(ABNORMAL));
        return;
      }
      this.#end = connect(world, user, node, {
        tab,
        open: () => {
          if (this.readyState !== CONNECTING) return;
          this.readyState = OPEN;
          this.onopen?.();
        },
        message: (text) => {
          if (this.readyState !== OPEN) return;
          user.onFrame(this, text);
          this.onmessage?.({ data: text });
        },
        closed,
      });
    }

    send(text: string): void {
      this.#end?.send(text);
    }

    close(): void {
      this.#end?.close();
    }
  };
}

interface Browser {
  readonly tab: World['store']['owner'];
  open(): void;
  message(text: string): void;
  closed(code: number): void;
}

/** Both ends of a connection, as the live route has them on the node's side. */
function connect(world: World, user: SocketUser, node: RunningNode, browser: Browser) {
  const down = world.network.line(browser.tab);
  const up = world.network.line(node.owner);
  let listener: Listener | undefined;
  const gone = () => {
    server.readyState = CLOSED;
    user.connections.delete(connection);
    if (listener) node.hub.leave(listener);
  };
  const server = {
    OPEN,
    readyState: OPEN,
    get bufferedAmount() {
      return down.unread();
    },
    send: (bytes: Buffer) => down.send(bytes.length, () => browser.message(String(bytes))),
    ping: () =>
      down.send(2, () =>
        up.send(2, () => {
          if (listener) listener.isAlive = true;
        }),
      ),
    close: (code: number) => {
      server.readyState = CLOSED;
      down.send(4, () => browser.closed(code));
      world.time.after(0, node.owner, gone);
    },
    terminate: () => {
      down.kill();
      world.time.after(0, node.owner, gone);
    },
  };
  const connection: Connection = {
    node,
    cut() {
      down.kill();
      up.kill();
      world.time.after(world.network.delay(), browser.tab, () => browser.closed(ABNORMAL));
      world.time.after(world.network.delay(), node.owner, gone);
    },
    goSilent() {
      down.kill();
      up.kill();
    },
  };
  user.connections.add(connection);
  up.send(100, () => {
    const person = { establishmentId: user.shop, timeZone: ZONE, sessionId: user.name, accountId: user.name };
    listener = createListener(server as unknown as WebSocket, { ...person, hides: undefined, readsPast: true });
    node.hub.join(listener);
    down.send(100, browser.open);
  });
  return {
    send: (text: string) =>
      up.send(text.length, () => {
        if (!listener || server.readyState !== OPEN) return;
        const message = acceptsMessage(listener) ? readClientMessage(text) : 'malformed';
        if (message === 'malformed') close(listener, ABNORMAL);
        else if (message === 'here') listener.answers = true;
        else if (message !== 'unknown') node.hub.start(listener, message);
      }),
    close: () => {
      up.send(4, gone);
      world.time.after(0, browser.tab, () => browser.closed(1005));
    },
  };
}
