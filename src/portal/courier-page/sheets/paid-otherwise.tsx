import { IconArrowsExchange } from '@tabler/icons-react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { isAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import { type Cents, formatAmount, formatBrl, parseAmount } from '#domain/shared/money.ts';
import type { PaidRows } from '../phone/draft.ts';
import styles from './sheet.module.css';

/** The payments for the server; null if the typed part exceeds the total. */
export function paidBody(
  { methodId, otherId, otherAmount }: PaidRows,
  toCollect: Cents,
): { methodId: string; amount: Cents }[] | null {
  if (otherId === '') return [{ methodId, amount: toCollect }];
  const part = parseAmount(otherAmount);
  if (part === null || part <= 0 || part >= toCollect || otherId === methodId) return null;
  return [
    { methodId, amount: toCollect - part },
    { methodId: otherId, amount: part },
  ];
}

/** The typed payment if the shop still accepts its methods, else null: paid as in the order. */
export function acceptedRows(rows: PaidRows | undefined, methods: CourierRun['methods']): PaidRows | null {
  const isTaken = (methodId: string) => methods.some(({ id }) => id === methodId);
  return rows !== undefined && isTaken(rows.methodId) && (rows.otherId === '' || isTaken(rows.otherId)) ? rows : null;
}

/** Says which amounts {@link paidBody} accepts. */
export function wrongPartText(toCollect: Cents): string {
  return `Digite o valor da outra parte, menor que ${formatBrl(toCollect)}.`;
}

interface PaidOtherwiseProps {
  readonly run: CourierRun;
  readonly stop: CourierStop;
  readonly rows: PaidRows | null;
  readonly onChange: (rows: PaidRows | null) => void;
}

/** Records that the customer paid by another method than the order's. */
export function PaidOtherwise({ run, stop, rows, onChange }: PaidOtherwiseProps) {
  const planned = stop.payments.filter(({ kind, amount }) => isAtDoor(kind) && amount > 0);
  const first = planned[0]?.methodId;
  const begin = () => {
    const other = run.methods.find(({ id }) => id !== first) ?? run.methods[0];
    if (other !== undefined) onChange({ methodId: other.id, otherId: '', otherAmount: '' });
  };
  return (
    <section className={styles.card}>
      <div className={styles.received}>
        <p>
          <b className={styles.title}>Recebi</b>
          {stop.change === 0 || rows !== null ? null : <small>troco {formatBrl(stop.change)}</small>}
        </p>
        <p>
          <b className={styles.amount}>{formatBrl(stop.toCollect)}</b>
          {rows === null ? <small>{planned.map(({ name }) => name).join(' + ')}</small> : null}
        </p>
      </div>
      {rows === null ? (
        <button type="button" className={styles.second} onClick={begin}>
          <IconArrowsExchange size={20} aria-hidden="true" />
          Recebi de outro jeito
        </button>
      ) : (
        <OtherWay run={run} stop={stop} rows={rows} onChange={onChange} />
      )}
    </section>
  );
}

function OtherWay({ run, stop, rows, onChange }: PaidOtherwiseProps & { readonly rows: PaidRows }) {
  const part = parseAmount(rows.otherAmount) ?? 0;
  const rest = Math.max(0, stop.toCollect - part);
  const others = run.methods.filter(({ id }) => id !== rows.methodId);
  return (
    <>
      <div className={styles.wayRow}>
        <Ways
          label="Como pagou"
          methods={run.methods}
          value={rows.methodId}
          onChange={(methodId) => onChange({ ...rows, methodId, otherId: '', otherAmount: '' })}
        />
        {rows.otherId === '' ? null : <b>{formatAmount(rest)}</b>}
      </div>
      {rows.otherId === '' ? null : (
        <div className={styles.wayRow}>
          <Ways
            label="E como pagou a outra parte"
            methods={others}
            value={rows.otherId}
            onChange={(otherId) => onChange({ ...rows, otherId })}
          />
          <input
            className={styles.input}
            aria-label="Valor da outra parte"
            inputMode="decimal"
            placeholder="0,00"
            value={rows.otherAmount}
            onChange={(event) => onChange({ ...rows, otherAmount: event.currentTarget.value.replace(/[^\d,.]/g, '') })}
          />
        </div>
      )}
      <div className={styles.wayRow}>
        {rows.otherId === '' && others[0] !== undefined ? (
          <button
            type="button"
            className={styles.linkButton}
            onClick={() => onChange({ ...rows, otherId: others[0]?.id ?? '' })}
          >
            Dividir em dois jeitos
          </button>
        ) : null}
        <button type="button" className={styles.linkButton} onClick={() => onChange(null)}>
          Foi como no pedido
        </button>
      </div>
    </>
  );
}

function Ways(props: {
  readonly label: string;
  readonly methods: CourierRun['methods'];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  return (
    <select
      className={styles.input}
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {props.methods.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
