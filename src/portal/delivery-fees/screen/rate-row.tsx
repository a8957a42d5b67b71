import type { ReactNode } from 'react';
import { KmField } from '#portal/fields/km-field.tsx';
import { MinutesField } from '#portal/fields/minutes-field.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import styles from './delivery-fees-screen.module.css';
import type { RateForm } from './fees-form.ts';

export type RateChange = Partial<Omit<RateForm, 'key'>>;

interface RateRowProps {
  readonly rate: RateForm;
  readonly index: number;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (part: RateChange) => void;
  readonly remove: ReactNode;
}

/** "Até X km: R$ Y", and the promised minutes. */
export function RateRow({ rate, index, problems, onChange, remove }: RateRowProps) {
  const at = `/rates/${index}`;
  return (
    <li className={styles.rate} aria-label={`Faixa ${index + 1}`}>
      <KmField
        label="Até (km)"
        meters={rate.upToMeters}
        error={problems.get(`${at}/upToMeters`)}
        onMeters={(upToMeters) => onChange({ upToMeters })}
      />
      <MoneyField
        label="Taxa (R$)"
        cents={rate.fee}
        error={problems.get(`${at}/fee`)}
        onCents={(fee) => onChange({ fee })}
      />
      <MinutesField
        label="Minutos"
        placeholder="—"
        minutes={rate.minutes}
        error={problems.get(`${at}/minutes`)}
        onMinutes={(minutes) => onChange({ minutes })}
      />
      {remove}
    </li>
  );
}
