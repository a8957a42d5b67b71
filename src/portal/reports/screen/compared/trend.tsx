import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { type Trend as TrendValue, trendOf, type Unit } from '#portal/reports/number-texts.ts';
import styles from './trend.module.css';

interface TrendProps {
  readonly now: number | null;
  readonly before: number | null;
  readonly unit: Unit;
  /** Whether a higher number is better; `none` if neither is. */
  readonly better?: 'more' | 'less' | 'none';
}

const WORDS: Readonly<Record<TrendValue['direction'], string>> = { up: 'mais', down: 'menos', same: 'igual' };

function toneOf(direction: TrendValue['direction'], better: 'more' | 'less' | 'none'): 'good' | 'bad' | undefined {
  if (direction === 'same' || better === 'none') return undefined;
  return direction === (better === 'more' ? 'up' : 'down') ? 'good' : 'bad';
}

/** `mais 8,2 %`: the change as it is read aloud; empty without one. */
export function changeText(now: number | null, before: number | null, unit: Unit): string {
  const trend = trendOf(now, before, unit);
  return trend === null ? '' : `${WORDS[trend.direction]} ${trend.text}`;
}

/** `▲ 8,2 %`: the colour shows whether it is good; arrow and hidden text say the same. */
export function Trend({ now, before, unit, better = 'more' }: TrendProps) {
  const trend = trendOf(now, before, unit);
  if (trend === null) return <span className={styles.trend}>—</span>;
  const { direction, text } = trend;
  return (
    <span className={styles.trend} data-tone={toneOf(direction, better)}>
      {direction === 'up' ? <IconTriangleFilled size={9} aria-hidden="true" /> : null}
      {direction === 'down' ? <IconTriangleInvertedFilled size={9} aria-hidden="true" /> : null}
      <span className={styles.words}>{`${WORDS[direction]} `}</span>
      {text}
    </span>
  );
}
