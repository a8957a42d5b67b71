import type { CourierPosition } from '#contract/positions/schema.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { correctClockAhead } from '#domain/positions/clock-ahead.ts';
import { noteAway } from '#domain/positions/geofence.ts';
import { type Position, type Track, takePosition } from '#domain/positions/position.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Bus } from '#server/platform/live/bus.ts';

/** The initial data of an establishment's tracks. */
export interface KnownShop {
  readonly shop: Coordinates | null;
  readonly tracks: readonly (readonly [courierId: string, track: Track])[];
}

export interface HotPositionsDependencies {
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  /** Reads the shop's place and its couriers' last positions. */
  readonly load: (establishmentId: string) => Promise<KnownShop>;
  /** Called with the new positions of a courier's ride. */
  readonly onKept: (establishmentId: string, courierId: string, kept: readonly Position[]) => void;
  /** Called, at most once a second per establishment, with the couriers that moved. */
  readonly onMoved: (establishmentId: string, moved: readonly (readonly [string, Track])[]) => void;
  readonly onError: (error: unknown) => void;
}

/** The newest position of every courier of the establishments in use, in memory; every node receives all of them. */
export interface HotPositions {
  /** Adds the positions that a courier's phone sent, in order; returns how many became part of his ride. */
  take(establishmentId: string, courierId: string, positions: readonly Position[]): Promise<number>;
  /** A courier's position if it is in memory; otherwise starts a read. */
  newest(establishmentId: string, courierId: string): Position | undefined;
  /** The known track of one courier; empty without a position. */
  where(establishmentId: string, courierId: string): Promise<Track>;
  /** All newest positions, for the live feed. */
  all(establishmentId: string): Promise<readonly CourierPosition[]>;
  close(): void;
}

interface ShopTracks {
  shop: Coordinates | null;
  /** How often the place was read again: only the newest read counts. */
  placeReads: number;
  readonly tracks: Map<string, Track>;
  /** Couriers who moved since the last message. */
  readonly moved: Set<string>;
  publishedAt: InstantMs;
  usedAt: InstantMs;
  readonly unfollow: () => void;
}

const PUBLISH_EVERY_MS = 1000;
const LOOK_EVERY_MS = 200;
/** How long an unused establishment stays in memory; the store has its newest positions. */
const KEEP_MS = 60 * 60_000;

export function createHotPositions(dependencies: HotPositionsDependencies): HotPositions {
  const { bus, clock, load, onKept, onMoved, onError } = dependencies;
  const shops = new Map<string, ShopTracks>();
  const loading = new Map<string, Promise<ShopTracks>>();
  const waiting = new Set<string>();

  const shopOf = async (establishmentId: string): Promise<ShopTracks> => {
    const known = shops.get(establishmentId);
    if (known === undefined) return loadOnce(establishmentId);
    known.usedAt = clock();
    return known;
  };

  const loadOnce = (establishmentId: string): Promise<ShopTracks> => {
    const begun = loading.get(establishmentId);
    if (begun) return begun;
    // Follow before the read, so that no message of other nodes is missed in between.
    const unfollow = bus.follow(establishmentId);
    const reading = load(establishmentId)
      .then(({ shop, tracks }) => {
        const made: ShopTracks = {
          shop,
          placeReads: 0,
          tracks: new Map(tracks),
          moved: new Set(),
          publishedAt: 0,
          usedAt: clock(),
          unfollow,
        };
        shops.set(establishmentId, made);
        return made;
      })
      .catch((error: unknown) => {
        unfollow();
        throw error;
      })
      .finally(() => loading.delete(establishmentId));
    loading.set(establishmentId, reading);
    return reading;
  };

  const readPlaceAgain = (establishmentId: string, known: ShopTracks): void => {
    known.placeReads += 1;
    const read = known.placeReads;
    load(establishmentId).then(({ shop }) => {
      // A later read, begun after a later change, may have answered before.
      if (read === known.placeReads) known.shop = shop;
    }, onError);
  };

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'establishment-changed' && message.kind !== 'positions') return;
    const { establishmentId } = message;
    const take = (shop: ShopTracks): void => {
      if (message.kind === 'establishment-changed') readPlaceAgain(establishmentId, shop);
      else for (const position of message.positions) takeMessage(shop, position);
    };
    const shop = shops.get(establishmentId);
    if (shop) take(shop);
    // The read may have begun before the change or the position.
    else loading.get(establishmentId)?.then(take, () => undefined);
  });

  const publish = (establishmentId: string, shop: ShopTracks): void => {
    const moved = [...shop.moved].flatMap((courierId) => {
      const track = shop.tracks.get(courierId);
      return track === undefined ? [] : [[courierId, track] as const];
    });
    shop.moved.clear();
    shop.publishedAt = clock();
    waiting.delete(establishmentId);
    bus.publish({ kind: 'positions', establishmentId, positions: moved.flatMap(positionOf) });
    onMoved(establishmentId, moved);
  };

  const look = (): void => {
    const now = clock();
    for (const establishmentId of waiting) {
      const shop = shops.get(establishmentId);
      if (shop === undefined) waiting.delete(establishmentId);
      else if (now - shop.publishedAt >= PUBLISH_EVERY_MS || now < shop.publishedAt) publish(establishmentId, shop);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  const cleaning = setInterval(() => {
    for (const [id, { usedAt, unfollow }] of shops) {
      if (usedAt >= clock() - KEEP_MS || waiting.has(id)) continue;
      shops.delete(id);
      unfollow();
    }
  }, KEEP_MS / 4).unref();

  return {
    async take(establishmentId, courierId, positions) {
      const shop = await shopOf(establishmentId);
      const now = clock();
      const before = shop.tracks.get(courierId) ?? {};
      let track = before;
      const kept: Position[] = [];
      for (const position of correctClockAhead(positions, now)) {
        const taken = takePosition(track, position, now);
        track = taken.track === track ? track : noteAway(taken.track, shop.shop);
        kept.push(...taken.kept);
      }
      shop.tracks.set(courierId, track);
      if (kept.length > 0) onKept(establishmentId, courierId, kept);
      if (track.newest !== before.newest) {
        shop.moved.add(courierId);
        waiting.add(establishmentId);
      }
      return kept.length;
    },
    newest(establishmentId, courierId) {
      const shop = shops.get(establishmentId);
      if (shop === undefined) void loadOnce(establishmentId).catch(onError);
      else shop.usedAt = clock();
      return shop?.tracks.get(courierId)?.newest;
    },
    async where(establishmentId, courierId) {
      return (await shopOf(establishmentId)).tracks.get(courierId) ?? {};
    },
    async all(establishmentId) {
      const shop = await shopOf(establishmentId);
      return [...shop.tracks].flatMap(positionOf);
    },
    close() {
      unsubscribe();
      clearInterval(timer);
      clearInterval(cleaning);
      for (const [establishmentId, shop] of shops) {
        if (shop.moved.size > 0) publish(establishmentId, shop);
        shop.unfollow();
      }
    },
  };
}

/** Takes a position from another node. Messages of this node come back and change nothing. */
function takeMessage({ tracks }: Pick<ShopTracks, 'tracks'>, position: CourierPosition): void {
  const { courierId, awayAt, ...measured } = position;
  const at = Date.parse(position.at);
  const known = tracks.get(courierId);
  if (known?.newest !== undefined && known.newest.at >= at) return;
  tracks.set(courierId, {
    newest: { ...measured, at },
    ...(awayAt === undefined ? {} : { awayAt: Date.parse(awayAt) }),
  });
}

function positionOf([courierId, { newest, awayAt }]: readonly [string, Track]): readonly CourierPosition[] {
  if (newest === undefined) return [];
  return [{ courierId, ...newest, at: toIso(newest.at), ...(awayAt === undefined ? {} : { awayAt: toIso(awayAt) }) }];
}

/** The establishment's place, if known. */
export function placeOf({ latitude, longitude }: { latitude?: number; longitude?: number }): Coordinates | null {
  return coordinatesOf({
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  });
}
