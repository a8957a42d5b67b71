import type {
  AlarmState,
  AlarmsMessage,
  AuthorisationsMessage,
  CatalogueMessage,
  EchoMessage,
  EstablishmentMessage,
  PositionsMessage,
  RunsMessage,
} from '#contract/orders/live-messages.ts';
import type { CourierPosition } from '#contract/positions/schema.ts';

/** The feed's messages without a revision, serialised once for all listeners of a room. */
export const CATALOGUE_CHANGED = Buffer.from(JSON.stringify({ type: 'catalogue' } satisfies CatalogueMessage));
export const AUTHORISATIONS_CHANGED = Buffer.from(
  JSON.stringify({ type: 'authorisations' } satisfies AuthorisationsMessage),
);
export const RUNS_CHANGED = Buffer.from(JSON.stringify({ type: 'runs' } satisfies RunsMessage));
export const ESTABLISHMENT_CHANGED = Buffer.from(
  JSON.stringify({ type: 'establishment' } satisfies EstablishmentMessage),
);

/** Positions of couriers; `isWhole`: all of the establishment, instead of those that changed. */
export function positionsMessage(positions: readonly CourierPosition[], isWhole = false): Buffer {
  return Buffer.from(
    JSON.stringify({ type: 'positions', ...(isWhole ? { whole: true } : {}), positions } satisfies PositionsMessage),
  );
}

/** Alarms; `isWhole`: all that are open, instead of those that changed. */
export function alarmsMessage(alarms: readonly AlarmState[], isWhole = false): Buffer {
  return Buffer.from(
    JSON.stringify({ type: 'alarms', ...(isWhole ? { whole: true } : {}), alarms } satisfies AlarmsMessage),
  );
}

/** Answers a device's test of its feed with the same text. */
export function echoMessage(echo: string): Buffer {
  return Buffer.from(JSON.stringify({ type: 'echo', echo } satisfies EchoMessage));
}
