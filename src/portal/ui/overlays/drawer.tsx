import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel that slides in from the left, with a heading and a close button. */
export function Drawer({ opened, ...frame }: DrawerProps) {
  return opened ? <DialogFrame {...frame} side="left" width={290} closeOnClickOutside closable /> : null;
}
