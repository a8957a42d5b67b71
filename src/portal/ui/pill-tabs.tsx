import chosen from './looks/chosen.module.css';
import styles from './pill-tabs.module.css';

export interface PillTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  /** A short warning after the count. */
  readonly note?: string;
}

interface PillTabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly PillTab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `pill` for a page, `underline` for a panel, `stacked` for a narrow panel, with the counts above the labels. */
  readonly look?: 'pill' | 'underline' | 'stacked';
  /** Id of the panel that the tabs control. */
  readonly controls?: string;
}

/** A row of tabs that scrolls sideways if needed; the arrow keys move between them. */
export function PillTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'pill',
  controls,
}: PillTabsProps<Value>) {
  const move = (event: React.KeyboardEvent, step: number) => {
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.value);
    const row = event.currentTarget;
    requestAnimationFrame(() => row.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={`${styles.row} ${styles[look]}`}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(event, 1);
        if (event.key === 'ArrowLeft') move(event, -1);
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          className={`${styles.tab} ${look === 'pill' ? chosen.chosen : ''}`}
          onClick={() => onChange(tab.value)}
        >
          <span className={styles.label}>{tab.label}</span>
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          {tab.note && <span className={styles.note}>{tab.note}</span>}
        </button>
      ))}
    </div>
  );
}
