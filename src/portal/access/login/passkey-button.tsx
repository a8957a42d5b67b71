import { useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/access/session-schema.ts';
import { canUsePasskeys } from '#portal/access/can-use-passkeys.ts';
import { signInSentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError } from '#portal/ui/toasts.tsx';

/** Signs in by a passkey. The code is loaded when it is pressed. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  // The prerendered page assumes passkeys, because it is the same for all browsers and nearly all have them.
  if (!useSyncExternalStore(never, canUsePasskeys, () => true)) return null;
  const enter = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { enterByPasskey } = await import('#portal/access/passkeys.ts');
      const entered = await enterByPasskey();
      if (entered.ok) await onSignedIn(entered.value);
    } catch (error) {
      toastError(signInSentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="button" full busy={busy} onClick={() => void enter()}>
      Usar chave de acesso
    </Button>
  );
}

/** Subscribes to nothing: whether a browser can use passkeys never changes. */
function never(): () => void {
  return () => {};
}
