import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export interface ModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Width in pixels; never wider than the screen. */
  readonly width?: number;
  /** Whether a click outside the dialog closes it. */
  readonly closeOnClickOutside?: boolean;
  /** Without it there is no close button, and Escape does nothing. */
  readonly closable?: boolean;
  readonly children: ReactNode;
}

/** A dialog with a title and a close button; keeps the focus inside and returns it on close. */
export function Modal({ opened, width = 520, closeOnClickOutside = true, closable = true, ...frame }: ModalProps) {
  return opened ? (
    <DialogFrame {...frame} side="top" width={width} closeOnClickOutside={closeOnClickOutside} closable={closable} />
  ) : null;
}
