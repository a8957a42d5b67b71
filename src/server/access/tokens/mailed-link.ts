import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { newToken, tokenHashOf } from './secret.ts';

/** A link by e-mail, as its store keeps it. */
export interface MailedLink {
  readonly tokenHash: string;
  readonly madeAt: InstantMs;
  readonly endsAt: InstantMs;
  /** No new link to the same address until this time, in ms, has passed. */
  readonly pauseMs: number;
}

/** Minimum time between two e-mails to one address, so that no mailbox is flooded. */
const PAUSE_MS = 2 * MINUTE_MS;

/** A new link that stays open for `openMs`, with its token. */
export function newMailedLink(
  madeAt: InstantMs,
  openMs: number,
): { readonly token: string; readonly link: MailedLink } {
  const token = newToken();
  return { token, link: { tokenHash: tokenHashOf(token), madeAt, endsAt: madeAt + openMs, pauseMs: PAUSE_MS } };
}
