import { noop, type Query, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { signOut as signOutOperation } from '#contract/access/operations.ts';
import type { Session } from '#contract/access/session-schema.ts';
import { call } from '#portal/api/call.ts';
import { queryClient } from '#portal/api/query-client.ts';
import { tabEstablishment } from '#portal/api/tab-establishment.ts';
import { forgetPersonalContent } from '#portal/stores/personal-content.ts';
import { announceSessionNews, onSessionNews } from './session-news.ts';
import { sessionQuery } from './session-query.ts';

/** The ended session: screens still use it until the login replaces them. */
let ended: Session | null = null;
/** Whether the session ended without "Sair", so that the login says why the screen is gone. */
let endedUnasked = false;
const listeners = new Set<() => void>();

/** The session of a signed-in screen. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  const session = data ?? ended;
  if (session === null) throw new Error('A signed-in screen was rendered without a session');
  return session;
}

/**
 * Whether the session has ended and the login is about to replace the screen. The layout checks it before it renders
 * anything, so that no screen refetches what an ended session may not read.
 */
export function useHasEnded(): boolean {
  return useSyncExternalStore(subscribe, hasEnded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hasEnded(): boolean {
  return ended !== null && !queryClient.getQueryData(sessionQuery.queryKey);
}

/** Clears the tab's data and starts this session; without one, the session is fetched when needed. */
export function beginSession(session: Session | undefined): void {
  endedUnasked = false;
  queryClient.clear();
  tabEstablishment.leave();
  if (session) tabEstablishment.isAt(session.establishment.id);
  if (session) queryClient.setQueryData(sessionQuery.queryKey, session);
}

/**
 * Continues as another person at the same computer: keeps what was typed, and replaces the data read for the previous
 * person. Data on the screen stays until it is read again, as a form without its data would be removed with what was typed;
 * what this person cannot read is dropped. For the same person nothing changes. False if the session is at another
 * establishment.
 */
export async function takeOver(session: Session): Promise<boolean> {
  if (!tabEstablishment.isAt(session.establishment.id)) return false;
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  if (before?.account.id === session.account.id) return true;
  await readAgain();
  return true;
}

/** Replaces what was read before, all but the session; drops what cannot be read now. */
async function readAgain(): Promise<void> {
  const isOld = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0];
  queryClient.removeQueries({ predicate: (query) => isOld(query) && query.getObserversCount() === 0 });
  // Reads under way were sent by the previous person.
  await queryClient.cancelQueries({ predicate: isOld });
  const old = new Set(queryClient.getQueryCache().findAll({ predicate: isOld }));
  const readable = [...old].filter((query) => query.isActive());
  await Promise.all(readable.map((query) => query.fetch().then(() => old.delete(query), noop)));
  await queryClient.resetQueries({ predicate: (query) => old.has(query) });
}

/** Whether the last session of this tab ended without "Sair". */
export function hasEndedUnasked(): boolean {
  return endedUnasked;
}

/** Ends the session on the server, then here and in the other tabs. */
export async function signOut(): Promise<void> {
  await call(signOutOperation);
  forgetEverything();
  announceSessionNews('signed-out');
}

/** After "Sair": removes everything of the account, including stored names of customers. */
function forgetEverything(): void {
  forgetSession();
  endedUnasked = false;
  forgetPersonalContent();
}

/**
 * Clears everything that belongs to the account: session, orders, couriers. Keeps the bag: an expired session must not
 * lose work, and no other establishment sees the bag.
 */
export function forgetSession(): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  ended = session ?? ended;
  if (session) endedUnasked = true;
  queryClient.clear();
  tabEstablishment.leave();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  for (const listener of listeners) listener();
}

/** Calls the listener when another tab signed out, after clearing this tab's account data. Returns the unsubscribe. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  return onSessionNews('signed-out', () => {
    forgetEverything();
    listener();
  });
}
