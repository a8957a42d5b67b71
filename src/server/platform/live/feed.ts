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

/** The older versions that a read of the store found. */
export interface OlderEntries {
  readonly entries: readonly FeedEntry[];
  /** Every order that changed after this revision is among the entries. */
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
  reachBack(revision: number, older: OlderEntries): void;
  /** Whether more orders changed after a revision than are sent as changes. */
  isTooFarBack(revision: number): boolean;
  /** The changes after a revision, ascending, or null if the feed does not reach back that far. */
  entriesSince(revision: number): readonly FeedEntry[] | null;
  /** Frees the messages that are only cached for the next asker. */
  forgetMessages(): void;
}

export function createFeed({ day, revision: startRevision, entries }: FeedStart): Feed {
  const orders = new Map(entries.map((entry) => [entry.orderId, entry]));
  /** Latest version of each recently changed order, ascending by revision. */
  let recent = new Map<string, FeedEntry>();
  let reachesBackTo = startRevision;
  /** After any revision below this one, more than `RECENT` orders have changed. */
  let tooFarBelow = entries.map((entry) => entry.revision).sort((a, b) => b - a)[RECENT] ?? 0;
  let revision = startRevision;
  let snapshot: Buffer | undefined;
  let changes = new Map<number, Buffer>();

  const forgetMessages = () => {
    snapshot = undefined;
    if (changes.size > 0) changes = new Map();
  };
  const trim = () => {
    for (const [orderId, oldest] of recent) {
      if (recent.size <= RECENT) return;
      recent.delete(orderId);
      reachesBackTo = oldest.revision;
      tooFarBelow = oldest.revision;
    }
  };
  const entriesSince = (since: number) =>
    since < reachesBackTo ? null : [...recent.values()].filter((entry) => entry.revision > since);

  return {
    day,
    get revision() {
      return revision;
    },
    apply(entry) {
      if (isOfDay(entry, day)) orders.set(entry.orderId, entry);
      else orders.delete(entry.orderId);
      recent.delete(entry.orderId);
      recent.set(entry.orderId, entry);
      trim();
      revision = Math.max(revision, entry.revision);
      forgetMessages();
      return Buffer.from(`{"type":"order","revision":${entry.revision},"order":${entry.json}}`);
    },
    advance(to) {
      if (to <= revision) return;
      revision = to;
      forgetMessages();
    },
    snapshot() {
      snapshot ??= Buffer.from(
        `{"type":"snapshot","day":"${day}","revision":${revision},"orders":${listOf(orders.values())}}`,
      );
      return snapshot;
    },
    changesSince(since) {
      const known = changes.get(since);
      const entries = known ? [] : entriesSince(since);
      if (entries === null) return null;
      const made = known ?? Buffer.from(`{"type":"changes","revision":${revision},"orders":${listOf(entries)}}`);
      if (changes.size < KEPT_ANSWERS) changes.set(since, made);
      return made;
    },
    reachBack(since, older) {
      if (older.reachesBackTo > since) tooFarBelow = Math.max(tooFarBelow, older.reachesBackTo);
      if (older.reachesBackTo >= reachesBackTo) return;
      const missing = older.entries.filter((entry) => entry.revision <= reachesBackTo && !recent.has(entry.orderId));
      recent = new Map([...missing.map((entry) => [entry.orderId, entry] as const), ...recent]);
      reachesBackTo = older.reachesBackTo;
      trim();
    },
    isTooFarBack: (since) => since < tooFarBelow,
    entriesSince,
    forgetMessages,
  };
}

function isOfDay(entry: FeedEntry, day: BusinessDay): boolean {
  if (entry.day === day || entry.carriedTo === day || entry.isOpenComanda === true) return true;
  return entry.isOpenScheduled === true && entry.day > day;
}

function listOf(entries: Iterable<FeedEntry>): string {
  return `[${Array.from(entries, (entry) => entry.json).join()}]`;
}
