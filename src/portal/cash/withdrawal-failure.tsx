import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';

interface WithdrawalFailureProps {
  readonly error: Error | null;
  /** Takes the money out although the drawer is not expected to hold it. */
  readonly onTake: () => void;
  readonly busy: boolean;
  /** Label of the button that does. */
  readonly label?: string;
}

/** Why cash was not taken out of the drawer, and the way to do it anyway, which may need a manager. */
export function WithdrawalFailure({ error, onTake, busy, label = 'Retirar mesmo assim' }: WithdrawalFailureProps) {
  if (error === null) return null;
  return (
    <>
      <FailureNote>{sentenceOf(error)}</FailureNote>
      {isDrawerShort(error) ? (
        <Button full busy={busy} onClick={onTake}>
          {label}
        </Button>
      ) : null}
    </>
  );
}

/** Whether the drawer is not expected to hold the cash that the write takes out of it. */
export function isDrawerShort(error: Error | null): boolean {
  return error instanceof ProblemError && error.code === 'cash-drawer-short';
}
