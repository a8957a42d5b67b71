import { IconDeviceDesktopCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import styles from '#portal/access/authorisations/authorisations.module.css';
import { useSession } from '#portal/access/session.ts';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useDeviceName } from '#portal/stores/device-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { devicesQuery, useDistrustDevice, useTrustDevice } from './device-calls.ts';
import operators from './operators.module.css';

/**
 * The computers on which people change by PIN. The owner adds the current one; those who manage the team can remove
 * one.
 */
export function TrustedDevices() {
  const { establishment } = useSession();
  const may = useMay();
  const name = useDeviceName();
  const { data } = useQuery(devicesQuery);
  const trust = useTrustDevice();
  const distrust = useDistrustDevice();
  const devices = data?.devices ?? [];
  const onError = (error: Error) => toastError(sentenceOf(error));
  const dayOf = (at: string) => new Date(at).toLocaleDateString('pt-BR', { timeZone: establishment.timeZone });
  return (
    <section className={operators.devices} aria-labelledby="trusted-devices">
      <h2 id="trusted-devices">Computadores de confiança</h2>
      <p className={styles.muted}>
        Neles a equipe troca de operador por PIN, sem perder o que está na tela: em “Trocar operador”, no menu da conta,
        ou com F8 nas telas que não usam essa tecla. Cada um escolhe o PIN no Perfil.
      </p>
      <ul className={operators.list} aria-label="Computadores de confiança">
        {devices.map((device) => (
          <li key={device.id} className={operators.device}>
            <div>
              <strong>{device.name}</strong> {device.isHere ? <Chip tone="neutral">este</Chip> : null}
              <p className={styles.muted}>
                Desde {dayOf(device.trustedAt)}, por {device.trustedBy}
              </p>
            </div>
            <Button
              aria-label={`Deixar de confiar em ${device.name}`}
              busy={distrust.isPending && distrust.variables === device.id}
              onClick={() => distrust.mutate(device.id, { onError })}
            >
              Deixar de confiar
            </Button>
          </li>
        ))}
      </ul>
      {may('team.trust-devices') && data !== undefined && !devices.some(({ isHere }) => isHere) ? (
        <Button
          icon={<IconDeviceDesktopCheck size={18} />}
          busy={trust.isPending}
          onClick={() =>
            trust.mutate(name, { onError, onSuccess: () => toastSuccess('Agora a equipe troca de operador aqui.') })
          }
        >
          Confiar neste computador
        </Button>
      ) : null}
    </section>
  );
}
