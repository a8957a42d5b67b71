import type { AlarmState, ServerMessage } from '#contract/orders/live-messages.ts';
import type { CourierPosition } from '#contract/positions/schema.ts';
import { readOrder, readOrders } from '#domain/orders/read.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { isFields } from '#domain/shared/read-shape.ts';

/** Reads a message of the live feed and checks its orders for rendering; `null` for anything else. */
export function readMessage(text: unknown, now: InstantMs): ServerMessage | null {
  const message = parsed(text);
  if (!isFields(message)) return null;
  const { type, revision } = message;
  if (typeof type !== 'string') return null;
  if (type === 'positions') {
    const positions = Array.isArray(message.positions) ? message.positions.filter(isPosition) : [];
    return { type, positions, ...(message.whole === true ? { whole: true } : {}) };
  }
  if (type === 'alarms') {
    const alarms = Array.isArray(message.alarms) ? message.alarms.filter(isAlarm) : [];
    return { type, alarms, ...(message.whole === true ? { whole: true } : {}) };
  }
  // Other messages carry no order. One of an unknown type, from a newer server, still proves that the connection works.
  if (type !== 'snapshot' && type !== 'changes' && type !== 'order') return message as unknown as ServerMessage;
  if (typeof revision !== 'number') return null;
  if (type === 'order') {
    const order = readOrder(message.order, now);
    return order === null ? null : { type, revision, order };
  }
  const orders = readOrders(message.orders, now);
  if (type === 'changes') return { type, revision, orders };
  return typeof message.day === 'string' ? { type, day: message.day, revision, orders } : null;
}

function isPosition(value: unknown): value is CourierPosition {
  if (!isFields(value)) return false;
  const { courierId, at, latitude, longitude } = value;
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
  return typeof courierId === 'string' && !Number.isNaN(Date.parse(String(at))) && isPlace;
}

function isAlarm(value: unknown): value is AlarmState {
  if (!isFields(value)) return false;
  const { key, loudness, seen } = value;
  return typeof key === 'string' && Number.isSafeInteger(loudness) && typeof seen === 'boolean';
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
