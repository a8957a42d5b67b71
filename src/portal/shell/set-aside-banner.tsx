import { IconArchive } from '@tabler/icons-react';
import { dismissSetAside, useSetAsideNotices } from '../stores/set-aside-notice.ts';
import { Button } from '../ui/button.tsx';
import { useQuietly } from '../ui/quiet/use-quietly.ts';
import banner from './banner.module.css';
import styles from './set-aside-banner.module.css';

/** Reports once that some saved data of this browser could not be read. */
export function SetAsideBanner() {
  const notices = useSetAsideNotices();
  return useQuietly(
    notices.length === 0 ? null : (
      <div className={`${banner.banner} ${banner.amber}`} role="alert">
        <IconArchive className={styles.icon} size={19} aria-hidden="true" />
        <span className={`${banner.text} ${styles.notice}`} title={notices.join(' ')}>
          {notices.join(' ')}
        </span>
        <Button size="small" onClick={() => dismissSetAside(notices)}>
          Entendi
        </Button>
      </div>
    ),
  );
}
