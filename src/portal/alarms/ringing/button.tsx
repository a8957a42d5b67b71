import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#portal/ui/button.tsx';
import { useAlerts } from './context.ts';

/** Shows "Ativar alertas" until sound works, then "Alertas ativos", which links to the alert settings. */
export function AlertsButton() {
  const { active, activate } = useAlerts();
  const navigate = useNavigate();
  if (!active) {
    return (
      <Button icon={<IconBellOff size={18} />} onClick={() => void activate()}>
        Ativar alertas
      </Button>
    );
  }
  return (
    <Button icon={<IconBell size={18} />} onClick={() => void navigate({ to: '/outros/configuracoes' })}>
      Alertas ativos
    </Button>
  );
}
