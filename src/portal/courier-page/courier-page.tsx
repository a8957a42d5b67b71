import { useEffect, useMemo, useState } from 'react';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { LINK_ENDED } from '#contract/messages.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import styles from './page.module.css';
import { createCourierApi } from './phone/courier-api.ts';
import { createPhone } from './phone/phone.ts';
import { onPush } from './phone/push.ts';
import { soundNewRun } from './phone/sound.ts';
import { PhoneContext, usePhoneConnection, usePhoneState } from './phone/use-phone.ts';
import { newerLinkOf, rememberLink, storeNameOf } from './token.ts';
import { Message } from './views/message.tsx';
import { RunView } from './views/run-view.tsx';

/** `/entregador/{token}`: a courier's run, on his phone. */
export function CourierPage({ token }: { token: string | null }) {
  if (token === null) {
    return <Message title="Abra o link que a loja enviou">Ele vem por WhatsApp e é só seu.</Message>;
  }
  return <Linked token={token} />;
}

function Linked({ token }: { token: string }) {
  const { api, phone } = useMemo(() => {
    const made = createCourierApi(token);
    return { api: made, phone: createPhone(made, storeNameOf(token)) };
  }, [token]);
  const [fresh, setFresh] = useState(0);
  useEffect(
    () =>
      phone.start((count) => {
        setFresh((before) => before + count);
        soundNewRun();
      }),
    [phone],
  );
  useEffect(() => onPush(phone.wake), [phone]);
  return (
    <PhoneContext value={phone}>
      <NewestLink token={token} />
      <Content api={api} token={token} fresh={fresh} onSeen={() => setFresh(0)} />
    </PhoneContext>
  );
}

/** Redirects from an ended link to the newest link that the same courier has opened on this phone. */
function NewestLink({ token }: { token: string }) {
  const courierId = usePhoneState().run?.courier.id;
  const { state } = usePhoneConnection();
  useEffect(() => {
    if (state === 'open' && courierId !== undefined) rememberLink(courierId, token);
    const newer = state === 'ended' ? newerLinkOf(token) : null;
    if (newer !== null) location.replace(`/entregador/${newer}`);
  }, [courierId, state, token]);
  return null;
}

interface ContentProps {
  readonly api: ReturnType<typeof createCourierApi>;
  readonly token: string;
  readonly fresh: number;
  readonly onSeen: () => void;
}

function Content(props: ContentProps) {
  const { run, queue } = usePhoneState();
  const { state } = usePhoneConnection();
  if (state === 'ended') return <Ended run={run} unsent={queue.length} />;
  if (run === null) {
    return state === 'none' ? (
      <Message title="Sem sinal">As entregas aparecem quando a internet voltar.</Message>
    ) : (
      <p className={styles.loading} role="status">
        carregando...
      </p>
    );
  }
  return <RunView run={run} {...props} />;
}

function Ended({ run, unsent }: { run: CourierRun | null; unsent: number }) {
  const phone = run?.shop.phone;
  return (
    <Message title={LINK_ENDED}>
      Peça outro à loja
      {phone === undefined ? null : (
        <>
          : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </>
      )}
      .{unsent === 0 ? null : ` ${unsentText(unsent)} Com o link novo, neste celular, o portal envia.`}
    </Message>
  );
}

function unsentText(unsent: number): string {
  return unsent === 1 ? 'Um passo não foi enviado.' : `${unsent} passos não foram enviados.`;
}
