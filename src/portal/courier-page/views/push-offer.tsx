import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import type { CourierApi } from '../phone/courier-api.ts';
import { beginPush, keepPush, type PushState } from '../phone/push.ts';
import styles from './notices.module.css';

/** Offers push messages for new runs; hidden once they are on, and on phones without push. */
export function PushOffer({ api }: { api: CourierApi }) {
  const [state, setState] = useState<PushState | 'asking'>('impossible');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    keepPush(api)
      .then((known) => isLeft || setState(known))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [api]);
  const begin = async () => {
    setState('asking');
    const after = await beginPush(api).catch((): PushState => 'off');
    setState(after);
    setFailed(after === 'off');
  };
  if (state !== 'off' && state !== 'asking') return null;
  return (
    <p className={styles.fresh}>
      <IconBell size={20} aria-hidden="true" />
      <span>
        {failed ? 'O celular não ativou os avisos. Tente de novo.' : 'Receba um aviso quando uma saída for sua'}
      </span>
      <button type="button" {...pressUnless(state === 'asking', () => void begin())}>
        Ativar
      </button>
    </p>
  );
}
