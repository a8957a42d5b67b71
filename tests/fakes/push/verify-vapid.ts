import { createPublicKey, verify } from 'node:crypto';

const MOST_SECONDS = 24 * 60 * 60;

/** Throws unless the header is signed by this portal, for this service, and not for too long (RFC 8292). */
export function verifyVapid(authorization: string, publicKey: string, audience: string): void {
  const [, token = '', key] = /^vapid t=([^,\s]+),\s*k=([^,\s]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error("The message is not signed with the subscription's public key.");
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  if (read(head).alg !== 'ES256') throw new Error('The token is not signed with ES256.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(point, 1), y: half(point, 33) };
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The signature does not match.');
  const { aud, exp, sub } = read(claims);
  const left = exp - Date.now() / 1000;
  if (aud !== audience) throw new Error(`The token is for ${aud}.`);
  if (!(left > 0 && left <= MOST_SECONDS)) throw new Error(`The token is valid for ${left} s.`);
  if (!/^(mailto:|https:)/.test(sub)) throw new Error(`The token's "sub" is no contact address: ${sub}`);
}

function half(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url');
}
