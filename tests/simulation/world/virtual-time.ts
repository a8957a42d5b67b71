/** A process of the simulation: its events wait while it is paused, and are dropped once it is dead. */
export interface Owner {
  readonly name: string;
  isDead: boolean;
  /** Whether it is paused, as by SIGSTOP: events that become due wait. */
  isStill: boolean;
  readonly waiting: Run[];
}

type Run = () => unknown;

interface Due {
  readonly at: number;
  readonly order: number;
  readonly owner: Owner;
  run: Run | undefined;
}

/** A clock that jumps from event to event, and the processes whose events they are. */
export interface VirtualTime {
  now(): number;
  /** The process whose event runs now. */
  owner(): Owner;
  newOwner(name: string): Owner;
  /** Pauses a process for so many milliseconds. */
  pause(owner: Owner, ms: number): void;
  /** Ends a pause early. */
  resume(owner: Owner): void;
  /** Schedules an event of this process after so many milliseconds; returns how to cancel it. */
  after(ms: number, owner: Owner, run: Run): () => void;
  /** Runs the events due up to an instant, each with all its microtasks. */
  runUntil(end: number): Promise<void>;
}

/** The real `setImmediate`: it runs after all pending promises. */
const nextTurn = setImmediate;
/** The result of an event that leaves no promise pending. */
export const IDLE = Symbol('idle');

export function createVirtualTime(start: number): VirtualTime {
  const heap: Due[] = [];
  const newOwner = (name: string): Owner => ({ name, isDead: false, isStill: false, waiting: [] });
  const nobody = newOwner('nobody');
  let now = start;
  let order = 0;
  let current = nobody;

  const schedule = (at: number, owner: Owner, run: Run): Due => {
    const due: Due = { at, order: order++, owner, run };
    push(heap, due);
    return due;
  };
  const resume = (owner: Owner): void => {
    owner.isStill = false;
    for (const run of owner.waiting.splice(0)) schedule(now, owner, run);
  };
  const step = async (due: Due): Promise<void> => {
    now = Math.max(now, due.at);
    const { owner, run } = due;
    if (run === undefined || owner.isDead) return;
    if (owner.isStill) {
      owner.waiting.push(() => due.run?.());
      return;
    }
    current = owner;
    if (run() !== IDLE) await new Promise<void>((resolve) => nextTurn(resolve));
    current = nobody;
  };

  return {
    now: () => now,
    owner: () => current,
    newOwner,
    pause(owner, ms) {
      owner.isStill = true;
      schedule(now + ms, nobody, () => resume(owner));
    },
    resume,
    after(ms, owner, run) {
      const due = schedule(now + Math.max(0, ms), owner, run);
      return () => {
        due.run = undefined;
      };
    },
    async runUntil(end) {
      for (let next = heap[0]; next && next.at <= end; next = heap[0]) {
        pop(heap);
        await step(next);
      }
      now = Math.max(now, end);
    },
  };
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function push(heap: Due[], due: Due): void {
  let at = heap.length;
  heap.push(due);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as Due;
    if (!isBefore(due, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = due;
}

function pop(heap: Due[]): void {
  const last = heap.pop() as Due;
  if (heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1] as Due, heap[child] as Due)) child += 1;
    if (!isBefore(heap[child] as Due, last)) break;
    heap[at] = heap[child] as Due;
    at = child;
  }
  heap[at] = last;
}
