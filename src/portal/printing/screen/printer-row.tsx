import { IconDots } from '@tabler/icons-react';
import type { PrintAgent, Printer } from '#contract/printing/schema.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { KIND_NAMES } from '#portal/printing/texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import type { MenuItem } from '#portal/ui/overlays/menu-list.tsx';
import { placeOf, queueText } from './printer-texts.ts';
import styles from './printers-screen.module.css';

interface PrinterRowProps {
  readonly printer: Printer;
  readonly agents: readonly PrintAgent[];
  /** False for people who may only print, test, answer, and pause (or ask somebody to authorise it, when it is refused). */
  readonly mayEdit: boolean;
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onPause: () => void;
  readonly onTry: () => void;
  readonly onRemove: () => void;
}

/** A printer: address, what it prints, state, and jobs that need an answer. */
export function PrinterRow({ printer, agents, mayEdit, onShow, onEdit, onPause, onTry, onRemove }: PrinterRowProps) {
  const { name, connection, kinds, onArrival, paused, uncertain, late, failure } = printer;
  const isByAgent = connection !== 'browser';
  const items: readonly MenuItem[] = [
    ...(mayEdit ? [{ label: 'Alterar', onSelect: onEdit }] : []),
    ...(isByAgent ? [{ label: 'Imprimir teste', onSelect: onTry }] : []),
    ...(isByAgent ? [{ label: paused ? 'Retomar' : 'Pausar', onSelect: onPause }] : []),
    ...(mayEdit ? [{ label: 'Remover', onSelect: onRemove, danger: true, separated: true }] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>{name}</p>
        <p className={styles.hint}>{placeOf(printer, agents)}</p>
        {failure ? (
          <p className={styles.wrong} role="alert">
            {failure}
          </p>
        ) : null}
        {uncertain > 0 ? (
          <p className={styles.wrong} role="alert">
            {uncertain === 1 ? 'Não se sabe se 1 impressão saiu.' : `Não se sabe se ${uncertain} impressões saíram.`}
          </p>
        ) : null}
        <p className={styles.chips}>
          {kinds.map((kind) => (
            <Chip key={kind} tone="outline">
              {KIND_NAMES[kind]}
            </Chip>
          ))}
          {onArrival ? <Chip tone="green">Na chegada</Chip> : null}
          {paused ? <Chip tone="amber">Pausada</Chip> : null}
        </p>
        {isByAgent ? <State printer={printer} /> : null}
      </div>
      <div className={styles.ways}>
        {isByAgent ? (
          <Button variant={uncertain + late > 0 ? 'primary' : 'plain'} aria-label={`Fila de ${name}`} onClick={onShow}>
            {uncertain + late > 0 ? 'Responder' : 'Fila'}
          </Button>
        ) : null}
        {items.length > 0 ? (
          <Menu
            label={`Ações de ${name}`}
            target={<Button iconOnly aria-label={`Ações de ${name}`} icon={<IconDots size={18} />} />}
            items={items}
          />
        ) : null}
      </div>
    </li>
  );
}

function State({ printer }: { printer: Printer }) {
  const timeZone = useTimeZone();
  const { lastPrintedAt } = printer;
  const last = lastPrintedAt ? `Última impressão às ${clockText(lastPrintedAt, timeZone)}` : 'Ainda não imprimiu';
  return <p className={styles.hint}>{[queueText(printer), last].filter(Boolean).join(' · ')}</p>;
}
