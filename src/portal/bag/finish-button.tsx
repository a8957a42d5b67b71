import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';

interface FinishButtonProps {
  readonly label: string;
  /** Shows that it is being saved, instead of the label. */
  readonly sending: boolean;
  /** Accepts no press; as long as it is being saved, unless said otherwise. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onFinish: () => void;
}

/** The button below a bag that saves it, with its key F9. */
export function FinishButton({ label, sending, busy = sending, disabled = false, onFinish }: FinishButtonProps) {
  return (
    <Button
      variant="primary"
      size="large"
      full
      busy={busy}
      disabled={disabled}
      aria-keyshortcuts="F9"
      onClick={onFinish}
    >
      {sending ? 'Salvando…' : label}
      <Kbd>F9</Kbd>
    </Button>
  );
}
