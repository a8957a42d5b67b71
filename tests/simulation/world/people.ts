import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import type { Answer, Asked, Request } from '../portal/simulated-node.ts';
import type { SimulatedTab } from '../portal/simulated-tab.ts';
import type { World } from './world.ts';

/** A write that a person asked for, and its result. */
export interface Errand extends Request {
  /** A text in the order that the write creates or adds to, by which the checks find it. */
  readonly mark: string;
  answer: Answer | undefined;
  isOver: boolean;
}

/** The people of the shops: they repeat a request under the same key until it is answered. */
export interface People {
  readonly errands: readonly Errand[];
  /** Sends a change of an order, or a new order, from a tab. */
  ask(tab: SimulatedTab, isNew?: boolean): void;
  /** Requests without an answer. */
  unanswered(): number;
  /** Removes the requests that were checked. */
  forget(): void;
}

const AGAIN_MS = 700;
const LOOK_MS = 1000;
const TABLES = 6;
/** The share of requests without an idempotency key, as some programs send them; these are never repeated. */
const WITHOUT_KEY = 0.3;

export function createPeople(world: World): People {
  const { time, chance } = world;
  let errands: Errand[] = [];
  let marks = 0;
  const known = new Map<string, Order[]>();

  const nextAsked = (shop: string, mark: string, isNew: boolean): Asked => {
    const orders = known.get(shop) ?? [];
    const kind = chance.pick(['place', 'place', 'round', 'complete', 'complete', 'cancel', 'reset'] as const);
    if (isNew || kind === 'place' || orders.length === 0) {
      return { kind: 'place', body: aDelivery({ customer: { ...aDelivery().customer, name: mark } }) };
    }
    if (kind === 'round') {
      const items = [{ name: mark, quantity: 1, unitPrice: 1200 }];
      return { kind: 'place', body: aRound(`mesa ${chance.between(1, TABLES)}`, { order: { items } }) };
    }
    // Makes several people change one order at the same time.
    const { id, module } = chance.pick(orders.slice(chance.next() < 0.4 ? -2 : -30));
    if (module === 'COMANDA') return { kind: 'cancel-comanda', orderId: id };
    return { kind, orderId: id };
  };

  const settle = (tab: SimulatedTab, errand: Errand, answer: Answer): void => {
    errand.answer = answer;
    errand.isOver = true;
    if (!answer.order) return;
    tab.takeAnswer(answer.order, errand.asked.kind === 'place');
    const orders = known.get(errand.shop) ?? [];
    known.set(errand.shop, [...orders.slice(-60), answer.order]);
  };

  const send = (tab: SimulatedTab, errand: Errand): unknown => {
    const again = () => {
      if (errand.key === undefined) errand.isOver = true;
      else time.after(AGAIN_MS * (1 + chance.next()), tab.owner, () => send(tab, errand));
    };
    const node = world.anyNode();
    if (!node) return again();
    let isBack = false;
    const back = (answer: Answer | undefined) => {
      if (isBack) return;
      isBack = true;
      if (answer === undefined || answer.status >= 500) again();
      else settle(tab, errand, answer);
    };
    time.after(world.network.delay(), node.owner, () => {
      node
        .answer(errand)
        .then((answer) => time.after(world.network.delay(), tab.owner, () => back(answer)), world.report);
    });
    /** Gives the request up when its node was killed. */
    const watch = (): void => {
      time.after(LOOK_MS, tab.owner, () => {
        if (isBack) return;
        if (node.owner.isDead) back(undefined);
        else watch();
      });
    };
    return watch();
  };

  return {
    get errands() {
      return errands;
    },
    ask(tab, isNew = false) {
      marks += 1;
      const mark = `m${marks}.`;
      const key = chance.next() < WITHOUT_KEY ? undefined : `k${marks}`;
      const errand: Errand = {
        shop: tab.shop,
        asked: nextAsked(tab.shop, mark, isNew),
        key,
        mark,
        answer: undefined,
        isOver: false,
      };
      errands.push(errand);
      time.after(0, tab.owner, () => send(tab, errand));
    },
    unanswered: () => errands.filter(({ isOver }) => !isOver).length,
    forget() {
      errands = [];
    },
  };
}
