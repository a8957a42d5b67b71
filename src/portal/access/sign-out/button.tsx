import { Button, type ButtonProps } from '#portal/ui/button.tsx';
import styles from './button.module.css';
import { SIGN_OUT_TEXTS } from './texts.ts';
import { useSignOut } from './use-sign-out.tsx';

interface SignOutButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'full'> {
  readonly label?: string;
  /** What follows; without it, the login. */
  readonly onLeft?: () => unknown;
}

/** "Sair", with what it does to the duty of this device, and the question on the last one. */
export function SignOutButton({ label = 'Sair', onLeft, ...look }: SignOutButtonProps) {
  const { note, busy, leave, question } = useSignOut(onLeft);
  return (
    <>
      <Button {...look} busy={busy} onClick={leave}>
        {label}
      </Button>
      {note === undefined ? null : <p className={styles.note}>{SIGN_OUT_TEXTS.noteAlone}</p>}
      {question}
    </>
  );
}
