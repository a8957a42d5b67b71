import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import './modal.css';

/** A panel that slides in from the left, with a heading and a close button. */
export function Drawer({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={290}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 150 }}
      classNames={{ content: 'ui-modal', title: 'ui-modal-title', header: 'ui-modal-header' }}
    >
      {children}
    </MantineDrawer>
  );
}
