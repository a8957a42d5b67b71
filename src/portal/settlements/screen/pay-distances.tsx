import { PAY_BOUNDS } from '#domain/settlements/pay-rules.ts';
import { KmField } from '#portal/fields/km-field.tsx';
import styles from './pay-table.module.css';
import { PayTable, type PayTableProps } from './pay-table.tsx';

/** "Até X km: R$ Y": what a delivery pays by the way from the shop to its door. */
export function PayDistances({ draft, problems, onChange }: PayTableProps) {
  const { distances = [], perDelivery = 0 } = draft;
  return (
    <PayTable
      name="Tabela por distância"
      about="Da loja até a porta, pelas ruas, onde nenhum bairro da tabela vale. Mais longe do que a última faixa, vale o valor dela. Endereço que não está no mapa recebe “Por entrega”."
      rows={distances}
      most={PAY_BOUNDS.distances}
      rowClass={styles.distance}
      rowName={(_, index) => `Faixa ${index + 1}`}
      removeLabel={(_, index) => `Remover a faixa ${index + 1}`}
      addLabel="Nova faixa"
      newRow={(amount) => ({ upToMeters: 0, amount })}
      firstAmount={perDelivery}
      field={({ upToMeters }, index, change) => (
        <KmField
          label="Até (km)"
          meters={upToMeters}
          error={problems.get(`/rules/distances/${index}/upToMeters`)}
          onMeters={(meters) => change({ upToMeters: meters })}
        />
      )}
      onRows={(rows) => onChange({ distances: rows })}
    />
  );
}
