import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { newPhotoId, shrunkPhoto } from '../phone/take-photo.ts';
import styles from './sheet.module.css';

export interface TakenPhoto {
  readonly photoId: string;
  readonly picture: Blob;
}

interface ProofPhotoFieldProps {
  readonly photo: TakenPhoto | null;
  readonly isOptional: boolean;
  readonly run: CourierRun;
  readonly now: () => number;
  readonly onChange: (photo: TakenPhoto) => void;
}

/** A photo from the phone's camera, reduced before it is stored. */
export function PhotoField({ photo, isOptional, run, now, onChange }: ProofPhotoFieldProps) {
  const [taken, setTaken] = useState<{ readonly url: string; readonly at: string } | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => () => void (taken && URL.revokeObjectURL(taken.url)), [taken]);

  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file === undefined) return;
    const picture = await shrunkPhoto(file);
    setUnreadable(picture === null);
    if (picture === null) return;
    setTaken({ url: URL.createObjectURL(picture), at: new Date(now()).toISOString() });
    onChange({ photoId: newPhotoId(), picture });
  };
  return (
    <section className={styles.card}>
      <div className={styles.photo}>
        {taken === null ? null : <img src={taken.url} alt="A foto tirada" />}
        <p>
          <b className={styles.title}>{isOptional ? 'Foto (opcional)' : 'Foto'}</b>
          {taken === null ? null : <small>{clockText(taken.at, run.timeZone)}</small>}
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
