import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './charts.module.css';
import type { Column, ColumnUnit } from './column.ts';
import { Drawing } from './drawing.tsx';
import { ROOM, scalesOf } from './scales.ts';
import { useWidth } from './use-width.ts';

interface ColumnChartProps {
  readonly columns: readonly Column[];
  readonly unit: ColumnUnit;
  /** The heading that names the chart. */
  readonly labelledBy: string;
  readonly height: number;
  /** How the compared period is drawn: a mark on each column, or one line where columns are narrow. */
  readonly compared: 'marks' | 'line';
}

/**
 * Columns over time. A list of links lies over the picture, one for each column, with its numbers as text: a pointer, a
 * keyboard and a screen reader find the same.
 */
export function ColumnChart({ columns, unit, labelledBy, height, compared }: ColumnChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [key, setKey] = useState<string>();
  const scales = scalesOf(columns, unit, width, height);
  const pointed = columns.find((column) => column.key === key);
  const percent = (pixels: number) => `${(pixels / Math.max(width, 1)) * 100}%`;
  return (
    <div ref={ref} className={styles.plot} style={{ height }}>
      {width > 0 ? <Drawing {...{ columns, unit, width, height, scales, pointed, compared }} /> : null}
      <ul className={styles.links} aria-labelledby={labelledBy} style={{ top: ROOM.top }}>
        {columns.map((column) => (
          <li
            key={column.key}
            style={{
              left: percent(scales.middleOf(column.key) - scales.x.step() / 2),
              width: percent(scales.x.step()),
            }}
          >
            <Link
              to="/outros/historico"
              search={column.search}
              preload={false}
              aria-label={column.text}
              onMouseEnter={() => setKey(column.key)}
              onMouseLeave={() => setKey(undefined)}
              onFocus={() => setKey(column.key)}
              onBlur={() => setKey(undefined)}
            />
          </li>
        ))}
      </ul>
      {pointed ? (
        <p
          className={styles.pointed}
          aria-hidden="true"
          style={{ left: `clamp(0px, ${scales.middleOf(pointed.key)}px - 95px, 100% - 190px)` }}
        >
          {pointed.text}
        </p>
      ) : null}
    </div>
  );
}
