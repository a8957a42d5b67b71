import { expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { KEEP_PHOTO_MS, missingPhoto } from './kept-photo.ts';

test('a photo that is not there is awaited from the phone, and after 90 days it was deleted', () => {
  const missing = (age: number) => missingPhoto(toIso(FRIDAY_NIGHT), FRIDAY_NIGHT + age, true);
  expect([missing(0), missing(KEEP_PHOTO_MS - 1), missing(KEEP_PHOTO_MS)]).toEqual(['awaited', 'awaited', 'deleted']);
  expect(KEEP_PHOTO_MS / 86_400_000).toBe(90);
});

test('a photo is not called late or deleted while the portal does not say that it has none', () => {
  for (const age of [0, KEEP_PHOTO_MS]) {
    expect(missingPhoto(toIso(FRIDAY_NIGHT), FRIDAY_NIGHT + age, false)).toBe('unreachable');
  }
});
