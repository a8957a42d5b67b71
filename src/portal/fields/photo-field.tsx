import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#portal/ui/button.tsx';
import type { PhotoChange } from './photo-change.ts';
import styles from './photo-field.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

interface PhotoFieldProps {
  /** Label: `Foto do produto`. */
  readonly label: string;
  /** Address of the stored photo. */
  readonly stored: string | undefined;
  readonly photo: PhotoChange;
  readonly onPhoto: (photo: PhotoChange) => void;
  /** Told while a chosen photo is being reduced: saved now, the form would miss it. */
  readonly onPreparing: (isPreparing: boolean) => void;
}

/** A photo chosen from the device and reduced here; uploaded when the form is saved. */
export function PhotoField({ label, stored, photo, onPhoto, onPreparing }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const preview = useMemo(() => (photo.kind === 'new' ? URL.createObjectURL(photo.blob) : null), [photo]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const shown = preview ?? (photo.kind === 'kept' ? stored : undefined);

  const prepare = (preparing: boolean) => {
    setBusy(preparing);
    onPreparing(preparing);
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
    if (file === undefined) return;
    prepare(true);
    const blob = await shrinkPhoto(file);
    prepare(false);
    setProblem(blob === null ? 'Este arquivo não é uma foto que o navegador consiga abrir.' : '');
    if (blob !== null) onPhoto({ kind: 'new', blob });
  };

  return (
    <div className={styles.photo}>
      <span className={styles.picture}>
        {shown ? <img src={shown} alt="" /> : <IconPhoto size={28} aria-hidden="true" />}
      </span>
      <div className={styles.photoButtons}>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept="image/*"
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button size="small" icon={<IconPhotoPlus size={16} />} busy={busy} onClick={() => input.current?.click()}>
          {shown ? 'Trocar foto' : 'Escolher foto'}
        </Button>
        {shown ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onPhoto(stored === undefined ? { kind: 'kept' } : { kind: 'removed' })}
          >
            Remover foto
          </Button>
        ) : null}
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
      </div>
    </div>
  );
}
