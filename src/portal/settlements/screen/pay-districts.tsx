import { PAY_BOUNDS } from '#domain/settlements/pay-rules.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './pay-table.module.css';
import { PayTable, type PayTableProps } from './pay-table.tsx';

/** The districts whose deliveries have an amount of their own. */
export function PayDistricts({ draft, problems, onChange }: PayTableProps) {
  const { districts = [], perDelivery = 0 } = draft;
  return (
    <PayTable
      name="Tabela por bairro"
      about="O bairro do endereço vale primeiro, com ou sem acentos."
      rows={districts}
      most={PAY_BOUNDS.districts}
      rowClass={styles.district}
      rowName={({ name }, index) => name.trim() || `Bairro ${index + 1}`}
      removeLabel={({ name }, index) => `Remover o bairro ${name.trim() || index + 1}`}
      addLabel="Valor por bairro"
      newRow={(amount) => ({ name: '', amount })}
      firstAmount={perDelivery}
      field={({ name }, index, change) => (
        <TextField
          label="Bairro"
          value={name}
          maxLength={PAY_BOUNDS.name}
          error={problems.get(`/rules/districts/${index}/name`)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
      onRows={(rows) => onChange({ districts: rows })}
    />
  );
}
