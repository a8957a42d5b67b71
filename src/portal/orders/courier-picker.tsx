import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import type { Order } from '#domain/order.ts';
import '@mantine/core/styles/Popover.css';
import { Modal } from '#portal/ui/modal.tsx';
import { AnchorBox } from './anchor-box.tsx';
import { CourierChoice } from './courier-choice.tsx';
import classes from './courier-picker.module.css';
import { codeOf } from './order-texts.ts';

export interface CourierPickerProps {
  readonly order: Order;
  readonly purpose: 'dispatch' | 'change-courier';
  readonly rect: DOMRectReadOnly;
  /** How many orders leave together with it, itself counted; 0 and 1 are the order alone. */
  readonly together?: number;
  readonly onClose: () => void;
  /** The id of the chosen courier, or the partner. */
  readonly onPick: (courierId: string | 'partner') => void;
}

/** Who takes the order: beside the card, or a dialog where the screen is small. */
export function CourierPicker(props: CourierPickerProps) {
  const { together = 0 } = props;
  const title = together > 1 ? `Quem leva os ${together} pedidos?` : `Quem leva o ${codeOf(props.order)}?`;
  const titleId = useId();
  const small = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  if (small) {
    return (
      <Modal opened onClose={props.onClose} title={title} width={420}>
        <CourierChoice {...props} />
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
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <AnchorBox rect={props.rect} onClose={props.onClose} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-labelledby={titleId}>
        <p id={titleId} className={classes.title}>
          {title}
        </p>
        <CourierChoice {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
