import { expect, test } from 'vitest';
import { ok, refused } from '#domain/shared/result.ts';
import type { PhoneConnection } from '../connection.ts';
import { lineAfter } from '../connection.ts';
import type { CourierAnswer } from '../courier-api.ts';
import type { KeptPhoto } from './box.ts';
import { createPhotoSender } from './send.ts';

/** A box with these photos next to a server that answers only what `answers` is told. */
function withPhotos(...photoIds: string[]) {
  let kept: KeptPhoto[] = photoIds.map((photoId) => ({ orderId: 'order', photoId, picture: new Blob() }));
  const asked: string[] = [];
  const states: PhoneConnection['state'][] = [];
  let answer: (answer: CourierAnswer<undefined>) => void = () => undefined;
  const send = createPhotoSender(
    {
      savePhoto: (_, photoId) => {
        asked.push(photoId);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    },
    {
      next: async () => kept[0],
      drop: async (photoId) => {
        kept = kept.filter((one) => one.photoId !== photoId);
      },
      count: async () => kept.length,
    },
    {
      noteAnswer: (noted) => {
        states.push(lineAfter(noted));
        return lineAfter(noted) === 'open';
      },
      setConnection: () => undefined,
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    states,
    kept: () => kept.map(({ photoId }) => photoId),
    send: async () => {
      send();
      await settle();
    },
    answers: async (given: CourierAnswer<undefined>) => {
      answer(given);
      await settle();
    },
  };
}

test('photos are sent one after the other, each once, however often it is asked', async () => {
  const { asked, kept, send, answers } = withPhotos('one', 'two');
  await send();
  await send();
  expect(asked).toEqual(['one']);
  await answers(ok(undefined));
  expect([asked, kept()]).toEqual([['one', 'two'], ['two']]);
  await answers(refused({ code: 'refused', detail: 'Pedido não encontrado.', isTaken: false }));
  expect(kept()).toEqual([]);
});

test('a photo without an answer stays, is sent again, and does not say that there is no connection', async () => {
  const { asked, kept, states, send, answers } = withPhotos('one');
  await send();
  await answers(refused({ code: 'no-answer' }));
  expect([kept(), states]).toEqual([['one'], []]);
  await send();
  expect(asked).toEqual(['one', 'one']);
  await answers(refused({ code: 'link-ended' }));
  expect([kept(), states]).toEqual([['one'], ['ended']]);
});
