import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Bus } from '#server/platform/live/bus.ts';

/** The establishments, or shares of them, that a node follows on NATS, for all of its parts. */
export interface NatsFollows extends Pick<Bus, 'follow'> {
  /** Whether one is followed. */
  has(id: string): boolean;
  /** Subscribes to all that are followed; after a reconnect the client subscribes again. */
  open(connection: NatsConnection): void;
}

interface FollowedSubject {
  /** How many parts of the node follow it. */
  count: number;
  subscription: Subscription | undefined;
}

/** Follows that begin before the first connection are subscribed by `open`. */
export function createNatsFollows(
  subjectOf: (establishmentId: string) => string,
  callback: (error: Error | null, message: Msg) => void,
  onError: (error: unknown) => void,
): NatsFollows {
  const followed = new Map<string, FollowedSubject>();
  let connection: NatsConnection | undefined;

  const subscribe = (establishmentId: string): Subscription | undefined =>
    connection?.isClosed() === false ? connection.subscribe(subjectOf(establishmentId), { callback }) : undefined;
  /** Calls `onHearing` when the server has answered a ping, because it answers after processing the subscription. */
  const whenHearing = (onHearing: () => void): void => {
    if (connection?.isClosed() === false) connection.flush().then(onHearing).catch(onError);
  };

  return {
    has: (id) => followed.has(id),
    open(opened) {
      connection = opened;
      for (const [establishmentId, one] of followed) one.subscription ??= subscribe(establishmentId);
    },
    follow(establishmentId, onHearing) {
      const one = followed.get(establishmentId) ?? { count: 0, subscription: subscribe(establishmentId) };
      followed.set(establishmentId, one);
      one.count += 1;
      if (onHearing) whenHearing(onHearing);
      let isFollowing = true;
      return () => {
        if (!isFollowing) return;
        isFollowing = false;
        one.count -= 1;
        if (one.count > 0) return;
        followed.delete(establishmentId);
        one.subscription?.unsubscribe();
      };
    },
  };
}
