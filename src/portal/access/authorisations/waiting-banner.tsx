import { IconShieldQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ROLES } from '#domain/access/role.ts';
import { mayAppoint } from '#domain/access/team.ts';
import { useSession } from '#portal/access/session.ts';
import { onPushOpened } from '#portal/push/opened-message.ts';
import styles from '#portal/shell/banner.module.css';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { useQuietly } from '#portal/ui/quiet/use-quietly.ts';
import { AskedAct } from './asked-act.tsx';
import { waitingQuery } from './authorisation-queries.ts';
import { DecisionCard } from './decision-card.tsx';

/** The path that a push message about a request leads to. */
const REQUEST = /^\/autorizar\/([^/]+)$/;

/**
 * On every screen, informs the people who may decide that a request waits. A push message pressed while the page is open
 * shows its request over the screen, which keeps what was typed.
 */
export function WaitingBanner() {
  const { role } = useSession().account;
  const maySomebody = ROLES.some((other) => mayAppoint(role, other));
  const { data } = useQuery({ ...waitingQuery, enabled: maySomebody });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { pathname } = useLocation();
  useEffect(
    () =>
      onPushOpened((path) => {
        const id = REQUEST.exec(path)?.[1];
        if (id !== undefined && location.pathname !== path) setOpenedId(id);
      }),
    [],
  );
  // The screen of a request shows it already.
  const waiting = (data?.authorisations ?? []).filter(({ id }) => pathname !== `/autorizar/${id}`);
  const [first] = waiting;
  const close = () => setOpenedId(null);
  const more = waiting.length - 1;
  const banner = useQuietly(
    first === undefined ? null : (
      <div className={`${styles.banner} ${styles.amber}`} role="alert">
        <IconShieldQuestion size={19} aria-hidden="true" />
        <span className={styles.text}>
          {first.askedBy} pede autorização: {first.subject.title}
          {more > 0 ? ` (e mais ${more})` : ''}
        </span>
        <Button size="small" onClick={() => setOpenedId(first.id)}>
          Decidir
        </Button>
      </div>
    ),
  );
  return (
    <>
      {banner}
      <Modal opened={openedId !== null} onClose={close} title="Autorização" width={440}>
        {openedId === null ? null : (
          <AskedAct id={openedId} action={<Button onClick={close}>Fechar</Button>}>
            {(asked) => <DecisionCard asked={asked} onDone={close} />}
          </AskedAct>
        )}
      </Modal>
    </>
  );
}
