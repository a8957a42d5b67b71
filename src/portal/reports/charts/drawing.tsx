import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { BarRounded, Line, LinePath } from '@visx/shape';
import styles from './charts.module.css';
import type { Column, ColumnUnit } from './column.ts';
import { LINES, labelled, ROOM, type Scales } from './scales.ts';

interface DrawingProps {
  readonly columns: readonly Column[];
  readonly unit: ColumnUnit;
  readonly width: number;
  readonly height: number;
  readonly scales: Scales;
  /** The column under the pointer or the focus. */
  readonly pointed: Column | undefined;
  readonly compared: 'marks' | 'line';
}

/** The picture of a chart, hidden from screen readers: the links above it have its numbers as text. */
export function Drawing(props: DrawingProps) {
  const { columns, unit, width, height, scales, pointed, compared } = props;
  const { x, y } = scales;
  const strongest = strongestOf(columns);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true">
      <Axes {...props} />
      {columns.map((column) =>
        column.value > 0 ? (
          <BarRounded
            key={column.key}
            className={styles.fill ?? ''}
            data-strong={column === strongest || column === pointed || undefined}
            x={x(column.key) ?? 0}
            y={y(column.value)}
            width={x.bandwidth()}
            height={y(0) - y(column.value)}
            radius={Math.min(3, x.bandwidth() / 2)}
            top
          />
        ) : null,
      )}
      {compared === 'line' ? <EarlierLine columns={columns} scales={scales} /> : null}
      {compared === 'marks' ? <EarlierMarks columns={columns} scales={scales} /> : null}
      {strongest ? (
        <text className={styles.highest} x={scales.middleOf(strongest.key)} y={y(strongest.value) - 7}>
          {unit.exact(strongest.value)}
        </text>
      ) : null}
    </svg>
  );
}

function Axes({ columns, unit, width, height, scales: { x, y } }: DrawingProps) {
  const ticks = new Map(columns.map(({ key, tick }) => [key, tick]));
  return (
    <g className={styles.axes}>
      <GridRows scale={y} left={ROOM.left} width={width - ROOM.left - ROOM.right} numTicks={LINES} />
      <AxisLeft
        scale={y}
        left={ROOM.left}
        numTicks={LINES}
        tickFormat={(value) => unit.axis(Number(value))}
        hideTicks
        hideAxisLine
      />
      <AxisBottom
        scale={x}
        top={height - ROOM.bottom}
        tickValues={labelled(columns, width)}
        tickFormat={(key) => ticks.get(key) ?? ''}
        hideTicks
        hideAxisLine
      />
    </g>
  );
}

type EarlierProps = Pick<DrawingProps, 'columns' | 'scales'>;

function EarlierLine({ columns, scales: { y, middleOf } }: EarlierProps) {
  return (
    <LinePath<Column>
      className={styles.earlier ?? ''}
      data={columns.filter(({ before }) => before !== undefined)}
      x={({ key }) => middleOf(key)}
      y={({ before = 0 }) => y(before)}
    />
  );
}

function EarlierMarks({ columns, scales: { x, y } }: EarlierProps) {
  const reach = x.step() * 0.1;
  return columns.map(({ key, before }) => {
    const left = x(key);
    if (before === undefined || left === undefined) return null;
    const [from, to] = [left - reach, left + x.bandwidth() + reach];
    return (
      <Line key={key} className={styles.earlier ?? ''} from={{ x: from, y: y(before) }} to={{ x: to, y: y(before) }} />
    );
  });
}

/** The highest column; none where nothing is above zero. */
function strongestOf(columns: readonly Column[]): Column | undefined {
  const highest = Math.max(...columns.map(({ value }) => value));
  return highest > 0 ? columns.find(({ value }) => value === highest) : undefined;
}
