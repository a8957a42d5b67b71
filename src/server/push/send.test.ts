import { createECDH, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { PASSED } from '#domain/shared/result.ts';
import { decryptPush } from '#tests/fakes/push/browser.ts';
import { type FakePushService, type FakeSubscription, startFakePushService } from '#tests/fakes/push/service.ts';
import { verifyVapid } from '#tests/fakes/push/verify-vapid.ts';
import { createSendPush, type SendPush } from './send.ts';

const KEYS = webPush.generateVAPIDKeys();
const SUBJECT = 'https://portal.test';

let service: FakePushService;
let sender: SendPush;
let phone: FakeSubscription;
beforeEach(async () => {
  service = await startFakePushService();
  sender = senderWith(KEYS);
  phone = service.subscribe(KEYS.publicKey);
});
afterEach(async () => {
  sender.close();
  await service.close();
});

const senderWith = (keys: { publicKey: string; privateKey: string }) =>
  createSendPush({
    keys: async () => keys,
    subject: SUBJECT,
    standIn: service.url.origin,
    clock: Date.now,
    timeoutMs: 1500,
  });
const message = (changes: object = {}) => ({
  endpoint: phone.endpoint,
  p256dh: phone.p256dh,
  auth: phone.auth,
  payload: JSON.stringify({ title: 'Pedido 15 aguardando' }),
  topic: 'orders',
  expiresAt: Date.now() + 60_000,
  ...changes,
});
const send = (changes: object = {}) => sender.send(message(changes) as never);

test('accepts a message that is signed, encrypted and labelled as the standards require', async () => {
  expect(await send()).toEqual(PASSED);
  expect(phone.received).toMatchObject([
    { urgency: 'high', topic: 'orders', message: { title: 'Pedido 15 aguardando' } },
  ]);
  expect(phone.received[0]?.ttl).toBeGreaterThan(0);
  expect(service.refusals).toEqual([]);
});

test('refuses another portal’s signature, keys of another browser, and impossible headers', async () => {
  const otherSender = senderWith(webPush.generateVAPIDKeys());
  expect(await otherSender.send(message() as never)).toMatchObject({ problem: { code: 'dropped' } });
  otherSender.close();
  const other = service.subscribe(KEYS.publicKey);
  expect(await send({ p256dh: other.p256dh, auth: other.auth })).toMatchObject({ problem: { code: 'dropped' } });
  expect(service.refusals).toHaveLength(2);
  const bare = await fetch(phone.endpoint, { method: 'POST', body: 'plain' });
  expect([bare.status, service.refusals.length]).toEqual([403, 3]);
  expect(phone.received).toEqual([]);
});

test.each([
  [404, {}, { code: 'gone' }],
  [410, {}, { code: 'gone' }],
  [413, {}, { code: 'dropped' }],
  [429, { 'retry-after': '7' }, { code: 'failed', afterSeconds: 7 }],
  [500, {}, { code: 'failed' }],
  [0, {}, { code: 'failed' }],
] as const)('the answer %i means what the standard says', async (status, headers, problem) => {
  service.failNext(1, status, headers);
  expect(await send()).toMatchObject({ problem });
  expect(await send()).toEqual(PASSED);
});

test('a service may name the time of the next try as a date', async () => {
  const at = Math.ceil(Date.now() / 1000) * 1000 + 40_000;
  service.failNext(1, 429, { 'retry-after': new Date(at).toUTCString() });
  const answer = await send();
  const wait = answer.ok || answer.problem.code !== 'failed' ? undefined : answer.problem.afterSeconds;
  expect(wait).toBeGreaterThan(30);
  expect(wait).toBeLessThanOrEqual(41);
  for (const unreadable of ['soon', '-5', new Date(0).toUTCString()]) {
    service.failNext(1, 503, { 'retry-after': unreadable });
    expect(await send()).toEqual({ ok: false, problem: { code: 'failed', failure: expect.any(String) } });
  }
});

test('a service that hangs is given up, and the next message passes', async () => {
  service.hangNext(1);
  expect(await send()).toMatchObject({ problem: { code: 'failed' } });
  expect(await send()).toEqual(PASSED);
});

test('a token for another service, one that is too old or lasts too long, and a changed one are refused', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const key = point.toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = (claims: object, spoil = '') => {
    const aud = service.url.origin;
    const body = `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ aud, exp: now + 60, sub: SUBJECT, ...claims })}`;
    const signature = sign('sha256', Buffer.from(body), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${body}.${spoil}${signature.toString('base64url')}, k=${key}`;
  };
  const verify = (claims: object, spoil?: string) => () => verifyVapid(header(claims, spoil), key, service.url.origin);
  expect(verify({})).not.toThrow();
  expect(verify({ aud: 'https://other.test' })).toThrow('is for');
  expect(verify({ exp: now - 1 })).toThrow('is valid for -');
  expect(verify({ exp: now + 25 * 3600 })).toThrow(/is valid for \d/);
  expect(verify({ sub: 'nobody' })).toThrow('no contact address: nobody');
  expect(verify({}, 'AAAA')).toThrow('signature');
});

test('the fake browser decrypts the example of RFC 8291, appendix A', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const publicKey = pair.getPublicKey('base64url');
  const text = decryptPush({ pair, publicKey, auth }, Buffer.from(body, 'base64url'));
  expect(text).toBe('When I grow up, I want to be a watermelon');
});
