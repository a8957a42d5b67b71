import { type FormEvent, useId, useState } from 'react';
import type { LedgerLineAnswer, OwnLedger, RemarkAnswer } from '#contract/settlements/schema.ts';
import { dayResult, dayTitle, ledgerDays } from '#domain/settlements/statements/ledger-days.ts';
import { lineDetail, lineTitle, runTitle } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { oneLine } from '#domain/shared/text/one-line.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import type { CourierApi } from '../phone/courier-api.ts';
import { failureText } from './failure-text.ts';
import styles from './ledger.module.css';

type OwnLedgerLine = OwnLedger['dayPay'][number] & Partial<Pick<LedgerLineAnswer, 'id' | 'at' | 'day' | 'runNumber'>>;

interface LinesProps {
  readonly lines: readonly OwnLedgerLine[];
  readonly remarks: readonly RemarkAnswer[];
  readonly timeZone: string;
  readonly api: CourierApi;
  readonly onLedger: (ledger: OwnLedger) => void;
}

/** The courier's ledger lines, day by day. `closedAt`: the instant of the settlement, whose own lines come last. */
export function Lines({ lines, closedAt, ...rest }: LinesProps & { readonly closedAt?: string }) {
  return ledgerDays(lines, closedAt).map(({ day, lines: ofDay, sum, trips }) => (
    <section key={day ?? 'closing'} className={styles.day}>
      <h3>{day === undefined ? 'Fechamento' : dayTitle(day)}</h3>
      {day === undefined ? null : (
        <p className={styles.muted}>{dayResult({ sum, trips }).replace('Deve à loja', 'Você deve')}</p>
      )}
      <DayLines lines={ofDay} {...rest} />
    </section>
  ));
}

/** Lines of one day; each can be disputed with a text. */
function DayLines({ lines, remarks, ...rest }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <li key={line.id ?? `${line.kind}-${index}`}>
          <Line line={line} remarks={remarks} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps extends Omit<LinesProps, 'lines'> {
  readonly line: OwnLedgerLine;
}

function Line({ line, remarks, timeZone, api, onLedger }: LineProps) {
  const disputes = remarks.filter(
    ({ kind, lineId }) => kind === 'disputed' && lineId !== undefined && lineId === line.id,
  );
  const answerTo = (id: string) => remarks.find(({ disputeId }) => disputeId === id);
  const facts = [
    ...(line.at === undefined ? [] : [clockText(line.at, timeZone)]),
    runTitle(line),
    lineDetail(line),
  ].filter(Boolean);
  const isOpen = disputes.some(({ id }) => answerTo(id) === undefined);
  return (
    <>
      <div className={styles.line}>
        <div>
          <p>{lineTitle(line)}</p>
          <p className={styles.muted}>{facts.join(' · ')}</p>
        </div>
        <strong>{formatBrl(line.amount)}</strong>
      </div>
      {disputes.map((dispute) => (
        <p key={dispute.id} className={styles.dispute}>
          Você contestou: {dispute.words}
          <br />
          {answerTo(dispute.id) === undefined
            ? 'A loja ainda não respondeu.'
            : `A loja: ${answerTo(dispute.id)?.words}`}
        </p>
      ))}
      {line.id === undefined || isOpen ? null : (
        <NewDispute lineId={line.id} title={lineTitle(line)} api={api} onLedger={onLedger} />
      )}
    </>
  );
}

interface NewDisputeProps extends Pick<LineProps, 'api' | 'onLedger'> {
  readonly lineId: string;
  readonly title: string;
}

/** A button that opens the form for the dispute. */
function NewDispute({ lineId, title, api, onLedger }: NewDisputeProps) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" className={styles.small} aria-label={`Contestar ${title}`} onClick={() => setAsking(true)}>
        Contestar
      </button>
    );
  }
  return (
    <DisputeForm
      lineId={lineId}
      api={api}
      onDone={(ledger) => {
        setAsking(false);
        if (ledger !== null) onLedger(ledger);
      }}
    />
  );
}

interface DisputeFormProps {
  readonly lineId: string;
  readonly api: CourierApi;
  /** Null: he canceled the input. */
  readonly onDone: (ledger: OwnLedger | null) => void;
}

function DisputeForm({ lineId, api, onDone }: DisputeFormProps) {
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState({ words: '', key: '' });
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = oneLine(words);
    if (given === '') return setFailure('Escreva o que está errado.');
    // A key belongs to its words: other words under it are refused.
    const key = given === sent.words ? sent.key : newRequestKey();
    setSent({ words: given, key });
    setBusy(true);
    const answer = await api.dispute(lineId, given, key);
    setBusy(false);
    if (answer.ok) return onDone(answer.value);
    setFailure(failureText(answer));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>O que está errado?</label>
      <textarea id={id} rows={2} maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
      {failure === '' ? null : <p role="alert">{failure}</p>}
      <div className={styles.buttons}>
        <button type="button" className={styles.small} onClick={() => onDone(null)}>
          Voltar
        </button>
        <button type="submit" className={styles.strong} {...pressUnless(busy)}>
          Enviar contestação
        </button>
      </div>
    </form>
  );
}
