import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';

export interface MoreButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'full' | 'className'> {
  readonly busy: boolean;
  /** Why the last try failed; shown below the button, which tries again. */
  readonly failure: string | undefined;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** Loads the next page of a list. */
export function MoreButton({ busy, failure, onMore, children, ...looks }: MoreButtonProps) {
  return (
    <>
      <Button {...looks} busy={busy && 'leavable'} onClick={onMore}>
        {children}
      </Button>
      {failure !== undefined && !busy ? <FailureNote>{failure}</FailureNote> : null}
    </>
  );
}
