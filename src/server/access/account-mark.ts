import { createHmac } from 'node:crypto';
import { plainEmail } from './accounts.ts';

/**
 * The name under which the log shows the e-mail of a refused sign-in: always the same for one e-mail, which nobody can
 * compute without the portal's secret.
 */
export function createAccountMark(portalSecret: string): (email: string) => string {
  const key = createHmac('sha256', portalSecret).update('portal-motoboy account marks').digest();
  return (email) => createHmac('sha256', key).update(plainEmail(email)).digest('base64url').slice(0, 16);
}
