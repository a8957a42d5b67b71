import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { formatBrl } from '#domain/shared/money.ts';
import styles from './authorisations.module.css';

/** What somebody wants to do: the act, the order, and what the request says. */
export function SubjectCard({ subject }: Pick<Authorisation, 'subject'>) {
  const { title, order, facts } = subject;
  return (
    <div className={styles.subject}>
      <strong>{title}</strong>
      <dl className={styles.facts}>
        {order === undefined ? null : (
          <>
            <dt>Pedido</dt>
            <dd>{[order.code, order.customer, formatBrl(order.total)].filter(Boolean).join(' · ')}</dd>
          </>
        )}
        {facts.map(({ label, text, cents }) => (
          <Fact key={label} label={label} text={text ?? formatBrl(cents ?? 0)} />
        ))}
      </dl>
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
