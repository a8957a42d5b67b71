import type { PhoneConnection } from '../connection.ts';
import type { CourierAnswer, CourierApi } from '../courier-api.ts';
import type { PhotoBox } from './box.ts';

interface PhotoSenderSurroundings {
  readonly noteAnswer: (answer: CourierAnswer<unknown>) => boolean;
  readonly setConnection: (part: Partial<PhoneConnection>) => void;
}

/**
 * Sends the photos one after the other, beside everything else: on a slow line a photo takes minutes, and the next step
 * must not wait for it. The returned function starts, and does nothing while photos are being sent. A photo that the server
 * refuses is dropped; one without an answer is sent again at the next call, and says nothing about the connection, which
 * the small calls know better.
 */
export function createPhotoSender(
  api: Pick<CourierApi, 'savePhoto'>,
  box: Pick<PhotoBox, 'next' | 'drop' | 'count'>,
  { noteAnswer, setConnection }: PhotoSenderSurroundings,
): () => void {
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    for (let photo = await box.next(); photo !== undefined; photo = await box.next()) {
      const answer = await api.savePhoto(photo.orderId, photo.photoId, photo.picture);
      const hasAnswer = answer.ok || answer.problem.code !== 'no-answer';
      if (!hasAnswer || !noteAnswer(answer)) return;
      await box.drop(photo.photoId);
      setConnection({ photos: await box.count() });
    }
  };
  return () => {
    if (isSending) return;
    isSending = true;
    void sendAll()
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
      });
  };
}
