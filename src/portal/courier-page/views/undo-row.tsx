import { IconArrowBackUp } from '@tabler/icons-react';
import { UNDO_MS } from '#domain/orders/delivery/stage.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { tapToUndo } from '../phone/state.ts';
import { usePhone, usePhoneState, usePortalClock } from '../phone/use-phone.ts';
import { countdownText, tapText } from '../stop-texts.ts';
import styles from './undo-row.module.css';

/** Undoes the last press within two minutes. */
export function UndoRow({ timeZone }: { timeZone: string }) {
  const state = usePhoneState();
  const phone = usePhone();
  const now = usePortalClock(state.taps.length > 0);
  const tap = tapToUndo(state, now);
  if (tap === undefined) return null;
  const text = tapText(
    tap.kind,
    tap.orders.map(({ code }) => code),
  );
  return (
    <p className={styles.row}>
      <span className={styles.done}>
        {text} {`às\u00a0${clockText(tap.at, timeZone)}`}
      </span>
      <button type="button" className={styles.undo} onClick={() => phone.undo(tap)}>
        <IconArrowBackUp size={18} aria-hidden="true" />
        Desfazer <span aria-hidden="true">({countdownText(Date.parse(tap.at) + UNDO_MS - now)})</span>
      </button>
    </p>
  );
}
