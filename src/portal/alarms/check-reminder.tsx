import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAlerts } from '#portal/alarms/ringing/context.ts';
import { useQuietly } from '#portal/ui/use-quietly.ts';
import { alarmChecksQuery } from './alarm-queries.ts';
import styles from './check-reminder.module.css';

/**
 * Reminds people to test the alarm until one device of the shop has tested it today. Shown where sound is on, even if the
 * browser blocks it.
 */
export function CheckReminder() {
  const { active, blocked } = useAlerts();
  const isOn = active || blocked;
  const { data } = useQuery({ ...alarmChecksQuery, enabled: isOn });
  const isChecked = data === undefined || data.checks[0]?.day === data.today;
  return useQuietly(
    !isOn || isChecked ? null : (
      <Link to="/outros/alarme" className={styles.reminder}>
        Testar o alarme de hoje
      </Link>
    ),
  );
}
