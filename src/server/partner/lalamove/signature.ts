import { createHmac } from 'node:crypto';

/** The signed data. `path` is the address without host, `body` the exact text sent. */
export interface Signed {
  /** Milliseconds, as text. */
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/**
 * The signature of Lalamove's API, version 3: HMAC-SHA256 in lower-case hex. Requests without a body keep the blank
 * line.
 */
export function signatureOf(secret: string, { timestamp, method, path, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}\r\n${method}\r\n${path}\r\n\r\n${body}`).digest('hex');
}
