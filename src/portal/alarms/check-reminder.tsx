import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAlerts } from '#portal/shell/alerts/context.ts';
import { useQuietly } from '#portal/ui/use-quietly.ts';
import { alarmChecksQuery } from './alarm-queries.ts';
import styles from './check-reminder.module.css';

/** After the opening of the day, reminds people to check the alarm. Only in browsers that ring. */
export function CheckReminder() {
  const { active } = useAlerts();
  const { data } = useQuery({ ...alarmChecksQuery, enabled: active });
  const isChecked = data === undefined || data.checks[0]?.day === data.today;
  return useQuietly(
    !active || isChecked ? null : (
      <Link to="/outros/alarme" className={styles.reminder}>
        Testar o alarme de hoje
      </Link>
    ),
  );
}
