import { createHmac } from 'node:crypto';
import { plainEmail } from '#domain/access/plain-email.ts';

/**
 * Makes the mark that stands for the e-mail of a refused sign-in in the log: always the same for one e-mail, and nobody
 * can compute it without the portal's secret.
 */
export function createAccountMark(portalSecret: string): (email: string) => string {
  const key = createHmac('sha256', portalSecret).update('portal-motoboy account marks').digest();
  return (email) => createHmac('sha256', key).update(plainEmail(email)).digest('base64url').slice(0, 16);
}
