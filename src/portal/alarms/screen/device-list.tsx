import { useQuery } from '@tanstack/react-query';
import { changePushDevice, removePushDevice } from '#contract/push/operations.ts';
import type { PushDevice } from '#contract/push/schema.ts';
import { isLeaving } from '#domain/push/duty-end.ts';
import { useSession } from '#portal/access/session.ts';
import { useMay } from '#portal/access/use-may.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { whenText } from '#portal/orders/time/clock-text.ts';
import { pushQuery } from '#portal/push/push-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Switch } from '#portal/ui/fields/switch.tsx';
import { EmptyLine, ErrorState } from '#portal/ui/notice.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './alarm-screen.module.css';

/** The devices of the shop's people that get push messages, and whether each is on duty. */
export function DeviceList() {
  const { data, error, refetch } = useQuery(pushQuery);
  if (error && data === undefined) {
    return <ErrorState title="Os aparelhos não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <p className={styles.note}>Carregando…</p>;
  if (data.devices.length === 0) {
    return <EmptyLine noAct="beside">Nenhum aparelho recebe avisos ainda. Ative em pelo menos um celular.</EmptyLine>;
  }
  return (
    <ul className={styles.list} aria-label="Aparelhos que recebem avisos">
      {data.devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const may = useMay();
  const refetches = [pushQuery.queryKey];
  const onError = (error: Error) => toastError(sentenceOf(error));
  const duty = useOperation(
    (onDuty: boolean, idempotencyKey) =>
      call(changePushDevice, { params: { id: device.id }, body: { onDuty }, idempotencyKey }),
    { refetches, onError },
  );
  const remove = useOperation(
    (id: string, idempotencyKey) => call(removePushDevice, { params: { id }, idempotencyKey }),
    { refetches, onError },
  );
  const mayChange = device.own || may('establishment.edit');
  return (
    <li className={styles.device}>
      <div className={styles.grow}>
        <p className={styles.name}>
          {device.name} <StateChip device={device} />
        </p>
        <p className={styles.note}>{device.person}</p>
        <LeavingNote device={device} />
        {device.signedOut ? <p className={styles.note}>Volta ao plantão quando alguém entrar nele.</p> : null}
        {device.failure === undefined ? null : <p className={styles.failure}>{device.failure}</p>}
      </div>
      {mayChange ? (
        <>
          <span className={styles.duty}>
            <span aria-hidden="true">De plantão</span>
            <Switch
              label={`${device.name} de plantão`}
              checked={duty.isPending ? duty.variables : device.onDuty}
              onChange={(onDuty) => duty.mutate(onDuty)}
            />
          </span>
          <Button
            size="small"
            aria-label={`Remover ${device.name}`}
            busy={remove.isPending}
            onClick={() => remove.mutate(device.id)}
          >
            Remover
          </Button>
        </>
      ) : null}
    </li>
  );
}

/** Until when the device is on duty, and what keeps it there; shown three days before. */
function LeavingNote({ device: { onDuty, ends } }: { device: PushDevice }) {
  const { timeZone } = useSession().establishment;
  if (!onDuty || ends === undefined || !isLeaving({ at: Date.parse(ends.at) }, serverNow())) return null;
  const until = whenText(ends.at, serverNow(), timeZone);
  return (
    <p className={styles.leaving}>
      Sai do plantão {until}: {ends.by === 'idle' ? 'abra o portal nele antes.' : 'saia da conta e entre de novo nele.'}
    </p>
  );
}

function StateChip({ device: { signedIn, onDuty, gone, signedOut } }: { device: PushDevice }) {
  if (gone) return <Chip tone="amber">Ative de novo nele</Chip>;
  if (signedOut) return <Chip>Saiu da conta</Chip>;
  if (!signedIn) return <Chip tone="amber">Entre de novo nele</Chip>;
  return onDuty ? <Chip tone="green">Recebe</Chip> : <Chip>Fora de plantão</Chip>;
}
