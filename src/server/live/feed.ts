import type { BusinessDay } from '#domain/business-day.ts';

/** One version of an order, serialised once for all who hear of it. */
export interface FeedEntry {
  readonly orderId: string;
  readonly revision: number;
  readonly day: BusinessDay;
  /** It belongs to every day from its own on, until it is closed. */
  readonly isOpenComanda?: boolean;
  readonly json: string;
}

/** What a feed starts from: a business day as it stood at `revision`, its orders in ascending creation order. */
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

/** Changed orders kept for those who come back; who missed more gets the day as a snapshot. */
export const RECENT = 2000;
/** Answers kept at most for those who come back to the same revision. */
const KEPT_ANSWERS = 20;

/**
 * What an establishment's dashboards see: the orders of one business day at one revision, and the latest changes. All
 * answers are whole messages as bytes, made once and shared by every socket.
 */
export interface Feed {
  readonly day: BusinessDay;
  readonly revision: number;
  /** Takes the next version in; answers the message for those who listen. Orders of other days pass through. */
  apply(entry: FeedEntry): Buffer;
  /** Says that everything up to a revision has been taken in. */
  advance(revision: number): void;
  snapshot(): Buffer;
  /** The message with what changed after a revision, or null where the feed does not reach back so far. */
  changesSince(revision: number): Buffer | null;
  /**
   * Adds what a read of the changes after a revision found. From then on the feed either reaches back to that revision
   * or says that it is too far back: no second read is needed.
   */
  reachBack(revision: number, older: OlderEntries): void;
  /** Whether more orders changed after a revision than are told as changes. */
  isTooFarBack(revision: number): boolean;
  /** The changes after a revision, ascending, or null where the feed does not reach back so far. */
  entriesSince(revision: number): readonly FeedEntry[] | null;
  /** Frees the messages that are only kept for the next asker. */
  forgetMessages(): void;
}

export function createFeed({ day, revision: startRevision, entries }: FeedStart): Feed {
  const orders = new Map(entries.map((entry) => [entry.orderId, entry]));
  /** Latest version of each order that changed lately, ascending by revision. */
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
      if (entry.day === day || entry.isOpenComanda) orders.set(entry.orderId, entry);
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

function listOf(entries: Iterable<FeedEntry>): string {
  return `[${Array.from(entries, (entry) => entry.json).join()}]`;
}
