import type { OrderTip } from '#domain/orders/order.ts';
import type { SaidTip } from '#domain/orders/tips/at-door.ts';
import { TIP_NAME } from '#domain/orders/tips/texts.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import styles from './change-payments.module.css';

interface TipRowsProps {
  /** The methods that take tips: id → name. */
  readonly methods: ReadonlyMap<string, string>;
  readonly before: readonly OrderTip[];
  readonly rows: readonly SaidTip[];
  readonly onChange: (rows: readonly SaidTip[]) => void;
}

/** The courier's tips while they are corrected; a row of zero takes its tip off the order. */
export function TipRows({ methods, before, rows, onChange }: TipRowsProps) {
  const names = new Map([...before.map(({ methodId, name }) => [methodId, name] as const), ...methods]);
  const options = [...names].map(([value, label]) => ({ value, label }));
  const [first] = options;
  if (first === undefined) return null;
  const change = (index: number, part: Partial<SaidTip>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tips have no identity and never move
        <div key={index} className={styles.row}>
          <SelectField
            label="Gorjeta em"
            options={options}
            value={row.methodId}
            onChange={(event) => change(index, { methodId: event.currentTarget.value })}
          />
          <MoneyField label="Gorjeta" cents={row.amount} onCents={(amount) => change(index, { amount })} />
        </div>
      ))}
      {rows.length === 0 ? (
        <Button size="small" onClick={() => onChange([{ methodId: first.value, amount: 0 }])}>
          {TIP_NAME}
        </Button>
      ) : (
        <p className={styles.sum}>A gorjeta em cartão, vale ou Pix fica fora do total e entra no acerto do motoboy.</p>
      )}
    </>
  );
}
