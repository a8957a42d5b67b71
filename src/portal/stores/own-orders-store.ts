/** What this browser has just asked of orders itself: no alert is needed for it. */
export interface OwnOrders {
  /** A call is under way: the live feed may tell of its order before the answer names it. */
  readonly busy: boolean;
  readonly ids: ReadonlySet<string>;
}

let own: OwnOrders = { busy: false, ids: new Set() };
let calls = 0;
const listeners = new Set<() => void>();

function change(next: OwnOrders): void {
  own = next;
  for (const listener of listeners) listener();
}

/** Asks for a new order, or for one to wait again, and remembers it as one's own. */
export async function asOwn<Made extends { readonly id: string }>(ask: () => Promise<Made>): Promise<Made> {
  calls += 1;
  change({ ...own, busy: true });
  try {
    const made = await ask();
    own = { ...own, ids: new Set([...own.ids, made.id]) };
    return made;
  } finally {
    calls -= 1;
    change({ ...own, busy: calls > 0 });
  }
}

export const ownOrdersStore = {
  get: (): OwnOrders => own,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
