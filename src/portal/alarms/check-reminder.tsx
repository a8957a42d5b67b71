import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { reminderOf } from '#domain/alarms/reminder.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { useSettings } from '#portal/stores/settings-store.ts';
import { useQuietly } from '#portal/ui/quiet/use-quietly.ts';
import { alarmChecksQuery } from './alarm-queries.ts';
import styles from './check-reminder.module.css';
import { ownCheckStore } from './own-check-store.ts';
import { leavingText, REMINDER_TEXTS } from './reminder-texts.ts';

/** A board stays open for days: a new day and a lost phone show within this time. */
const LOOK_AGAIN_MS = 30 * 60_000;

/**
 * Reminds people to test the alarm, also where the sound is off, and names phones that drop out of duty. One text at a
 * time, the most urgent first.
 */
export function CheckReminder() {
  const { data } = useQuery({ ...alarmChecksQuery, refetchInterval: LOOK_AGAIN_MS });
  const own = useSyncExternalStore(ownCheckStore.subscribe, ownCheckStore.get);
  const { AvisoSonoro } = useSettings();
  const check = data && reminderOf(data.today, data.checks, own ?? undefined, AvisoSonoro);
  const phones = data && leavingText(data.leaving, serverNow());
  const isWarning = check === 'failed' || (check === undefined && phones !== undefined);
  const text = check === undefined ? phones : REMINDER_TEXTS[check];
  return useQuietly(
    text === undefined ? null : (
      <Link to="/outros/alarme" className={styles.reminder} data-warning={isWarning ? '' : undefined} title={text}>
        {text}
      </Link>
    ),
  );
}
