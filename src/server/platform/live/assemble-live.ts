import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import { createHub, type HubDependencies } from './hub.ts';
import { type LiveRouteDependencies, liveRoute } from './live-route.ts';

/** Buckets of the delay, in seconds: up to 0.05 an earlier change was awaited, up to 5 the bus lost a message. */
const HANDED_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The live feed of the dashboards. Its sockets close with the app, before any part stops. */
export function livePart(
  { environment, bus, clock, liveSecondMs: secondMs, metrics, onError }: Essentials,
  {
    authenticate,
    ...sources
  }: Pick<
    HubDependencies,
    'orders' | 'offsetAtOf' | 'openSessions' | 'lateEnds' | 'positions' | 'alarms' | 'onListeners'
  > &
    Pick<LiveRouteDependencies, 'authenticate'>,
): Part {
  const { socketsPerSession } = environment;
  const hub = createHub({
    ...sources,
    socketsPerSession,
    bus,
    clock,
    onHanded: metrics.histogram(
      'portal_live_commit_to_socket_seconds',
      'Time from the commit of orders until their frames were handed to the sockets, once for a batch',
      HANDED_SECONDS,
    ),
    onError: onError('the live feed could not read the store'),
  });
  metrics.gauge('portal_live_sockets', 'Dashboards that are connected', () => hub.counts().sockets);
  metrics.gauge('portal_live_rooms', 'Establishments that are listened to', () => hub.counts().rooms);
  const behind = 'Times that a dashboard missed an order that the bus lost and that was read from the store';
  metrics.count('portal_live_behind_total', behind, () => hub.counts().behind);
  return { name: 'live', routes: (app) => app.register(liveRoute({ hub, authenticate, secondMs })), stop: hub.close };
}
