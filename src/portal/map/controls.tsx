import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import { zoomedAt } from '#domain/map/mercator.ts';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import type { CameraDrive } from './camera-drive.ts';
import styles from './controls.module.css';

interface MapControlsProps {
  readonly drive: CameraDrive;
  readonly isHeld: boolean;
  readonly onHold: () => void;
  readonly onFrameAll: () => void;
  readonly frameKey: string | undefined;
}

/** Zoom buttons, and a button to show everything. */
export function MapControls({ drive, isHeld, onHold, onFrameAll, frameKey }: MapControlsProps) {
  const zoom = (step: number) => {
    const { width, height } = drive.size();
    onHold();
    const camera = drive.camera();
    drive.glide(zoomedAt(camera, drive.size(), { x: width / 2, y: height / 2 }, Math.round(camera.zoom) + step));
  };
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.frame}
        aria-label="Enquadrar tudo"
        data-held={isHeld}
        onClick={onFrameAll}
      >
        <IconCurrentLocation size={18} aria-hidden="true" />
        <span className={styles.words}>Enquadrar tudo</span>
        {frameKey === undefined ? null : <Kbd>{frameKey}</Kbd>}
      </button>
      <div className={styles.zoom}>
        <button type="button" aria-label="Aproximar" onClick={() => zoom(1)}>
          <IconPlus size={18} aria-hidden="true" />
        </button>
        <button type="button" aria-label="Afastar" onClick={() => zoom(-1)}>
          <IconMinus size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
