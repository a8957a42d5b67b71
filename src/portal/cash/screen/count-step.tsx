import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import type { CashClosing, CashCount } from '#contract/cash/schema.ts';
import { MAX_COUNTED, worthOf } from '#domain/cash/count.ts';
import type { PendingKind } from '#domain/cash/pending.ts';
import { type CashGroup, DRAWER } from '#domain/cash/report.ts';
import { GROUP_NAMES } from '#domain/cash/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { useCountCash } from './cash-calls.ts';
import { GROUP_HINTS } from './cash-texts.ts';
import styles from './closing.module.css';
import type { CountDraft } from './count-draft.ts';
import { NotesFields } from './notes-fields.tsx';

interface CountStepProps {
  readonly sessionId: string;
  readonly lines: CashClosing['lines'];
  readonly acknowledged: readonly PendingKind[];
  /** What was typed; kept by the screen, as the count may be left to look at what is pending. */
  readonly draft: CountDraft;
  readonly onDraft: Dispatch<SetStateAction<CountDraft>>;
  readonly onBack: () => void;
  readonly onCounted: (count: CashCount) => void;
}

const GROUPS: readonly CashGroup[] = ['drawer', 'proof', 'voucher'];

/** The blind count: one field per line, without the expected amounts. */
export function CountStep({ sessionId, lines, acknowledged, draft, onDraft, onBack, onCounted }: CountStepProps) {
  const { amounts, byNotes, notes } = draft;
  const [tried, setTried] = useState(false);
  const count = useCountCash(sessionId);
  const amountOf = (line: string) => (line === DRAWER && byNotes ? worthOf(notes) : amounts[line]);
  const missing = (line: string) =>
    amountOf(line) === undefined ? 'Informe o valor contado (0 se não houver).' : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (count.isPending) return;
    if (lines.some(({ line }) => missing(line))) {
      const boxes = event.currentTarget;
      focusInvalid(boxes);
      return;
    }
    const counted = lines.map(({ line }) => ({
      line,
      amount: amountOf(line) ?? 0,
      ...(line === DRAWER && byNotes ? { notes: notes.filter(({ quantity }) => quantity > 0) } : {}),
    }));
    count.mutate({ counted, acknowledged: [...acknowledged] }, { onSuccess: onCounted });
  };

  return (
    <form className={styles.part} onSubmit={submit} noValidate aria-label="Contagem">
      <p className={styles.advice}>Conte e informe cada valor. O esperado aparece depois da contagem.</p>
      {GROUPS.filter((group) => lines.some((line) => line.group === group)).map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.groupName}>{GROUP_NAMES[group]}</legend>
          <p className={styles.advice}>{GROUP_HINTS[group]}</p>
          {group === 'drawer' ? (
            <NotesFields
              isUsed={byNotes}
              onUsed={(used) => onDraft((before) => ({ ...before, byNotes: used }))}
              notes={notes}
              onNotes={(counts) => onDraft((before) => ({ ...before, notes: counts }))}
            />
          ) : null}
          <div className={styles.boxes}>
            {lines
              .filter((line) => line.group === group && (line.line !== DRAWER || !byNotes))
              .map(({ line, name }) => (
                <MoneyField
                  key={line}
                  label={name}
                  autoFocus={line === lines[0]?.line}
                  cents={amounts[line] ?? 0}
                  most={MAX_COUNTED}
                  zero={amounts[line] === undefined ? 'empty' : 'shown'}
                  onCents={(cents) =>
                    onDraft((before) => ({ ...before, amounts: { ...before.amounts, [line]: cents } }))
                  }
                  error={tried ? missing(line) : undefined}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {count.error ? <FailureNote>{sentenceOf(count.error)}</FailureNote> : null}
      <div className={styles.buttons}>
        <Button size="large" onClick={onBack}>
          Voltar às pendências
        </Button>
        <Button type="submit" variant="primary" size="large" busy={count.isPending}>
          Conferir
        </Button>
      </div>
    </form>
  );
}
