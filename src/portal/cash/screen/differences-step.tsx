import { type FormEvent, useState } from 'react';
import type { CashCount, CashZReport } from '#contract/cash/schema.ts';
import { reasonProblems } from '#domain/cash/count.ts';
import { differenceText, TIPS_NAME } from '#domain/cash/texts.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { useCloseCash } from './cash-calls.ts';
import styles from './closing.module.css';

interface DifferencesStepProps {
  readonly sessionId: string;
  readonly count: CashCount;
  readonly onCountAgain: () => void;
  readonly onClosed: (report: CashZReport) => void;
}

/** Counted amounts next to the expected ones; each difference needs a reason. */
export function DifferencesStep({ sessionId, count, onCountAgain, onClosed }: DifferencesStepProps) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const close = useCloseCash(sessionId);
  const timeZone = useTimeZone();
  const firstToExplain = count.compared.find(({ difference }) => difference !== 0)?.line;
  const given = Object.entries(reasons).map(([line, reason]) => ({ line, reason: reason.trim() }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (close.isPending) return;
    if (reasonProblems(count.compared, given).length > 0) {
      focusInvalid(event.currentTarget);
      return;
    }
    close.mutate({ countId: count.id, reasons: given }, { onSuccess: onClosed });
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate aria-label="Diferenças">
      <p className={styles.advice}>
        Contagem de {dayAndTime(count.at, timeZone)}, por {count.by}. O que for vendido depois dela entra no próximo
        caixa.
      </p>
      {count.tips === undefined ? null : (
        <p className={styles.advice}>
          O esperado inclui {TIPS_NAME}: {formatBrl(count.tips)}. São deles e saem no acerto.
        </p>
      )}
      {count.compared.map(({ line, name, expected, counted, difference }) => (
        <article
          key={line}
          className={styles.card}
          aria-label={name}
          {...(difference === 0 ? {} : { 'data-weight': 'carry' })}
        >
          <div className={styles.cardHead}>
            <h2 className={styles.cardName}>{name}</h2>
            <Chip tone={difference === 0 ? 'green' : 'amber'}>{differenceText(difference)}</Chip>
          </div>
          <dl className={styles.figures}>
            <div>
              <dt className={typography.small}>Esperado</dt>
              <dd>{formatBrl(expected)}</dd>
            </div>
            <div>
              <dt className={typography.small}>Contado</dt>
              <dd>{formatBrl(counted)}</dd>
            </div>
          </dl>
          {difference === 0 ? null : (
            <TextField
              label={`Motivo da diferença em ${name}`}
              value={reasons[line] ?? ''}
              autoFocus={line === firstToExplain}
              maxLength={300}
              autoComplete="off"
              error={tried && !reasons[line]?.trim() ? 'Informe o motivo da diferença.' : undefined}
              onChange={({ currentTarget }) => setReasons((known) => ({ ...known, [line]: currentTarget.value }))}
            />
          )}
        </article>
      ))}
      {close.error ? <FailureNote>{sentenceOf(close.error)}</FailureNote> : null}
      <div className={styles.buttons}>
        <Button size="large" onClick={onCountAgain}>
          Contar de novo
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={close.isPending}
          autoFocus={firstToExplain === undefined}
        >
          Fechar caixa e emitir Z
        </Button>
      </div>
    </form>
  );
}
