import { memo } from 'react';
import { lineNet, standingOf } from '#domain/comandas/standing.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { optionLines } from '#domain/orders/items/option-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import panel from '#portal/bag/panel.module.css';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { EmptyLine } from '#portal/ui/notice.tsx';
import styles from './lines.module.css';

type IdentifiedLine = OrderItem & { readonly lineId: string };

interface ComandaLinesProps {
  readonly comanda: Order;
  readonly lines: readonly IdentifiedLine[];
  /** Opens the actions of a line; absent when there are none. */
  readonly onChoose: ((lineId: string) => void) | undefined;
}

/** The comanda's lines in order of arrival: new lines are added below and move nothing. */
export const ComandaLines = memo(function ComandaLines({ comanda, lines, onChoose }: ComandaLinesProps) {
  const timeZone = useTimeZone();
  const standings = new Map(standingOf(comanda).lines.map((line) => [line.lineId, line]));
  const names = new Map((comanda.comanda?.merged ?? []).map(({ id, command }) => [id, command]));
  if (lines.length === 0) {
    return (
      <div className={panel.nothing}>
        <EmptyLine noAct="beside">Nenhum item nesta comanda.</EmptyLine>
      </div>
    );
  }
  return (
    <ul className={styles.lines} aria-label="Itens da comanda">
      {lines.map((line) => (
        <li key={line.lineId}>
          <LineRow
            line={line}
            paid={standings.get(line.lineId)?.paid ?? 0}
            left={standings.get(line.lineId)?.left ?? 0}
            from={names.get(line.from?.at(-1) ?? '')}
            timeZone={timeZone}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
});

interface LineRowProps {
  readonly line: IdentifiedLine;
  readonly paid: number;
  readonly left: number;
  /** The number of the merged comanda that the line came from. */
  readonly from: string | undefined;
  readonly timeZone: string;
  readonly onChoose: ((lineId: string) => void) | undefined;
}

const LineRow = memo(function LineRow({ line, paid, left, from, timeZone, onChoose }: LineRowProps) {
  const { lineId, name, quantity, options = [], notes, discount = 0 } = line;
  const details = [...optionLines(options).map(({ text }) => text), ...(notes ? [notes] : [])];
  const facts = (
    <>
      <span className={styles.quantity}>{quantity}</span>
      <span className={styles.what}>
        <span className={styles.lineName}>{name}</span>
        {details.length > 0 ? <span className={styles.detail}>{details.join(' · ')}</span> : null}
        <span className={styles.detail}>{originText(line, from, timeZone)}</span>
      </span>
      <span className={styles.price}>
        {discount > 0 ? <s>{formatBrl(line.total)}</s> : null}
        <span>{formatBrl(lineNet(line))}</span>
        {paid > 0 ? <span className={styles.paid}>{left === 0 ? 'pago' : `pago ${formatBrl(paid)}`}</span> : null}
      </span>
    </>
  );
  return onChoose === undefined ? (
    <div className={styles.line}>{facts}</div>
  ) : (
    <button type="button" className={styles.line} onClick={() => onChoose(lineId)}>
      {facts}
    </button>
  );
});

/** `20:31 · Lia · Caixa 1 · da comanda 7`: when, who added it, on which device, and from which comanda. */
function originText({ addedAt, addedBy, device }: OrderItem, from: string | undefined, timeZone: string): string {
  return [
    addedAt === undefined ? '' : clockText(addedAt, timeZone),
    addedBy?.name ?? '',
    device ?? '',
    from === undefined ? '' : `da comanda ${from}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
