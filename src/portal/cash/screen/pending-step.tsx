import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CashClosing } from '#contract/cash/schema.ts';
import { blockers, type PendingKind } from '#domain/cash/pending.ts';
import { PENDING_TEXTS, pendingTitle } from '#domain/cash/pending-texts.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import styles from './closing.module.css';

type PendingEntry = CashClosing['pending'][number];

interface PendingStepProps {
  readonly pending: readonly PendingEntry[];
  readonly acknowledged: readonly PendingKind[];
  readonly busy: boolean;
  readonly onAcknowledged: (kinds: readonly PendingKind[]) => void;
  readonly onLookAgain: () => void;
  readonly onDone: () => void;
}

/** What is unfinished: some items must be settled, others are carried over knowingly. */
export function PendingStep(props: PendingStepProps) {
  const { pending, acknowledged, busy, onAcknowledged, onLookAgain, onDone } = props;
  const [tried, setTried] = useState(false);
  const left = blockers(pending, acknowledged);
  const goOn = () => {
    setTried(true);
    if (left.length === 0) onDone();
  };
  return (
    <section className={styles.part} aria-label="Pendências">
      {pending.length === 0 ? <p className={styles.fine}>Nada pendente. Pode contar o caixa.</p> : null}
      {pending.map((one) => (
        <PendingCard
          key={one.kind}
          pending={one}
          known={acknowledged.includes(one.kind)}
          onKnown={(known) =>
            onAcknowledged(known ? [...acknowledged, one.kind] : acknowledged.filter((kind) => kind !== one.kind))
          }
        />
      ))}
      {tried && left.length > 0 ? <FailureNote>{leftText(left.includes('cash-on-route'))}</FailureNote> : null}
      <div className={styles.buttons}>
        {pending.length > 0 ? (
          <Button size="large" busy={busy} onClick={onLookAgain}>
            Verificar de novo
          </Button>
        ) : null}
        <Button variant="primary" size="large" onClick={goOn}>
          Contar o caixa
        </Button>
      </div>
    </section>
  );
}

function leftText(blocked: boolean): string {
  return blocked
    ? 'Resolva as entregas em dinheiro que estão na rua antes de contar o caixa.'
    : 'Marque que está ciente do que segue para o próximo caixa.';
}

const MOST_SHOWN = 6;

function PendingCard({
  pending,
  known,
  onKnown,
}: {
  pending: PendingEntry;
  known: boolean;
  onKnown: (known: boolean) => void;
}) {
  const { kind, weight, count, orders } = pending;
  const [all, setAll] = useState(false);
  const timeZone = useTimeZone();
  const shown = all ? orders : orders.slice(0, MOST_SHOWN);
  const hidden = orders.length - shown.length;
  return (
    <article className={styles.card} data-weight={weight} aria-label={pendingTitle(kind, count)}>
      <h2 className={styles.cardName}>{pendingTitle(kind, count)}</h2>
      <p className={styles.advice}>{PENDING_TEXTS[kind].advice}</p>
      {shown.length > 0 ? (
        <ul className={styles.orders}>
          {shown.map(({ id, label, who, at }) => (
            <li key={id}>
              <Link to="/order/$id" params={{ id }} className={styles.order}>
                <strong>{label}</strong>
                {who ? <span> {who}</span> : null}
                <span className={styles.when}>{dayAndTime(at, timeZone)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <Button size="small" onClick={() => setAll(true)}>
          Mostrar mais {hidden === 1 ? 'um' : hidden}
        </Button>
      ) : null}
      {weight === 'carry' ? (
        <label className={styles.known}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={known}
            onChange={(event) => onKnown(event.currentTarget.checked)}
          />
          Estou ciente: segue para o próximo caixa
        </label>
      ) : null}
    </article>
  );
}
