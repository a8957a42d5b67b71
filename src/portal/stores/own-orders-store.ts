/** Orders that this browser has just created or reset: they need no alert. */
export interface OwnOrders {
  /** A call is in progress: the live feed may announce its order before the answer arrives. */
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

/** Creates or resets an order and remembers it as this browser's own. */
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
