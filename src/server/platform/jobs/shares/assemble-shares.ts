import type { Database } from '#server/platform/database/database.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { Part } from '#server/platform/start/part.ts';
import { createLeasedShares } from './leases.ts';
import { createShareStore } from './postgres-shares.ts';
import { createAllShares, type Shares } from './shares.ts';

export interface SharesNeed {
  readonly database: Database;
  readonly bus: Bus;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

/** A node alone works for all establishments; several, which have a bus between them, divide them by leases. */
export function createShares({ database, bus, newId, onError }: SharesNeed): {
  readonly shares: Shares;
  readonly part: Part;
} {
  if (!bus.isShared) return { shares: createAllShares(bus), part: { name: 'shares' } };
  const shares = createLeasedShares({ store: createShareStore(database), bus, node: newId(), onError });
  return { shares, part: { name: 'shares', start: shares.start, stop: shares.stop } };
}
