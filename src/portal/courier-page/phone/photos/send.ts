import type { PhoneConnection } from './connection.ts';
import type { CourierAnswer, CourierApi } from './courier-api.ts';
import type { PhotoBox } from './photo-box.ts';

/**
 * Sends the photos, after everything else because they are large and nothing waits for them. Drops a photo that the
 * server refuses.
 */
export async function sendPhotos(
  api: CourierApi,
  box: PhotoBox,
  noteAnswer: (answer: CourierAnswer<unknown>) => boolean,
  setConnection: (part: Partial<PhoneConnection>) => void,
): Promise<boolean> {
  for (let photo = await box.next(); photo !== undefined; photo = await box.next()) {
    if (!noteAnswer(await api.savePhoto(photo.orderId, photo.photoId, photo.picture))) return false;
    await box.drop(photo.photoId);
    setConnection({ photos: await box.count() });
  }
  return true;
}
