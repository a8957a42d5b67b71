import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type DistancePay, PAY_BOUNDS } from '#domain/settlements/pay-rules.ts';
import { KmField } from '#portal/fields/km-field.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { PayTable, type PayTableProps } from './pay-table.tsx';
import styles from './settlements.module.css';

/** "Até X km: R$ Y": what a delivery pays by the way from the shop to its door. */
export function PayDistances({ draft, problems, onChange }: PayTableProps) {
  const { distances = [], perDelivery = 0 } = draft;
  const change = (index: number, changed: Partial<DistancePay>) =>
    onChange({ distances: distances.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  return (
    <PayTable
      name="Tabela por distância"
      about="Da loja até a porta, pelas ruas, onde nenhum bairro da tabela vale. Mais longe do que a última faixa, vale o valor dela. Endereço que não está no mapa recebe “Por entrega”."
      add={(row) => (
        <Button
          icon={<IconPlus size={18} />}
          disabled={distances.length >= PAY_BOUNDS.distances}
          onClick={() => {
            onChange({ distances: [...distances, { upToMeters: 0, amount: distances.at(-1)?.amount ?? perDelivery }] });
            row.focusLast();
          }}
        >
          Nova faixa
        </Button>
      )}
    >
      {distances.map(({ upToMeters, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
        <li key={index} className={styles.distance} aria-label={`Faixa ${index + 1}`}>
          <KmField
            label="Até (km)"
            meters={upToMeters}
            error={problems.get(`/rules/distances/${index}/upToMeters`)}
            onMeters={(meters) => change(index, { upToMeters: meters })}
          />
          <MoneyField label="Por entrega" cents={amount} onCents={(cents) => change(index, { amount: cents })} />
          <Button
            iconOnly
            variant="quiet"
            aria-label={`Remover a faixa ${index + 1}`}
            icon={<IconTrash size={18} />}
            onClick={() => onChange({ distances: distances.filter((_, at) => at !== index) })}
          />
        </li>
      ))}
    </PayTable>
  );
}
