import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import './modal.css';

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
export function Modal({
  opened,
  onClose,
  title,
  width = 520,
  closeOnClickOutside = true,
  closable = true,
  children,
}: ModalProps) {
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={closable}
      withCloseButton={closable}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: 'ui-modal', title: 'ui-modal-title', header: 'ui-modal-header', body: 'ui-modal-body' }}
    >
      {children}
    </MantineModal>
  );
}
