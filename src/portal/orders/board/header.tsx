import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { CheckReminder } from '#portal/alarms/check-reminder.tsx';
import { AlertsButton } from '#portal/alarms/ringing/button.tsx';
import { ordersQuery } from '#portal/api/queries.ts';
import { LeftOverLink } from '#portal/day-turn/left-over-link.tsx';
import type { LiveDay } from '#portal/live/day.ts';
import { OpeningStatus } from '#portal/opening/status.tsx';
import { keepTypedDigits } from '#portal/orders/actions/typed-ahead.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import styles from './header.module.css';
import { KeyHints } from './key-hints.tsx';

/**
 * The business day shown, when it ends, and the new order button (floating on a phone). An arriving order does not
 * render it.
 */
export const BoardHeader = memo(function BoardHeader() {
  const { data: day } = useQuery({ ...ordersQuery, select: dayOf });
  const navigate = useNavigate();
  const newOrder = () => void navigate({ to: '/novo-pedido' });
  useHotkeys({
    n: () => {
      keepTypedDigits();
      newOrder();
    },
  });
  return (
    <header className={styles.header}>
      <div className={styles.texts}>
        <h1 className={styles.title}>Pedidos</h1>
        <p className={styles.day}>{day === undefined ? '\u00a0' : `${dayText(day)} · até 04:00`}</p>
      </div>
      <OpeningStatus />
      {day === undefined ? null : <LeftOverLink today={day} />}
      <KeyHints />
      <CheckReminder />
      <AlertsButton />
      <Button variant="primary" className={styles.create ?? ''} icon={<IconPlus size={18} />} onClick={newOrder}>
        Novo pedido <Kbd>N</Kbd>
      </Button>
    </header>
  );
});

function dayOf({ day }: LiveDay): string {
  return day;
}
