import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Period, type PeriodKind, periodMoved } from '#domain/reports/periods.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { periodText } from '#portal/reports/number-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { SegmentedChoice } from '#portal/ui/fields/segmented-choice.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import type { Comparison } from '../address.ts';
import styles from './period-bar.module.css';

const KINDS = [
  { value: 'day', label: 'Dia' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mês' },
  { value: 'any', label: 'Período' },
] as const;

const COMPARISONS = [
  { value: 'antes', label: 'Período anterior' },
  { value: 'ano', label: 'Um ano atrás' },
] as const;

interface PeriodBarProps {
  readonly kind: PeriodKind;
  readonly period: Period;
  /** What the period is compared with, as text. */
  readonly compared: string;
  readonly today: BusinessDay;
  readonly onKind: (kind: PeriodKind) => void;
  readonly comparison: Comparison;
  readonly onPeriod: (period: Period) => void;
  readonly onComparison: (comparison: Comparison) => void;
}

/** Chooses a day, week, month or any period, with previous and next buttons, and the comparison. */
export function PeriodBar(props: PeriodBarProps) {
  const { kind, period, compared, today, comparison, onKind, onPeriod, onComparison } = props;
  const next = periodMoved(kind, period, 1);
  return (
    <div className={styles.period}>
      <SegmentedChoice label="Tipo de período" options={KINDS} value={kind} onChange={onKind} />
      <div className={styles.moves}>
        <Button
          iconOnly
          icon={<IconChevronLeft size={18} />}
          aria-label="Período anterior"
          onClick={() => onPeriod(periodMoved(kind, period, -1))}
        />
        {kind === 'any' ? (
          <div className={styles.dates}>
            <TextField
              key={`from-${period.from}`}
              label="De"
              type="date"
              defaultValue={period.from}
              onBlur={(event) => onPeriod({ from: event.currentTarget.value || period.from, to: period.to })}
            />
            <TextField
              key={`to-${period.to}`}
              label="Até"
              type="date"
              defaultValue={period.to}
              onBlur={(event) => onPeriod({ from: period.from, to: event.currentTarget.value || period.to })}
            />
          </div>
        ) : (
          <strong className={styles.periodText}>{periodText(period)}</strong>
        )}
        <Button
          iconOnly
          icon={<IconChevronRight size={18} />}
          aria-label="Próximo período"
          disabled={next.from > today}
          onClick={() => onPeriod(next)}
        />
      </div>
      <div className={styles.comparison}>
        <SegmentedChoice label="Comparado com" options={COMPARISONS} value={comparison} onChange={onComparison} />
        <p className={styles.compared}>{compared}</p>
      </div>
    </div>
  );
}
