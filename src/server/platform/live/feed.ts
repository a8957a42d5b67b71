import type { BusinessDay } from '#domain/shared/business-day.ts';

/** One version of an order, serialised once for all listeners. */
export interface FeedEntry {
  readonly orderId: string;
  readonly revision: number;
  readonly day: BusinessDay;
  /** An open comanda belongs to every day from its own on, until it is closed. */
  readonly isOpenComanda?: boolean;
  /** An unfinished scheduled order also belongs to the days before its own. */
  readonly isOpenScheduled?: boolean;
  /** The later day to which an unfinished order was carried over. */
  readonly carriedTo?: BusinessDay | undefined;
  readonly json: string;
}

/** The start of a feed: a business day as of `revision`, its orders in ascending creation order. */
export interface FeedStart {
  readonly day: BusinessDay;
  readonly revision: number;
  readonly entries: readonly FeedEntry[];
}

/** The changes that a read of the store found. */
export interface OlderChanges {
  /** The changed orders with their newest revision, ascending. */
  readonly changed: readonly Pick<FeedEntry, 'orderId' | 'revision'>[];
  /** Those that the feed does not have: orders of other days. */
  readonly others: readonly FeedEntry[];
  /** Every order that changed after this revision is among them. */
  readonly reachesBackTo: number;
}

/** How many changed orders are kept for listeners that come back; one that missed more gets the day as a snapshot. */
export const RECENT = 2000;
/** How many answers are kept for listeners that come back to the same revision. */
const KEPT_ANSWERS = 20;

/**
 * What an establishment's dashboards see: the orders of one business day at one revision, and the latest changes. All
 * answers are whole messages as bytes, made once and shared by every socket.
 */
export interface Feed {
  readonly day: BusinessDay;
  readonly revision: number;
  /**
   * Adds the next version; returns the message for the listeners. Orders of other days are announced without their
   * content.
   */
  apply(entry: FeedEntry): Buffer;
  /** Marks everything up to a revision as known. */
  advance(revision: number): void;
  snapshot(): Buffer;
  /** The message with the changes after a revision, or null if the feed does not reach back that far. */
  changesSince(revision: number): Buffer | null;
  /**
   * Adds the result of a read of the changes after a revision. Afterwards the feed either reaches back to that revision
   * or reports it as too far back: no second read is needed.
   */
  reachBack(revision: number, older: OlderChanges): void;
  /** Whether the order is among those of the day. */
  has(orderId: string): boolean;
  /** Whether more orders changed after a revision than are sent as changes. */
  isTooFarBack(revision: number): boolean;
  /** Whether the feed has followed all changes after a revision, so that none of them had to be read from the store. */
  hasFollowed(revision: number): boolean;
  /** The changes after a revision, ascending, or null if the feed does not reach back that far. */
  entriesSince(revision: number): readonly FeedEntry[] | null;
  /** Frees the messages that are only cached for the next asker. */
  forgetMessages(): void;
}

export function createFeed(start: FeedStart): Feed {
  return new DayFeed(start);
}

/** A class, so that thousands of feeds share their functions. Maps that most feeds never need are made when used. */
class DayFeed implements Feed {
  readonly day: BusinessDay;
  revision: number;
  readonly #orders: Map<string, FeedEntry>;
  /** Latest version of each recently changed order, ascending by revision. */
  #recent: Map<string, FeedEntry> | undefined;
  #reachesBackTo: number;
  /** The revision at which the feed was loaded. */
  readonly #followsFrom: number;
  /** After any revision below this one, more than `RECENT` orders have changed. */
  #tooFarBelow: number;
  #snapshot: Buffer | undefined;
  #changes: Map<number, Buffer> | undefined;

  constructor({ day, revision, entries }: FeedStart) {
    this.day = day;
    this.revision = revision;
    this.#orders = new Map(entries.map((entry) => [entry.orderId, entry]));
    this.#reachesBackTo = revision;
    this.#followsFrom = revision;
    this.#tooFarBelow = entries.map((entry) => entry.revision).sort((a, b) => b - a)[RECENT] ?? 0;
  }

  apply(entry: FeedEntry): Buffer {
    if (isOfDay(entry, this.day)) this.#orders.set(entry.orderId, entry);
    else this.#orders.delete(entry.orderId);
    this.#recent ??= new Map();
    this.#recent.delete(entry.orderId);
    this.#recent.set(entry.orderId, entry);
    this.#trim(this.#recent);
    this.revision = Math.max(this.revision, entry.revision);
    this.forgetMessages();
    return Buffer.from(`{"type":"order","revision":${entry.revision},"order":${entry.json}}`);
  }

  advance(to: number): void {
    if (to <= this.revision) return;
    this.revision = to;
    this.forgetMessages();
  }

  snapshot(): Buffer {
    this.#snapshot ??= Buffer.from(
      `{"type":"snapshot","day":"${this.day}","revision":${this.revision},"orders":${listOf(this.#orders.values())}}`,
    );
    return this.#snapshot;
  }

  changesSince(since: number): Buffer | null {
    const known = this.#changes?.get(since);
    const entries = known ? [] : this.entriesSince(since);
    if (entries === null) return null;
    const made = known ?? Buffer.from(`{"type":"changes","revision":${this.revision},"orders":${listOf(entries)}}`);
    this.#changes ??= new Map();
    if (this.#changes.size < KEPT_ANSWERS) this.#changes.set(since, made);
    return made;
  }

  has(orderId: string): boolean {
    return this.#orders.has(orderId);
  }

  reachBack(since: number, { changed, others, reachesBackTo }: OlderChanges): void {
    if (reachesBackTo > since) this.#tooFarBelow = Math.max(this.#tooFarBelow, reachesBackTo);
    if (reachesBackTo >= this.#reachesBackTo) return;
    const newer = this.#recent ?? new Map<string, FeedEntry>();
    const read = new Map(others.map((entry) => [entry.orderId, entry]));
    const missing = changed.flatMap(({ orderId }) => {
      const entry = newer.has(orderId) ? undefined : (this.#orders.get(orderId) ?? read.get(orderId));
      return entry !== undefined && entry.revision <= this.#reachesBackTo ? [[orderId, entry] as const] : [];
    });
    this.#recent = new Map([...missing, ...newer]);
    this.#reachesBackTo = reachesBackTo;
    this.#trim(this.#recent);
  }

  isTooFarBack(since: number): boolean {
    return since < this.#tooFarBelow;
  }

  hasFollowed(since: number): boolean {
    return since >= this.#followsFrom;
  }

  entriesSince(since: number): readonly FeedEntry[] | null {
    if (since < this.#reachesBackTo) return null;
    return this.#recent === undefined ? [] : [...this.#recent.values()].filter((entry) => entry.revision > since);
  }

  forgetMessages(): void {
    this.#snapshot = undefined;
    this.#changes = undefined;
  }

  #trim(recent: Map<string, FeedEntry>): void {
    for (const [orderId, oldest] of recent) {
      if (recent.size <= RECENT) return;
      recent.delete(orderId);
      this.#reachesBackTo = oldest.revision;
      this.#tooFarBelow = oldest.revision;
    }
  }
}

function isOfDay(entry: FeedEntry, day: BusinessDay): boolean {
  if (entry.day === day || (entry.carriedTo ?? '') >= day || entry.isOpenComanda === true) return true;
  return entry.isOpenScheduled === true && entry.day > day;
}

function listOf(entries: Iterable<FeedEntry>): string {
  return `[${Array.from(entries, (entry) => entry.json).join()}]`;
}
