import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret of 32 bytes, random unless given, in the form of the Standard Webhooks specification: `whsec_` and base64. */
export function newWebhookSecret(bytes: Buffer = randomBytes(32)): string {
  return PREFIX + bytes.toString('base64');
}

/**
 * The headers of a message (Standard Webhooks 1.0): its id, the time of this try in seconds, and the HMAC-SHA256 over
 * `id.time.body`. The time is signed so that an old message cannot be replayed as a new one.
 */
export function signWebhook(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
