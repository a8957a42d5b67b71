import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { newPhotoId, shrunkPhoto } from '../phone/photos/take.ts';
import styles from './sheet.module.css';
import type { TakenPhoto } from './use-photo.ts';

interface ProofPhotoFieldProps {
  readonly photo: TakenPhoto | null;
  readonly isOptional: boolean;
  readonly run: CourierRun;
  readonly now: () => number;
  readonly onChange: (photo: TakenPhoto) => void;
  /** Told while a photo is being reduced: a step reported now would go without it. */
  readonly onPreparing: (isPreparing: boolean) => void;
}

/** A photo from the phone's camera, reduced before it is stored. */
export function PhotoField({ photo, isOptional, run, now, onChange, onPreparing }: ProofPhotoFieldProps) {
  const url = usePictureUrl(photo?.picture);
  const [isUnreadable, setUnreadable] = useState(false);

  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file === undefined) return;
    onPreparing(true);
    const picture = await shrunkPhoto(file);
    onPreparing(false);
    setUnreadable(picture === null);
    if (picture === null) return;
    onChange({ photoId: newPhotoId(), picture, at: new Date(now()).toISOString() });
  };
  return (
    <section className={styles.card}>
      <div className={styles.photo}>
        {url === null ? null : <img src={url} alt="A foto tirada" />}
        <p>
          <b className={styles.title}>{isOptional && photo === null ? 'Foto (opcional)' : 'Foto'}</b>
          {photo === null ? null : <small>{clockText(photo.at, run.timeZone)}</small>}
        </p>
        <label className={styles.camera}>
          <IconCamera size={20} aria-hidden="true" />
          {photo === null ? 'Tirar foto' : 'Tirar outra'}
          <input type="file" accept="image/*" capture="environment" onChange={(event) => void take(event)} />
        </label>
      </div>
      {isUnreadable ? (
        <p role="alert" className={styles.problem}>
          Essa foto não pôde ser lida. Tire outra.
        </p>
      ) : null}
    </section>
  );
}

/** An address of the picture for this page; null without a picture. */
function usePictureUrl(picture: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === undefined) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
