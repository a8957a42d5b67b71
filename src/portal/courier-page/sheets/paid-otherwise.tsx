import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { type Cents, formatAmount, formatBrl, parseAmount } from '#domain/shared/money.ts';
import type { PaidRows } from '../phone/draft.ts';
import { dueAtDoor, waysText } from '../stop-texts.ts';
import { pixAtDoor } from './paid-rows.ts';
import styles from './sheet.module.css';

interface PaidOtherwiseProps {
  readonly run: CourierRun;
  readonly stop: CourierStop;
  readonly rows: PaidRows | null;
  /** The button for the Pix code of an amount. */
  readonly showPix: (amount: Cents) => ReactNode;
  readonly onChange: (rows: PaidRows | null) => void;
}

/** Records that the customer paid by another method than the order's. */
export function PaidOtherwise({ run, stop, rows, showPix, onChange }: PaidOtherwiseProps) {
  const { named, unsaid } = dueAtDoor(stop);
  const first = named[0]?.methodId;
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
          {rows === null ? <small>{waysText(stop)}</small> : null}
        </p>
      </div>
      {rows === null ? (
        <button type="button" className={styles.second} onClick={begin}>
          <IconArrowsExchange size={20} aria-hidden="true" />
          {unsaid > 0 ? 'Dizer como recebi' : 'Recebi de outra forma'}
        </button>
      ) : (
        <OtherWay run={run} stop={stop} rows={rows} onChange={onChange} />
      )}
      {showPix(pixAtDoor(stop, rows, run.methods))}
    </section>
  );
}

function OtherWay({ run, stop, rows, onChange }: Omit<PaidOtherwiseProps, 'showPix'> & { readonly rows: PaidRows }) {
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
            Dividir em duas formas
          </button>
        ) : null}
        <button type="button" className={styles.linkButton} onClick={() => onChange(null)}>
          {dueAtDoor(stop).unsaid > 0 ? 'Deixar sem informar' : 'Foi como no pedido'}
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
