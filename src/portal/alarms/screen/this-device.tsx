import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { removePushDevice, savePushDevice } from '#contract/push/operations.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { pushSupport, subscribeBrowser, unsubscribeBrowser } from '#portal/push/browser.ts';
import { pushQuery } from '#portal/push/push-query.ts';
import { NOT_SUBSCRIBED_TEXTS, SUPPORT_TEXTS } from '#portal/push/texts.ts';
import { pushDeviceStore, useThisDevice } from '#portal/push/this-device.ts';
import { useDeviceName } from '#portal/stores/device-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './alarm-screen.module.css';

/** Whether this browser gets push messages, with the button that changes it. */
export function ThisDevice() {
  const { data } = useQuery(pushQuery);
  const id = useThisDevice();
  const name = useDeviceName();
  const support = pushSupport();
  const begin = useOperation(
    async (publicKey: string, idempotencyKey) => {
      const subscription = await subscribeBrowser(publicKey);
      if (!subscription.ok) throw new NotSubscribedError(NOT_SUBSCRIBED_TEXTS[subscription.problem.code]);
      return call(savePushDevice, { body: { ...subscription.value, name, onDuty: true }, idempotencyKey });
    },
    {
      refetches: [pushQuery.queryKey],
      onSuccess(device) {
        pushDeviceStore.set(device.id);
        toastSuccess('Este aparelho recebe os avisos.');
      },
      onError: (error) => toastError(error instanceof NotSubscribedError ? error.message : sentenceOf(error)),
    },
  );
  const end = useOperation(
    async (deviceId: string, idempotencyKey) => {
      await unsubscribeBrowser().catch(() => undefined);
      await call(removePushDevice, { params: { id: deviceId }, idempotencyKey });
    },
    {
      refetches: [pushQuery.queryKey],
      onSuccess: () => pushDeviceStore.set(''),
      onError: (error) => toastError(sentenceOf(error)),
    },
  );
  return (
    <div className={styles.part}>
      <span className={styles.mark}>
        <IconDeviceMobile size={22} aria-hidden="true" />
      </span>
      <div className={styles.grow}>
        <p className={styles.name}>Este aparelho ({name})</p>
        <p className={styles.note}>{support === 'ready' ? textOf(id !== '') : SUPPORT_TEXTS[support]}</p>
      </div>
      <span className={styles.answers}>
        {id === '' ? (
          <Button
            variant="primary"
            disabled={support !== 'ready' || data === undefined}
            busy={begin.isPending}
            onClick={() => data && begin.mutate(data.publicKey)}
          >
            Avisar neste aparelho
          </Button>
        ) : (
          <Button busy={end.isPending} onClick={() => end.mutate(id)}>
            Parar de avisar aqui
          </Button>
        )}
      </span>
    </div>
  );
}

/** The browser was not subscribed; its `message` is the sentence to show. */
class NotSubscribedError extends Error {}

function textOf(isOn: boolean): string {
  return isOn
    ? 'Recebe um aviso quando ninguém vê um pedido, também com o portal fechado.'
    : 'Receba um aviso quando ninguém vir um pedido, também com o portal fechado.';
}
