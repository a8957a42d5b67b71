import { OLDEST_MS } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { isFields } from '#domain/shared/read-shape.ts';
import { readStored } from '#portal/stores/persisted-store.ts';
import type { SentPosition } from './courier-api.ts';

/** The unsent positions of a courier, oldest first, stored on the phone: a reload loses none that was saved. */
export interface PositionBox {
  add(position: SentPosition): void;
  /** Writes what was added since to the phone's storage. Without storage it stays in this tab. */
  save(): void;
  /** The oldest ones, at most `most`. Deletes those that the server would discard as too old. */
  oldest(most: number, now: InstantMs): readonly SentPosition[];
  drop(sent: readonly SentPosition[]): void;
}

/** About 100 kB of the phone's storage. */
export const MOST_KEPT = 720;

/** The box of a courier, shared by his tabs and his links on this phone. */
export function openPositionBox(courierId: string): PositionBox {
  const name = `portal-motoboy.courier-positions.${courierId}`;
  let added: readonly SentPosition[] = [];
  /** Positions that the phone could not store. */
  let unstored: readonly SentPosition[] = [];
  const all = () => inOrder([...readStored(name, readPositions), ...unstored, ...added]);
  const keep = (positions: readonly SentPosition[]): void => {
    added = [];
    unstored = writeKept(name, positions) ? [] : positions;
  };
  return {
    add(position) {
      added = [...added, position];
    },
    save() {
      if (added.length > 0) keep(thinned(all()));
    },
    oldest(most, now) {
      const found = all();
      const sendable = found.filter(({ at }) => Date.parse(at) >= now - OLDEST_MS);
      if (sendable.length < found.length) keep(thinned(sendable));
      return sendable.slice(0, most);
    },
    drop(sent) {
      const gone = new Set(sent.map(({ at }) => at));
      keep(thinned(all().filter(({ at }) => !gone.has(at))));
    },
  };
}

/** At most {@link MOST_KEPT} positions: drops every second one of the older half, which keeps the whole ride. */
export function thinned(positions: readonly SentPosition[]): readonly SentPosition[] {
  if (positions.length <= MOST_KEPT) return positions;
  const half = Math.ceil(positions.length / 2);
  return thinned(positions.filter((_, index) => index >= half || index % 2 === 0));
}

/** Oldest first, each instant once: another tab may have stored the same. */
function inOrder(positions: readonly SentPosition[]): readonly SentPosition[] {
  const byInstant = new Map(positions.map((position) => [position.at, position]));
  return [...byInstant.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The stored positions as the server takes them: it refuses the whole batch of an invalid one. */
function readPositions(stored: unknown): readonly SentPosition[] {
  return Array.isArray(stored) ? stored.flatMap(readPosition) : [];
}

function readPosition(stored: unknown): readonly SentPosition[] {
  if (!isFields(stored)) return [];
  const { at, latitude, longitude, accuracy, speed, heading } = stored;
  if (typeof at !== 'string' || !Number.isFinite(Date.parse(at))) return [];
  if (!isNumber(latitude) || !isNumber(longitude) || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
  const measured = {
    ...(isNumber(accuracy) && accuracy >= 0 ? { accuracy } : {}),
    ...(isNumber(speed) ? { speed } : {}),
    ...(isNumber(heading) ? { heading } : {}),
  };
  return [{ at: new Date(at).toISOString(), latitude, longitude, ...measured }];
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function writeKept(name: string, positions: readonly SentPosition[]): boolean {
  try {
    if (positions.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(positions));
    return true;
  } catch {
    return false;
  }
}
