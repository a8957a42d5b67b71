import { QueryClient } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { applyMessages } from '#portal/live/apply-messages.ts';
import { isOfLiveDay, type LiveDay, newerDay } from '#portal/live/day.ts';
import { openLiveSocket } from '#portal/live/socket.ts';
import { cacheNewOrder, cacheOrder } from '#portal/orders/cache.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { Owner } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';
import { ZONE } from './simulated-node.ts';
import type { Connection, SocketUser } from './simulated-sockets.ts';

/** A dashboard in a browser: the portal's own socket and caches. */
export interface SimulatedTab extends SocketUser {
  readonly owner: Owner;
  day(): LiveDay | undefined;
  /** An order of an answer to this tab's own request. */
  takeAnswer(order: Order, isNew: boolean): void;
  /** Reads the day over HTTP, as a screen does that is opened. */
  readDay(): void;
  close(): void;
}

/** Opens a tab; `known` is the day that the previous tab showed. */
export function openTab(world: World, shop: string, name: string, known?: LiveDay): SimulatedTab {
  const owner = world.time.newOwner(name);
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false } },
  });
  const connections = new Set<Connection>();
  const revisions = new WeakMap<object, number>();
  const isOfDay = isOfLiveDay(ZONE);
  const { queryKey } = ordersQuery;
  const day = () => client.getQueryData(queryKey);
  if (known) client.setQueryData(queryKey, known);
  let stop = () => {};

  world.time.after(0, owner, () => {
    stop = openLiveSocket({
      position: () => ({ day: day()?.day ?? null, revision: day()?.revision ?? null }),
      onMessages: (messages) =>
        client.setQueryData<LiveDay>(queryKey, (before) => applyMessages(before, messages, isOfDay)),
      onSignedOut: () => world.report(`${name} was signed out`),
      onRightsChanged: () => {},
    });
  });

  return {
    owner,
    shop,
    name,
    connections,
    day,
    onFrame: (socket, text) => checkFrame(world, { shop, name, revisions }, socket, text),
    takeAnswer: (order, isNew) => (isNew ? cacheNewOrder : cacheOrder)(client, order),
    readDay() {
      const node = world.anyNode();
      if (!node || day() === undefined) return;
      const wanted = day()?.day ?? '';
      const arrive = (read: LiveDay) => client.setQueryData<LiveDay>(queryKey, (before) => newerDay(before, read));
      world.time.after(world.network.delay(), node.owner, () => {
        node.orders.onBoard(shop, wanted).then(
          ({ revision, orders }) => {
            const read = {
              day: wanted,
              revision,
              orders: orders.map(({ order }) => JSON.parse(serializeOrder(order))),
            };
            world.time.after(world.network.delay(), owner, () => arrive(read));
          },
          () => {},
        );
      });
    },
    close() {
      world.time.after(0, owner, () => {
        stop();
        world.time.after(1, owner, () => {
          owner.isDead = true;
        });
      });
    },
  };
}

/** On one connection, changed orders come in ascending revisions, each of the tab's own shop. */
function checkFrame(
  world: World,
  { shop, name, revisions }: { shop: string; name: string; revisions: WeakMap<object, number> },
  socket: object,
  text: string,
): void {
  const [, type = '', found = ''] = /^\{"type":"(\w+)"(?:,"day":"[^"]+")?(?:,"revision":(\d+))?/.exec(text) ?? [];
  if (found === '') return;
  const revision = Number(found);
  const before = revisions.get(socket) ?? -1;
  if (type === 'order' && revision <= before) world.report(`${name} heard revision ${revision} after ${before}`);
  if (type === 'order' && before < 0) world.report(`${name} heard revision ${revision} before its answer`);
  if (text.includes('"fkUserEstab":') && !text.includes(`"fkUserEstab":"${shop}"`)) {
    world.report(`${name} heard an order of another shop: ${text.slice(0, 200)}`);
  }
  revisions.set(socket, Math.max(before, revision));
}
