import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type DistrictPay, PAY_BOUNDS } from '#domain/settlements/pay-rules.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { PayTable, type PayTableProps } from './pay-table.tsx';
import styles from './settlements.module.css';

/** The districts whose deliveries have an amount of their own. */
export function PayDistricts({ draft, problems, onChange }: PayTableProps) {
  const { districts = [], perDelivery = 0 } = draft;
  const change = (index: number, changed: Partial<DistrictPay>) =>
    onChange({ districts: districts.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  return (
    <PayTable
      name="Tabela por bairro"
      about="O bairro do endereço vale primeiro, com ou sem acentos."
      add={(row) => (
        <Button
          icon={<IconPlus size={18} />}
          disabled={districts.length >= PAY_BOUNDS.districts}
          onClick={() => {
            onChange({ districts: [...districts, { name: '', amount: districts.at(-1)?.amount ?? perDelivery }] });
            row.focusLast();
          }}
        >
          Valor por bairro
        </Button>
      )}
    >
      {districts.map(({ name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
        <li key={index} className={styles.district} aria-label={name.trim() || `Bairro ${index + 1}`}>
          <TextField
            label="Bairro"
            value={name}
            maxLength={PAY_BOUNDS.name}
            error={problems.get(`/rules/districts/${index}/name`)}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <MoneyField label="Por entrega" cents={amount} onCents={(cents) => change(index, { amount: cents })} />
          <Button
            iconOnly
            variant="quiet"
            aria-label={`Remover o bairro ${name.trim() || index + 1}`}
            icon={<IconTrash size={18} />}
            onClick={() => onChange({ districts: districts.filter((_, at) => at !== index) })}
          />
        </li>
      ))}
    </PayTable>
  );
}
