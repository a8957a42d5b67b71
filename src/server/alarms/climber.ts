import type { AlarmState } from '#contract/orders/live-messages.ts';
import { climb, loudnessOf } from '#domain/alarms/ladder.ts';
import type { Order } from '#domain/orders/order.ts';
import { unseenMessage } from '#domain/push/message.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import { createDueWork, type DueWork } from '#server/platform/jobs/due-work.ts';
import type { Push } from '#server/push/assemble-push.ts';
import type { AlarmStore, DueAlarm } from './alarm-store.ts';

/** Other systems that are told of an order that nobody has seen. */
export interface UnheardNews {
  announce(transaction: StoreTransaction, establishmentId: string, news: readonly UnheardOrder[]): Promise<void>;
  wake(establishmentId: string): void;
}

export interface UnheardOrder {
  readonly orderId: string;
  readonly cdOrder: string;
  /** The order as JSON. */
  readonly json: string;
  readonly askedAt: number;
}

export interface ClimberDependencies {
  readonly alarms: AlarmStore;
  readonly orders: Pick<OrderStore, 'read'>;
  readonly push: Push;
  readonly news: UnheardNews;
  readonly clock: () => number;
  readonly onClimbed: (establishmentId: string, told: readonly AlarmState[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Climbs with what nobody has seen. Of several nodes, the one that locks an order's row climbs with it. */
export function createClimber(dependencies: ClimberDependencies): DueWork {
  const { alarms, push, news, clock, onClimbed, onError } = dependencies;
  return createDueWork({
    withWork: alarms.withWork,
    clock,
    onError,
    async work(establishmentId) {
      let told: readonly AlarmState[] = [];
      const now = clock();
      const nextAt = await alarms.climb(establishmentId, now, async (due, { ladder, listening }, transaction) => {
        const climbs = due.map((one) => climb(one, ladder, listening, now));
        const taking = (step: string) => due.filter((_, index) => climbs[index]?.steps.some((one) => one === step));
        const [pushed, announced] = [taking('push'), taking('webhook')];
        const found = await readOnce(dependencies, establishmentId, [...pushed, ...announced]);
        await pushUnseen(dependencies, establishmentId, pushed, found, transaction);
        await announce(dependencies, establishmentId, announced, found, transaction);
        told = due.map(({ key }, index) => ({
          key,
          loudness: loudnessOf(climbs[index]?.reached ?? 0, ladder),
          seen: false,
        }));
        return climbs;
      });
      if (told.length > 0) {
        onClimbed(establishmentId, told);
        push.wake(establishmentId);
        news.wake(establishmentId);
      }
      return nextAt;
    },
  });
}

/** The orders of these alarms by id, each read once however many steps tell of it. */
async function readOnce(
  { orders }: Pick<ClimberDependencies, 'orders'>,
  establishmentId: string,
  due: readonly DueAlarm[],
): Promise<ReadonlyMap<string, Order>> {
  const ids = [...new Set(due.map(({ orderId }) => orderId))];
  const found = await Promise.all(ids.map((id) => orders.read(establishmentId, id)));
  return new Map(found.flatMap((stored) => (stored ? [[stored.order.id, stored.order] as const] : [])));
}

async function pushUnseen(
  { push }: Pick<ClimberDependencies, 'push'>,
  establishmentId: string,
  due: readonly DueAlarm[],
  orders: ReadonlyMap<string, Order>,
  transaction: StoreTransaction,
): Promise<void> {
  if (due.length === 0) return;
  const codes = due.flatMap(({ orderId }) => {
    const order = orders.get(orderId);
    return order === undefined ? [] : [codeOf(order)];
  });
  await push.queue(transaction, establishmentId, { kind: 'on-duty' }, unseenMessage(codes));
}

async function announce(
  { news }: Pick<ClimberDependencies, 'news'>,
  establishmentId: string,
  due: readonly DueAlarm[],
  orders: ReadonlyMap<string, Order>,
  transaction: StoreTransaction,
): Promise<void> {
  const told = due.flatMap(({ orderId, askedAt }) => {
    const order = orders.get(orderId);
    return order === undefined ? [] : [{ orderId, cdOrder: order.cdOrder, json: serializeOrder(order), askedAt }];
  });
  await news.announce(transaction, establishmentId, told);
}

function codeOf({ order, cdOrder }: Order): string {
  return order.cdDelivery ?? cdOrder;
}
