import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { lostDuty } from '#domain/push/duty.ts';
import { signOut } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { pushQuery } from '#portal/push/push-query.ts';
import { pushDeviceStore } from '#portal/push/this-device.ts';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { SIGN_OUT_TEXTS } from './texts.ts';

interface SigningOut {
  /** What "Sair" does to this device's duty, if anything. */
  readonly note: string | undefined;
  readonly busy: boolean;
  /** Signs out; asks first on the last device on duty. */
  readonly leave: () => void;
  /** The question; draw it beside the button. */
  readonly question: ReactNode;
}

/**
 * Signing out by hand: it takes this device off duty, says so, and asks if no other is left. `onLeft`: what follows;
 * without it, the login.
 */
export function useSignOut(onLeft?: () => unknown): SigningOut {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useSyncExternalStore(pushDeviceStore.subscribe, pushDeviceStore.get);
  const { data, isError } = useQuery({ ...pushQuery, enabled: id !== '' });
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const end = async () => {
    await signOut();
    await (onLeft === undefined ? navigate({ to: '/' }) : onLeft());
  };
  const leave = async () => {
    // Without an answer nobody is kept from signing out.
    const push = id === '' ? undefined : await client.fetchQuery(pushQuery).catch(() => data);
    if (push !== undefined && lostDuty(push.devices, id) === 'last') setAsks(true);
    else await end();
  };
  // Who lacks a second factor may not read the devices: say it to a browser that has saved one.
  const losesDuty = data === undefined ? isError : lostDuty(data.devices, id) !== 'none';
  return {
    note: losesDuty ? SIGN_OUT_TEXTS.note : undefined,
    busy,
    leave: () => void run(leave),
    question: (
      <ConfirmDialog
        opened={asks}
        title={SIGN_OUT_TEXTS.title}
        confirmLabel={SIGN_OUT_TEXTS.confirm}
        danger
        busy={busy}
        onConfirm={() => void run(end)}
        onClose={() => setAsks(false)}
      >
        <p>{SIGN_OUT_TEXTS.question}</p>
        <p>{SIGN_OUT_TEXTS.back}</p>
      </ConfirmDialog>
    ),
  };
}
