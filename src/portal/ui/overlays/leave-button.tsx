import { Button, type ButtonProps } from '#portal/ui/button.tsx';
import { useIsDialogHeld } from './dialog-hold.ts';

/** The button with which a dialog is left without doing anything; disabled while a write of the dialog runs. */
export function LeaveButton({ disabled = false, ...rest }: ButtonProps) {
  const isHeld = useIsDialogHeld();
  return <Button {...rest} disabled={disabled || isHeld} />;
}
