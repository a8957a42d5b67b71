import { IconCheck } from '@tabler/icons-react';
import type { MapPart } from './filters.ts';
import styles from './map-parts.module.css';

interface MapPartsProps {
  readonly shown: ReadonlySet<MapPart>;
  readonly counts: Readonly<Record<MapPart, number>>;
  readonly onToggle: (part: MapPart) => void;
}

const LABELS: readonly (readonly [MapPart, string])[] = [
  ['awaiting', 'Aguardando'],
  ['onRoute', 'Em rota'],
  ['couriers', 'Motoboys'],
  ['completed', 'Concluídos'],
];

/** Switches the layers of the map. */
export function MapParts({ shown, counts, onToggle }: MapPartsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row in every browser.
    <div className={styles.parts} role="group" aria-label="No mapa" data-map-control="">
      {LABELS.map(([part, label]) => (
        <button key={part} type="button" aria-pressed={shown.has(part)} onClick={() => onToggle(part)}>
          {shown.has(part) ? <IconCheck size={16} aria-hidden="true" /> : null}
          {label}
          {part === 'completed' ? null : <b>{counts[part]}</b>}
        </button>
      ))}
    </div>
  );
}

/** The legend of the map. */
export function MapLegend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.filled} /> cheio: aguardando
      <span className={styles.outlined} /> contorno: em rota
      <span className={styles.stale} /> sem sinal há mais de 2 min
    </p>
  );
}
