import styles from '../page.module.css';
import type { DoorProps } from '../sheets/door.tsx';
import { useLaterFile } from './later-file.ts';
import { NotLoaded } from './later-view.tsx';

/** The door sheets, loaded from their own chunk. */
export function DoorView(props: DoorProps) {
  const file = useLaterFile('door');
  if (file) return <file.Door {...props} />;
  if (file === null) return <NotLoaded onClose={props.onClose} />;
  return (
    <p className={styles.loading} role="status">
      carregando...
    </p>
  );
}
