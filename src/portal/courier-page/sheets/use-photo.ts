import { useEffect, useState } from 'react';
import type { Draft } from '../phone/draft.ts';
import type { KeptPhoto } from '../phone/photos/box.ts';
import { usePhone } from '../phone/use-phone.ts';

export interface TakenPhoto {
  readonly photoId: string;
  readonly picture: Blob;
  readonly at: string;
}

/** The photo of a draft, with its picture from the phone's storage, and a function to take another one. */
export function usePhoto(
  { orderId, step }: Pick<Draft, 'orderId' | 'step'>,
  named: Draft['photo'],
): readonly [TakenPhoto | null, (photo: TakenPhoto) => void] {
  const phone = usePhone();
  const [found, setFound] = useState<KeptPhoto | undefined>();
  const isFound = named === undefined || found?.photoId === named.photoId;
  useEffect(() => {
    if (isFound || named === undefined) return undefined;
    let isLeft = false;
    phone.draftPhotos.find(named.photoId).then(
      (photo) => isLeft || setFound(photo),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [phone, named, isFound]);
  const take = ({ photoId, picture, at }: TakenPhoto): void => {
    const photo = { orderId, photoId, picture };
    setFound(photo);
    // Write the draft first: a photo that no draft names is deleted.
    phone.fillIn({ orderId, step }, { photo: { photoId, at } });
    void phone.draftPhotos.put(photo).catch(() => undefined);
  };
  return [named !== undefined && isFound && found ? { ...named, picture: found.picture } : null, take];
}
