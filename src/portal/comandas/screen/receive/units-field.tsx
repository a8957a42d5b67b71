import { QuantityStepper } from '#portal/bag/quantity-stepper.tsx';
import styles from '#portal/comandas/screen/dialogs/dialogs.module.css';
import receive from './receive.module.css';

interface UnitsFieldProps {
  readonly name: string;
  readonly of: number;
  readonly units: number;
  readonly onUnits: (units: number) => void;
}

/** How many units of a line; hidden if there is only one. */
export function UnitsField({ name, of, units, onUnits }: UnitsFieldProps) {
  if (of === 1) return null;
  return (
    <div className={receive.units}>
      <span>
        Quantos? <span className={styles.about}>de {of}</span>
      </span>
      <QuantityStepper name={name} quantity={units} least={1} onQuantity={(next) => onUnits(Math.min(of, next))} />
    </div>
  );
}
