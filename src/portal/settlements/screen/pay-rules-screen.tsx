import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import { type PayRules, rulesInForce } from '#domain/settlements/pay-rules.ts';
import { rulesText } from '#domain/settlements/rules-text.ts';
import { dateText } from '#domain/shared/text/day.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { couriersQuery } from '#portal/api/queries.ts';
import { payRulesQuery } from '#portal/settlements/ledger-query.ts';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { PayRulesForm } from './pay-rules-form.tsx';
import styles from './settlements.module.css';

/** `/outros/acerto/regras`: the couriers' pay rules, for all or for one, from a day on. */
export function PayRulesScreen() {
  const { data, error, refetch } = useQuery(payRulesQuery);
  const couriers = useQuery(couriersQuery).data?.couriers ?? [];
  const [courierId, setCourierId] = useState('');
  return (
    <div className={styles.page}>
      <Link to="/outros/acerto" className={styles.back}>
        Voltar aos motoboys
      </Link>
      <header className={styles.header}>
        <div>
          <h1>Regras de pagamento</h1>
          <p className={styles.muted}>Valem para o acerto e para o custo próprio em Rotas. As partes se somam.</p>
        </div>
      </header>
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar as regras"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : (
        <>
          <div className={styles.panel}>
            <SelectField
              label="Para quem"
              value={courierId}
              options={[
                { value: '', label: 'Todos os motoboys' },
                ...couriers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => setCourierId(event.currentTarget.value)}
            />
            <PayRulesForm
              key={`${courierId} ${data.sets.at(-1)?.savedAt ?? ''}`}
              courierId={courierId}
              today={data.today}
              rules={rulesFor(data, courierId)}
              hasOwn={courierId !== '' && ownOf(data, courierId) !== null}
            />
          </div>
          <Saved list={data} couriers={couriers} />
        </>
      )}
    </div>
  );
}

function rulesFor({ sets, today }: PayRuleList, courierId: string): PayRules {
  return rulesInForce(sets, courierId, today);
}

/** The courier's own rules that apply today; null if the general rules apply. */
function ownOf({ sets, today }: PayRuleList, courierId: string): PayRules | null {
  const own = sets.filter((set) => set.courierId === courierId && set.from <= today);
  return own.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.rules ?? null;
}

function Saved({ list, couriers }: { list: PayRuleList; couriers: readonly Courier[] }) {
  if (list.sets.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="saved">
      <h2 id="saved">Salvas</h2>
      <ul className={styles.rows}>
        {list.sets.toReversed().map(({ courierId, from, rules, savedAt, by }) => (
          <li key={`${savedAt} ${courierId ?? ''}`} className={styles.row}>
            <div className={styles.grow}>
              <p className={styles.name}>
                {courierId === undefined ? 'Todos' : (couriers.find(({ id }) => id === courierId)?.name ?? 'Motoboy')}
                {from < '2001-01-01' ? '' : ` · a partir de ${dateText(from)}`}
              </p>
              <p className={styles.muted}>
                {rules === null ? 'Recebe como os demais' : rulesText(rules)} · {by}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
