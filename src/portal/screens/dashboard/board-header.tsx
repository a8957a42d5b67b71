import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { dayText } from '#portal/orders/clock-text.ts';
import { keepTypedDigits } from '#portal/orders/typed-ahead.ts';
import { AlertsButton } from '#portal/shell/alerts/alerts-button.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/kbd.tsx';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import classes from './board-header.module.css';
import { KeyHints } from './key-hints.tsx';

/** What the screen shows and until when, and the way to a new order (a floating button on a phone). */
export function BoardHeader({ day }: { day: string | undefined }) {
  const navigate = useNavigate();
  const newOrder = () => void navigate({ to: '/novo-pedido' });
  useHotkeys({
    n: () => {
      keepTypedDigits();
      newOrder();
    },
  });
  return (
    <header className={classes.header}>
      <div className={classes.texts}>
        <h1 className={classes.title}>Pedidos</h1>
        <p className={classes.day}>{day === undefined ? '\u00a0' : `${dayText(day)} · até 04:00`}</p>
      </div>
      <KeyHints />
      <AlertsButton />
      <Button variant="primary" className={classes.create ?? ''} icon={<IconPlus size={18} />} onClick={newOrder}>
        Novo pedido <Kbd>N</Kbd>
      </Button>
    </header>
  );
}
