import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { readPhotoHeader } from '#domain/shared/photos/header.ts';
import { MINUTE, startPhones } from '#tests/support/couriers/phones.ts';
import { aJpeg, jpegSegment } from '#tests/support/jpegs.ts';
import { aPng } from '#tests/support/photos.ts';

const phones = startPhones();
const { onRoad, paidCash, read, setPreferences } = phones;

test('the proof of a taken order is stored with the report, and leaves neither events nor erased orders a name', async () => {
  await setPreferences({ proofCode: 'required', proofName: 'optional', proofPhoto: 'optional' });
  const order = await onRoad(paidCash());
  const code = phones.app.parts.deliveryCodeOf(phones.shop.establishment.id, order.id);
  await phones.shop.post(`/api/orders/${order.id}/change-courier`, { courierId: phones.other.id });
  const photoId = 'p'.repeat(16);
  const proof = { receiver: 'doorman', receiverName: 'Sérgio', photoId };
  const payments = [{ methodId: 'pix', amount: 5090 }];
  expect((await phones.rafael.report('delivered', order.id, { code, ...proof, payments })).status).toBe(409);
  const stored = await read(order.id);
  expect(stored.delivery?.reports).toMatchObject([
    { kind: 'delivered', proof: { code: true, ...proof }, payments: [{ methodId: 'pix', name: 'Pix', amount: 5090 }] },
  ]);
  expect([stored.status, stored.order.payments]).toEqual([3, order.order.payments]);
  const events = await phones.shop.get(`/api/orders/${order.id}/events`);
  expect(events.status).toBe(200);
  expect(JSON.stringify(events.body)).not.toContain('Sérgio');
  const next = await onRoad();
  await phones.shop.post(`/api/orders/${next.id}/cancel`, { reason: 'desistiu' });
  const failure = { reason: 'absent', notes: 'Sérgio não abriu', goods: 'back' };
  expect((await phones.rafael.report('failed', next.id, failure)).status).toBe(409);
  const wrong = String(
    (Number(phones.app.parts.deliveryCodeOf(phones.shop.establishment.id, next.id)) + 1) % 10_000,
  ).padStart(4, '0');
  expect((await phones.rafael.report('delivered', next.id, { code: wrong })).status).toBe(409);
  const [failed, delivered] = (await read(next.id)).delivery?.reports ?? [];
  expect(failed).toMatchObject({ kind: 'failed', failure });
  expect(delivered).not.toHaveProperty('proof');
  await setPreferences({});
});

test('the code: required and right, five tries, waived by the shop', async () => {
  await setPreferences({ proofCode: 'required' });
  const order = await onRoad();
  const code = phones.app.parts.deliveryCodeOf(phones.shop.establishment.id, order.id);
  expect(code).toMatch(/^\d{4}$/);
  expect((await phones.rafael.report<Problem>('delivered', order.id)).body.code).toBe('delivery-proof-missing');
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  expect((await phones.rafael.report<Problem>('delivered', order.id, { code: wrong })).body.code).toBe(
    'wrong-delivery-code',
  );
  expect((await phones.rafael.report('delivered', order.id, { code })).status).toBe(200);
  expect((await read(order.id)).delivery?.steps?.[0]?.proof).toEqual({ code: true });
  const guessed = await onRoad();
  const guess = async (given: string, phone = phones.rafael) =>
    (await phone.report<Problem>('delivered', guessed.id, { code: given })).body.code;
  const own = Number(phones.app.parts.deliveryCodeOf(phones.shop.establishment.id, guessed.id));
  const [first = '', ...others] = [1, 2, 3, 4, 5].map((more) => String((own + more) % 10_000).padStart(4, '0'));
  // A bad line: his phone repeats the step. Another courier's guesses are not his.
  for (let tries = 0; tries < 6; tries += 1) expect(await guess(first)).toBe('wrong-delivery-code');
  for (const other of others) expect(await guess(other, phones.diego)).toBe('order-not-found');
  for (const other of others) expect(await guess(other)).toBe('wrong-delivery-code');
  const right = String(own).padStart(4, '0');
  const stopped = await phones.rafael.report<Problem>('delivered', guessed.id, { code: right });
  expect([stopped.status, stopped.body.code]).toEqual([429, 'too-many-attempts']);
  // What was refused is not counted as checked: a second press opens nothing.
  expect([await guess(right), await guess(first)]).toEqual(['too-many-attempts', 'wrong-delivery-code']);
  expect((await phones.shop.post(`/api/orders/${guessed.id}/waive-code`)).status).toBe(200);
  const waived = await phones.rafael.report('delivered', guessed.id, { code: first, receiver: 'doorman' });
  expect(waived.status).toBe(200);
  const [step] = (await read(guessed.id)).delivery?.steps ?? [];
  expect([step?.kind, step?.proof]).toEqual(['delivered', { receiver: 'doorman' }]);
  await setPreferences({});
});

test('a photo loses its metadata, may arrive after its step, and is visible only to its shop', async () => {
  const order = await onRoad();
  const path = `/api/courier/orders/${order.id}/photos/photo-of-the-door-2`;
  const plain = aJpeg();
  const withExif = Buffer.concat([plain.subarray(0, 2), jpegSegment(0xe1, 'Exif GPS'), plain.subarray(2)]);
  expect((await phones.rafael.put(path, withExif)).status).toBe(204);
  expect((await phones.rafael.put(path, withExif)).status).toBe(204);
  const photo = `/api/orders/${order.id}/delivery-photos/photo-of-the-door-2`;
  const shown = await fetch(phones.app.url + photo, { headers: { cookie: phones.shop.cookie } });
  expect(shown.headers.get('cache-control'), 'no browser keeps a customer’s door').toBe('no-store');
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(readPhotoHeader(bytes)).toEqual(readPhotoHeader(plain));
  expect([bytes.includes('Exif'), bytes.includes('GPS')]).toEqual([false, false]);
  expect((await (await phones.app.openShop()).get(photo)).status).toBe(404);
  for (const other of [Buffer.from('no picture'), aPng()]) {
    const { status, body } = await phones.rafael.put(path, other);
    expect([status, body.code, body.detail]).toEqual([422, 'invalid-photo', 'Envie a foto da entrega em JPEG.']);
  }
  expect((await phones.rafael.put(path, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  for (let more = 3; more < 8; more += 1)
    expect((await phones.rafael.put(path.replace(/2$/, String(more)), withExif)).status).toBe(204);
  expect((await phones.rafael.put(path.replace(/2$/, '8'), withExif)).status).not.toBe(204);
  phones.advance(91 * 24 * 60 * MINUTE);
  expect(await phones.app.parts.deliveryPhotos.forget(phones.now() - 90 * 24 * 60 * MINUTE)).toBe(6);
});

test('a photo may take two minutes to arrive on a bad line; the head of a request may not', () => {
  const { server } = phones.app.parts.app;
  expect([server.requestTimeout, server.headersTimeout]).toEqual([130_000, 10_000]);
});
