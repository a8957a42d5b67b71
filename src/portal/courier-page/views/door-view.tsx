import styles from '../page.module.css';
import type { DoorProps } from '../sheets/door.tsx';
import { ShowPix } from '../sheets/show-pix.tsx';
import { useLaterFile } from './later-file.ts';
import { NotLoaded } from './later-view.tsx';

/** The door sheets, loaded from their own chunk. */
export function DoorView(props: Omit<DoorProps, 'showPix'>) {
  const file = useLaterFile('door');
  if (file) {
    const { run, stop } = props;
    return <file.Door {...props} showPix={(amount) => <ShowPix run={run} stop={stop} amount={amount} />} />;
  }
  if (file === null) return <NotLoaded onClose={props.onClose} />;
  return (
    <p className={styles.loading} role="status">
      carregando...
    </p>
  );
}
