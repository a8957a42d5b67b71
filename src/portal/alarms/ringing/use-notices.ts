import { useEffect, useRef } from 'react';
import { waitingNotice } from '#domain/orders/board/waiting-texts.ts';
import { showNotice } from './notice-permission.ts';
import { newlyUnseen } from './rules.ts';
import { useLeader } from './use-leader.ts';

interface ShownNotices {
  readonly ids: readonly string[];
  readonly close: () => void;
}

const NOTHING_SHOWN: ShownNotices = { ids: [], close: () => {} };

/**
 * Shows one notification for the unseen orders, replaced by the next and closed when none is unseen. Only one tab shows
 * it.
 */
export function useNotices(unseen: readonly string[], waiting: number): void {
  const leads = useLeader('portal-motoboy.notices', unseen.length > 0);
  const shown = useRef(NOTHING_SHOWN);
  useEffect(() => {
    if (unseen.length === 0) {
      shown.current.close();
      shown.current = NOTHING_SHOWN;
      return;
    }
    if (!leads || newlyUnseen(shown.current.ids, unseen).length === 0) return;
    shown.current = { ids: unseen, close: showNotice(waitingNotice(waiting)) };
  }, [unseen, waiting, leads]);
  useEffect(() => () => shown.current.close(), []);
}
