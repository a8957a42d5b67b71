import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';

interface WithdrawalFailureProps {
  readonly error: Error | null;
  /** Takes the money out although the drawer is not expected to hold it. */
  readonly onTake: () => void;
  readonly busy: boolean;
}

/** Why cash was not taken out of the drawer, and the way to do it anyway, which may need a manager. */
export function WithdrawalFailure({ error, onTake, busy }: WithdrawalFailureProps) {
  if (error === null) return null;
  const isShort = error instanceof ProblemError && error.code === 'cash-drawer-short';
  return (
    <>
      <FailureNote>{sentenceOf(error)}</FailureNote>
      {isShort ? (
        <Button full busy={busy} onClick={onTake}>
          Tirar mesmo assim
        </Button>
      ) : null}
    </>
  );
}
