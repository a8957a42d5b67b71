import {
  IconArrowsExchange,
  IconArrowsJoin,
  IconDots,
  IconHistory,
  IconPencil,
  IconPercentage,
  IconPrinter,
  IconReceiptOff,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { askComandaBill } from '#contract/comandas/bill-operations.ts';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { comandaAge, openedText } from '#portal/comandas/comanda-texts.ts';
import { ServicePrint } from '#portal/counter/print.tsx';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import type { MenuItem } from '#portal/ui/overlays/menu-list.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import type { ChosenAction } from './dialogs/chosen-action.ts';
import styles from './head.module.css';
import { PeopleStepper } from './receive/people-stepper.tsx';

interface ComandaHeadProps {
  readonly comanda: Order;
  readonly onAsk: (asked: ChosenAction) => void;
}

/** The comanda's number, opening time, merged comandas and actions. */
export function ComandaHead({ comanda, onAsk }: ComandaHeadProps) {
  const now = useNow();
  const offsetAt = useOffset();
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const [printing, setPrinting] = useState(false);
  const { change } = useComandaChange(comanda.id, toastError);
  const withdraw = () => change(askComandaBill, { asked: false });
  const { command = '?', commandName, id } = comanda;
  const { merged = [], mergedInto } = comanda.comanda ?? {};
  const isOpen = isOpenComanda(comanda);
  const age = comandaAge(comanda, now, offsetAt);
  const items: readonly MenuItem[] = [
    ...(isOpen && mergedInto === undefined ? changesOf(onAsk) : []),
    ...(isOpen && comanda.comanda?.bill !== undefined
      ? [{ label: 'Desfazer pedido de conta', icon: <IconReceiptOff size={18} />, onSelect: () => void withdraw() }]
      : []),
    { label: 'Imprimir recibo', icon: <IconPrinter size={18} />, onSelect: () => setPrinting(true), separated: isOpen },
    {
      label: 'Histórico e detalhes',
      icon: <IconHistory size={18} />,
      onSelect: () => void navigate({ to: '/order/$id', params: { id } }),
    },
    ...(isOpen && mergedInto === undefined
      ? [
          {
            label: 'Cancelar comanda',
            icon: <IconTrash size={18} />,
            onSelect: () => onAsk({ kind: 'cancel' }),
            danger: true,
            separated: true,
          },
        ]
      : []),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2>Comanda {command}</h2>
        {isOpen ? <Chip tone={age.tone}>{age.text}</Chip> : <Chip>{endText(comanda)}</Chip>}
        <Menu
          label={`Comanda ${command}`}
          target={<Button iconOnly icon={<IconDots size={20} />} aria-label="Ações da comanda" />}
          items={items}
        />
      </div>
      <div className={styles.about}>
        <p className={styles.since}>
          {commandName ? <strong>{commandName} · </strong> : null}
          {openedText(comanda, now, offsetAt, timeZone)}
        </p>
        {isOpen && mergedInto === undefined ? <PeopleStepper comanda={comanda} /> : null}
      </div>
      {merged.length > 0 ? (
        <ul className={styles.merged} aria-label="Comandas juntas">
          {merged.map((one) => (
            <li key={one.id}>
              junta com {one.command}
              {one.commandName ? ` (${one.commandName})` : ''}
              {isOpen ? (
                <Button size="small" onClick={() => onAsk({ kind: 'unmerge', comandaId: one.id })}>
                  Separar {one.command}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <ServicePrint order={printing ? comanda : null} onClose={() => setPrinting(false)} />
    </header>
  );
}

function changesOf(onAsk: ComandaHeadProps['onAsk']): readonly MenuItem[] {
  return [
    { label: 'Transferir', icon: <IconArrowsExchange size={18} />, onSelect: () => onAsk({ kind: 'transfer' }) },
    { label: 'Juntar com outra', icon: <IconArrowsJoin size={18} />, onSelect: () => onAsk({ kind: 'merge' }) },
    { label: 'Desconto', icon: <IconPercentage size={18} />, onSelect: () => onAsk({ kind: 'discount' }) },
    { label: 'Mudar número ou nome', icon: <IconPencil size={18} />, onSelect: () => onAsk({ kind: 'rename' }) },
  ];
}

function endText({ status }: Order): string {
  return phaseOf(status) === 'canceled' ? 'cancelada' : 'fechada';
}
