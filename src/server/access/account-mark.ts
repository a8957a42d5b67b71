import { createHmac } from 'node:crypto';
import { plainEmail } from './accounts.ts';

/**
 * How the log names the e-mail of a refused sign-in: the same for every try, and no e-mail without the portal's secret.
 */
export function createAccountMark(portalSecret: string): (email: string) => string {
  const key = createHmac('sha256', portalSecret).update('portal-motoboy account marks').digest();
  return (email) => createHmac('sha256', key).update(plainEmail(email)).digest('base64url').slice(0, 16);
}
