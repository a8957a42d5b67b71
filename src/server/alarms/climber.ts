import type { AlarmState } from '#contract/orders/live-messages.ts';
import { type Climb, climb, type LadderStep, loudnessOf } from '#domain/alarms/ladder.ts';
import { climbWithin, type Reach } from '#domain/alarms/reach.ts';
import type { Order } from '#domain/orders/order.ts';
import { messageAbout } from '#domain/push/unseen.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import { createDueWork, type DueWork } from '#server/platform/jobs/due-work.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { Push } from '#server/push/assemble-push.ts';
import type { AlarmStore, DueAlarm, ReachOf } from './alarm-store.ts';

/** Reports an unseen order to other systems. */
export interface UnheardNews {
  announce(transaction: StoreTransaction, establishmentId: string, news: readonly UnheardOrder[]): Promise<void>;
  /** Whether any other system asked for them. */
  isWanted(transaction: StoreTransaction, establishmentId: string): Promise<boolean>;
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
  readonly shares: Shares;
  readonly alarms: AlarmStore;
  readonly orders: Pick<OrderStore, 'readMany'>;
  readonly push: Push;
  readonly reachOf: ReachOf;
  readonly news: UnheardNews;
  readonly clock: () => number;
  readonly onClimbed: (establishmentId: string, states: readonly AlarmState[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Runs the due steps of unseen orders. Of several nodes, the one that locks an order's row runs its steps. */
export function createClimber(dependencies: ClimberDependencies): DueWork {
  const { alarms, push, news, clock, onClimbed, onError } = dependencies;
  return createDueWork({
    name: 'alarms',
    shares: dependencies.shares,
    withWork: alarms.withWork,
    clock,
    onError,
    async work(establishmentId) {
      let states: readonly AlarmState[] = [];
      let reach: Reach | undefined;
      const now = clock();
      const nextAt = await alarms.climb(establishmentId, now, async (due, { ladder, listening }, transaction) => {
        const climbs = due.map((one) => climb(one, ladder, listening, now));
        states = due.map(({ key }, index) => ({
          key,
          loudness: loudnessOf(climbs[index]?.reached ?? 0, ladder),
          seen: false,
        }));
        if (!climbs.some(({ steps }) => steps.some(isSent))) return climbs;
        const within = await dependencies.reachOf(transaction, establishmentId);
        reach = within;
        await pushAndAnnounce(dependencies, establishmentId, stepsWithin(within, due, climbs), transaction);
        return climbs.map((one) => climbWithin(within, one, ladder));
      });
      if (states.length > 0) onClimbed(establishmentId, states);
      if (reach?.phones) push.wake(establishmentId);
      if (reach?.systems) news.wake(establishmentId);
      return nextAt;
    },
  });
}

/** The steps that do not need an open device. */
const SENT: readonly LadderStep[] = ['push', 'webhook'];
const isSent = (step: LadderStep) => SENT.includes(step);

interface TakenAlarms {
  readonly pushed: readonly DueAlarm[];
  readonly announced: readonly DueAlarm[];
}

/** The orders for phones and those for other systems, each only if somebody is reachable there. */
function stepsWithin({ phones, systems }: Reach, due: readonly DueAlarm[], climbs: readonly Climb[]): TakenAlarms {
  const taking = (step: LadderStep) => due.filter((_, index) => climbs[index]?.steps.includes(step));
  return { pushed: phones ? taking('push') : [], announced: systems ? taking('webhook') : [] };
}

/** Pushes and announces the unseen orders. Reads each order once for both, and none if nobody is reachable. */
async function pushAndAnnounce(
  dependencies: ClimberDependencies,
  establishmentId: string,
  { pushed, announced }: TakenAlarms,
  transaction: StoreTransaction,
): Promise<void> {
  const ids = [...new Set([...pushed, ...announced].map(({ orderId }) => orderId))];
  if (ids.length === 0) return;
  const stored = await dependencies.orders.readMany(establishmentId, ids);
  const orders = new Map(stored.map(({ order }) => [order.id, order]));
  await pushUnseen(dependencies, establishmentId, pushed, orders, transaction);
  await announce(dependencies, establishmentId, announced, orders, transaction);
}

async function pushUnseen(
  { push }: Pick<ClimberDependencies, 'push'>,
  establishmentId: string,
  due: readonly DueAlarm[],
  orders: ReadonlyMap<string, Order>,
  transaction: StoreTransaction,
): Promise<void> {
  if (due.length === 0) return;
  const known = due.flatMap(({ orderId, key }) => {
    const order = orders.get(orderId);
    return order === undefined ? [] : [{ key, order }];
  });
  const about = {
    shop: known.at(-1)?.order.establishment.fantasyName ?? '',
    orders: known.map(({ key, order }) => ({ key, code: codeOf(order) })),
  };
  await push.queue(transaction, establishmentId, { kind: 'on-duty' }, messageAbout(about));
}

async function announce(
  { news }: Pick<ClimberDependencies, 'news'>,
  establishmentId: string,
  due: readonly DueAlarm[],
  orders: ReadonlyMap<string, Order>,
  transaction: StoreTransaction,
): Promise<void> {
  const unseen = due.flatMap(({ orderId, askedAt }) => {
    const order = orders.get(orderId);
    return order === undefined ? [] : [{ orderId, cdOrder: order.cdOrder, json: serializeOrder(order), askedAt }];
  });
  await news.announce(transaction, establishmentId, unseen);
}

function codeOf({ order, cdOrder }: Order): string {
  return order.cdDelivery ?? cdOrder;
}
