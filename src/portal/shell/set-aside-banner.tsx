import { IconArchive } from '@tabler/icons-react';
import { dismissSetAside, useSetAsideNotices } from '../stores/set-aside-notice.ts';
import { Button } from '../ui/button.tsx';
import styles from './banner.module.css';
import own from './set-aside-banner.module.css';

/** Reports once that some saved data of this browser could not be read. */
export function SetAsideBanner() {
  const notices = useSetAsideNotices();
  if (notices.length === 0) return null;
  return (
    <div className={`${styles.banner} ${styles.amber}`} role="alert">
      <IconArchive className={own.icon} size={19} aria-hidden="true" />
      <span className={`${styles.text} ${own.notice}`} title={notices.join(' ')}>
        {notices.join(' ')}
      </span>
      <Button size="small" onClick={dismissSetAside}>
        Entendi
      </Button>
    </div>
  );
}
