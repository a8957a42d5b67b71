import { createHmac, randomInt } from 'node:crypto';
import { plainCode } from '#domain/access/second-factor.ts';

/** No letters that are read as digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const HOW_MANY = 10;

export interface RecoveryCodes {
  /** Ten codes such as `k3x9a-m2p7q`: each opens the account once in the place of an app's code. */
  create(): readonly string[];
  hashOf(code: string): string;
}

/** Some 49 bits each, hashed with the portal's secret: the store alone does not let anybody try them out. */
export function createRecoveryCodes(portalSecret: string): RecoveryCodes {
  const key = createHmac('sha256', portalSecret).update('portal-motoboy recovery codes').digest();
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return {
    create: () => Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`),
    hashOf: (code) => createHmac('sha256', key).update(plainCode(code)).digest('base64url'),
  };
}
