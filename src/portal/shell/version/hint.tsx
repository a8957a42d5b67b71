import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '#portal/live/connection-store.ts';
import { draftOfScreen } from '#portal/shell/screen-draft.ts';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { useQuietly } from '#portal/ui/quiet/use-quietly.ts';
import styles from './hint.module.css';
import { isOutdated, ownScripts } from './newer.ts';
import { type TypedFields, watchTypedFields } from './typed-fields.ts';

/** Check interval in milliseconds. A deploy also interrupts the connection, after which a page checks at once. */
const EVERY_MS = 60 * 60_000;

/**
 * Offers a newer version. Never reloads automatically, because a person may be typing, and asks before it throws away
 * what was typed into a form; the drafts of orders, sales and comandas survive a reload.
 */
export function VersionHint() {
  const { state } = useConnection();
  const [isOld, setOld] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const wasLive = useRef(false);
  const typed = useRef<TypedFields>(null);
  useEffect(() => {
    typed.current = watchTypedFields(document);
    return typed.current.stop;
  }, []);
  useEffect(() => {
    if (state !== 'live' || isOld) return undefined;
    const look = () => void isOutdated(ownScripts()).then(setOld);
    if (wasLive.current) look();
    wasLive.current = true;
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [state, isOld]);
  const update = () => {
    if (typed.current?.isAny() && draftOfScreen(location.pathname) === null) setAsking(true);
    else location.reload();
  };
  const hint = useQuietly(
    isOld ? (
      <button type="button" className={styles.hint} onClick={update}>
        <IconRefresh size={16} aria-hidden="true" />
        Nova versão: atualizar
      </button>
    ) : null,
  );
  return (
    <>
      <div role="status" className={styles.place}>
        {hint}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Atualizar agora?"
        confirmLabel="Atualizar"
        onConfirm={() => location.reload()}
        onClose={() => setAsking(false)}
      >
        O que você digitou nesta tela e ainda não salvou se perde.
      </ConfirmDialog>
    </>
  );
}
