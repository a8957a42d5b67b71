import { IconAlertTriangle, IconBell, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { dismissSetAside, useSetAsideNotices } from '#portal/stores/set-aside-notice.ts';
import { SILENT_MS } from '../phone/connection.ts';
import type { StepName } from '../phone/state.ts';
import { usePhone, usePhoneConnection, usePhoneState } from '../phone/use-phone.ts';
import styles from './notices.module.css';

/** Offline notice with the number of unsent steps, so that he does not press twice. */
export function ConnectionNotice() {
  const { queue } = usePhoneState();
  const { state, photos } = usePhoneConnection();
  const waiting = queue.length + photos;
  const isLong = useLong(state === 'open' && photos > 0);
  return (
    <div role="status" className={styles.status}>
      {state !== 'none' ? null : (
        <p className={styles.banner}>
          <IconCloudOff size={20} aria-hidden="true" />
          <span>{waiting === 0 ? 'Sem sinal' : 'Sem sinal: salvo, será enviado'}</span>
          {waiting === 0 ? null : <b>{waiting}</b>}
        </p>
      )}
      {isLong ? (
        <p className={styles.banner}>
          <IconCloudUp size={20} aria-hidden="true" />
          <span>{photos === 1 ? 'Enviando a foto' : 'Enviando as fotos'}: deixe esta página aberta</span>
          <b>{photos}</b>
        </p>
      ) : null}
    </div>
  );
}

/** Whether it has been so for some seconds: most photos are sent at once, and a notice that flashes moves the buttons. */
function useLong(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLong(true), SILENT_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isSo && isLong;
}

export function NewRunNotice({ count, onSeen }: { count: number; onSeen: () => void }) {
  return (
    <div role="alert">
      {count === 0 ? null : (
        <p className={styles.fresh}>
          <IconBell size={20} aria-hidden="true" />
          <span>{count === 1 ? 'Uma entrega nova é sua' : `${count} entregas novas são suas`}</span>
          <button type="button" onClick={onSeen}>
            Vi
          </button>
        </p>
      )}
    </div>
  );
}

const STEP_TEXTS: Readonly<Record<StepName, string>> = {
  left: 'Saí',
  arrived: 'Cheguei',
  delivered: 'Entregue',
  failed: 'Não entregue',
  returned: 'Voltei',
  undo: 'Desfazer',
};

/** The steps that the server refused, until he has read them. */
export function RefusedSteps({ timeZone }: { timeZone: string }) {
  const { refused } = usePhoneState();
  const phone = usePhone();
  return (
    <div role="alert">
      {refused.map(({ key, code, step, at, detail }) => (
        <Notice key={key} onRead={() => phone.dismiss(key)}>
          <b>
            Pedido {code}: “{STEP_TEXTS[step]}” das {clockText(at, timeZone)} não foi aceito
          </b>
          <br />
          {detail}
        </Notice>
      ))}
    </div>
  );
}

/** Reports that content of this phone could not be read and was set aside. */
export function SetAsideNotices() {
  const notices = useSetAsideNotices();
  return (
    <div role="alert">
      {notices.map((text) => (
        <Notice key={text} onRead={() => dismissSetAside([text])}>
          {text}
        </Notice>
      ))}
    </div>
  );
}

/** Orders that were taken from him unfinished. */
export function GoneOrders() {
  const { gone } = usePhoneState();
  const phone = usePhone();
  return (
    <div role="alert">
      {gone.map(({ orderId, code, customer }) => (
        <Notice key={orderId} onRead={() => phone.dismiss(orderId)}>
          <b>
            {code} {customer} saiu da sua lista
          </b>
          <br />A loja cancelou, concluiu ou passou para outro motoboy. Se está com o pedido, fale com a loja.
        </Notice>
      ))}
    </div>
  );
}

/** A notice until he has read it. */
function Notice({ onRead, children }: { onRead: () => void; children: ReactNode }) {
  return (
    <div className={styles.refused}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>{children}</p>
      <button type="button" onClick={onRead}>
        Entendi
      </button>
    </div>
  );
}
