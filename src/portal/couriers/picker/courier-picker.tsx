import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useLayoutEffect, useState } from 'react';
import type { CourierPickerProps } from './courier-picker-props.ts';

import '@mantine/core/styles/Popover.css';
import { AnchorBox } from '#portal/orders/actions/anchor-box.tsx';
import { codeOf } from '#portal/orders/order-texts.ts';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { CourierChoice } from './courier-choice.tsx';
import styles from './courier-picker.module.css';
import { createEarlyKeys } from './early-keys.ts';

/** Chooses the courier of an order: next to the card, or in a dialog on a small screen. */
export function CourierPicker(props: CourierPickerProps) {
  const { together = 0 } = props;
  const title = together > 1 ? `Quem leva os ${together} pedidos?` : `Quem leva o ${codeOf(props.order)}?`;
  const titleId = useId();
  const [earlyKeys] = useState(createEarlyKeys);
  useLayoutEffect(() => earlyKeys.listen(), [earlyKeys]);
  const small = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  if (small) {
    return (
      <Modal opened onClose={props.onClose} title={title} width={420}>
        <CourierChoice {...props} earlyKeys={earlyKeys} />
      </Modal>
    );
  }
  return (
    <Popover
      opened
      onChange={(opened) => !opened && props.onClose()}
      position="bottom-end"
      withRoles={false}
      trapFocus
      transitionProps={{ duration: 0 }}
      // If there is no room below or above, cover the card instead of leaving the screen.
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
    >
      <Popover.Target>
        <AnchorBox rect={props.rect} onClose={props.onClose} />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} role="dialog" aria-labelledby={titleId}>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <CourierChoice {...props} earlyKeys={earlyKeys} />
      </Popover.Dropdown>
    </Popover>
  );
}
