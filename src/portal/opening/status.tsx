import { IconBuildingStore, IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import type { Opening } from '#contract/opening/schema.ts';
import { useMay } from '#portal/access/use-may.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { OpeningActions } from './actions.tsx';
import { useOpening } from './opening-query.ts';
import { busyText, stateText } from './opening-texts.ts';
import styles from './status.module.css';

/** The shop's state (open, paused or busy) above the board; opens the actions. */
export function OpeningStatus() {
  const opening = useOpening();
  const now = useNow();
  const timeZone = useTimeZone();
  const offsetAt = useOffset();
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (opening === undefined) return null;
  const busy = opening.busy === undefined ? null : busyText(opening.busy, now, timeZone);
  const state = stateText(opening, now, timeZone, offsetAt);
  const tone = toneOf(opening.state, busy !== null);
  const Icon = tone === 'busy' ? IconFlame : IconBuildingStore;
  const text = busy !== null && tone === 'busy' ? busy : state;
  const labels = [state, ...(busy === null ? [] : [busy])].join('. ');
  return (
    <>
      <Button
        className={styles.status ?? ''}
        data-tone={tone}
        icon={<Icon size={18} aria-hidden="true" />}
        aria-label={`Funcionamento: ${labels}`}
        title={labels}
        disabled={!may('establishment.pause')}
        onClick={() => setOpened(true)}
      >
        <span className={styles.text}>{text}</span>
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Funcionamento" width={480}>
        <OpeningActions opening={opening} onDone={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function toneOf(state: Opening['state'], isBusy: boolean): 'closed' | 'open' | 'busy' {
  if (state !== 'open') return 'closed';
  return isBusy ? 'busy' : 'open';
}
