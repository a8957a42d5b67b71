import { type Listener, send } from './listener.ts';
import { isOutdated, type Room } from './rooms/room.ts';

/** What must be read before a listener can be answered. */
export type FeedNeed = { readonly kind: 'catch-up' } | { readonly kind: 'reach-back'; readonly revision: number };

/**
 * Answers a listener's start message: with the changes since its position, or with the whole day if that position is in
 * another day, unknown or too far back, or if the person may not read past days and the changes begin before those that the
 * feed has followed. From then on it gets every change. Otherwise returns what must be read first.
 */
export function answerStart(room: Room, listener: Listener): FeedNeed | undefined {
  const { feed } = room;
  const { asked } = listener;
  if (!asked) return undefined;
  if (!feed || isOutdated(room)) return { kind: 'catch-up' };
  if (asked.day !== feed.day || asked.revision === null) return follow(listener, feed.snapshot());
  if (asked.revision > feed.revision) {
    if (listener.wasAhead) return follow(listener, feed.snapshot());
    listener.wasAhead = true;
    return { kind: 'catch-up' };
  }
  // Older changes are orders of any day.
  if (!listener.readsPast && !feed.hasFollowed(asked.revision)) return follow(listener, feed.snapshot());
  const changes = feed.changesSince(asked.revision);
  if (changes) return follow(listener, changes);
  if (feed.isTooFarBack(asked.revision)) return follow(listener, feed.snapshot());
  return { kind: 'reach-back', revision: asked.revision };
}

/** The need whose read covers most of the others. */
export function firstNeed(needs: readonly FeedNeed[]): FeedNeed | undefined {
  return needs.reduce<FeedNeed | undefined>((first, need) => {
    if (first === undefined || need.kind === 'catch-up') return need;
    return first.kind === 'reach-back' && need.revision < first.revision ? need : first;
  }, undefined);
}

function follow(listener: Listener, message: Buffer): undefined {
  listener.asked = undefined;
  listener.wasAhead = false;
  listener.isFollowing = true;
  send(listener, message, true);
}
